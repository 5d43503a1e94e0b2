import { type Json, VarveError, formatResourceId, getKey, isObject } from "../../model/index.js";
import { type Located, locatedIn } from "./located.js";
import type { DocumentPair } from "../../review/index.js";
import type { Side } from "./side.js";
import { duplicates } from "../pair-objects.js";

/** A document in two versions, and where they stand. */
export interface PairedDocument extends DocumentPair {
  /** Which document it is, for people. */
  readonly title: string;
  readonly old: Located | undefined;
  readonly young: Located | undefined;
}

interface Version {
  /** What both versions of a document have in common. It is part of fingerprints, so nothing of this run is in it. */
  readonly name: string;
  readonly title: string;
  readonly isStdin: boolean;
  readonly located: Located;
}

/** Pairs resources by identity, and other documents by their file and their position in it. */
export function pairSides(old: Side, young: Side): readonly PairedDocument[] {
  const isFile = old.isFile && young.isFile;
  const [before, after] = [old, young].map((side) => versionsIn(side, isFile)) as [Version[], Version[]];
  const twice = [before, after].flatMap((versions) =>
    duplicates(versions.map(({ located }) => located.object)),
  );
  if (twice.length > 0) throw new VarveError(twice);
  const newer = new Map(after.map((version) => [version.name, version]));
  const pairs = before.map((version) => pairOf(version, newer.get(version.name)));
  const known = new Set(before.map(({ name }) => name));
  return [
    ...pairs,
    ...after.filter(({ name }) => !known.has(name)).map((version) => pairOf(undefined, version)),
  ];
}

function versionsIn({ files }: Side, isFile: boolean): Version[] {
  return files.flatMap(({ path, manifest }) => {
    const isStdin = path === "";
    let others = 0;
    return locatedIn(manifest).map((located): Version => {
      const { id } = located.object;
      if (id !== undefined) {
        const name = formatResourceId(id);
        return { name, title: name, isStdin, located };
      }
      others++;
      // As the room has it for documents it pairs itself: the only document of a file needs no name.
      const nth = others === 1 ? "" : `document ${others}`;
      const title = [manifest.input.name, ...(nth === "" ? [] : [nth])].join(", ");
      // No resource has such a name: in its text form a blank is quoted.
      return { name: isFile ? nth : `${path} ${nth}`, title, isStdin, located };
    });
  });
}

/** People know the document by its newer name, unless that says only that it came through a pipe. */
function pairOf(old: Version | undefined, young: Version | undefined): PairedDocument {
  const { name, title, located } = (young?.isStdin === false ? young : (old ?? young)) as Version;
  return {
    name,
    title,
    resource: located.object.id,
    before: old?.located.object.value,
    after: young?.located.object.value,
    old: old?.located,
    young: young?.located,
  };
}

/** The definitions of custom kinds among documents, the newer ones first. */
export function crdsIn(pairs: readonly PairedDocument[]): Json[] {
  return [...pairs.map(({ after }) => after), ...pairs.map(({ before }) => before)].filter(
    (value) => isObject(value) && getKey(value, "kind") === "CustomResourceDefinition",
  ) as Json[];
}
