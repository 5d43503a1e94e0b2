import { type Json, VarveError, formatResourceId, getKey, isObject } from "../../model/index.js";
import { type Located, locatedIn } from "./located.js";
import { type DocumentPair, pairUnnamed } from "../../review/index.js";
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
  readonly isUnpaired?: boolean;
}

/** Pairs resources by identity, and other documents by their file and, as far as they can be told apart, in it. */
export function pairSides(old: Side, young: Side): readonly PairedDocument[] {
  const isFile = old.isFile && young.isFile;
  const others = othersOf(old, isFile);
  const pairings = new Map(
    [...othersOf(young, isFile)].map(([path, values]) => [path, pairUnnamed(others.get(path) ?? [], values)]),
  );
  const before = versionsIn(old, isFile, (path, at) => ({
    number: at,
    isUnpaired: pairings.get(path)?.unpaired.has(at),
  }));
  const after = versionsIn(young, isFile, (path, at) => ({ number: pairings.get(path)?.numbers[at] ?? at }));
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

/** The documents without identity of each file; two single files are the same one, whatever their names. */
function othersOf({ files }: Side, isFile: boolean): Map<string, Json[]> {
  return new Map(
    files.map(({ path, manifest }) => [
      isFile ? "" : path,
      locatedIn(manifest).flatMap(({ object }) => (object.id === undefined ? [object.value] : [])),
    ]),
  );
}

type NumberOf = (
  path: string,
  at: number,
) => { readonly number: number; readonly isUnpaired?: boolean | undefined };

function versionsIn({ files }: Side, isFile: boolean, numberOf: NumberOf): Version[] {
  return files.flatMap(({ path, manifest }) => {
    const isStdin = path === "";
    let others = 0;
    return locatedIn(manifest).map((located): Version => {
      const { id } = located.object;
      if (id !== undefined) {
        const name = formatResourceId(id);
        return { name, title: name, isStdin, located };
      }
      const { number, isUnpaired = false } = numberOf(isFile ? "" : path, others);
      const title = [manifest.input.name, nthName(others)].filter((part) => part !== "").join(", ");
      others++;
      // No resource has such a name: in its text form a blank is quoted.
      const name = isFile ? nthName(number) : `${path} ${nthName(number)}`;
      return { name, title, isStdin, located, isUnpaired };
    });
  });
}

/** As the room has it for documents it pairs itself: the only document of a file needs no name. */
function nthName(at: number): string {
  return at === 0 ? "" : `document ${at + 1}`;
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
    isUnpaired: old?.isUnpaired,
  };
}

/** The definitions of custom kinds among documents, the newer ones first. */
export function crdsIn(pairs: readonly PairedDocument[]): Json[] {
  return [...pairs.map(({ after }) => after), ...pairs.map(({ before }) => before)].filter(
    (value) => isObject(value) && getKey(value, "kind") === "CustomResourceDefinition",
  ) as Json[];
}
