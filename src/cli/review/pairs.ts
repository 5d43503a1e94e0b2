import { type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type DocumentPair, pairResources, pairUnnamed } from "../../review/internal.js";
import { ENCRYPTED, PLAIN, besideSealed, isSealed } from "../manifest/opaque.js";
import type { Located } from "./located.js";
import type { Side } from "./side.js";
import { type Version, nthName, versionsIn } from "./version.js";

/** A document in two versions, and their places. */
export interface PairedDocument extends DocumentPair {
  /** Its name in text output. */
  readonly title: string;
  readonly old: Located | undefined;
  readonly young: Located | undefined;
}

/**
 * Pairs resources by unit and identity, and other documents by file and, as far as they can be distinguished, within
 * it.
 */
export function pairSides(old: Side, young: Side): readonly PairedDocument[] {
  const isFile = old.isFile && young.isFile;
  const [before, after] = [versionsIn(old, isFile), versionsIn(young, isFile)];
  // Objects in a cluster were decrypted on the way: that is not a change.
  const isLive = old.schemas !== undefined || young.schemas !== undefined;
  const resources = pairResources(before.filter(isNamed), after.filter(isNamed)).map((pair) =>
    pairOf(pair.name, pair.old, pair.young, false),
  );
  const others = pairOthers(
    before.filter((version) => !isNamed(version)),
    after.filter((version) => !isNamed(version)),
  );
  return inOrder(
    [...resources, ...others].map((pair) => (isSealedPair(pair) ? sealedPair(pair, isLive) : pair)),
    before,
    after,
  );
}

function isNamed({ id }: Version): boolean {
  return id !== undefined;
}

/** Documents without identity: equal ones of a file first, then by position. */
function pairOthers(before: readonly Version[], after: readonly Version[]): PairedDocument[] {
  const paths = new Set([...before, ...after].map(({ path }) => path));
  const inFile = (versions: readonly Version[]): Map<string, Version[]> => {
    const files = new Map<string, Version[]>([...paths].map((path) => [path, []]));
    for (const version of versions) files.get(version.path)?.push(version);
    return files;
  };
  const [older, newer] = [inFile(before), inFile(after)];
  return [...paths].flatMap((path) => {
    const [olds, youngs] = [older.get(path) as Version[], newer.get(path) as Version[]];
    const { numbers, unpaired } = pairUnnamed(olds.map(valueOf), youngs.map(valueOf));
    const mates = new Map(numbers.map((number, i) => [number, youngs[i] as Version]));
    // No resource has such a name: in its text form a blank is quoted.
    const nameAt = (number: number): string => (path === "" ? nthName(number) : `${path} ${nthName(number)}`);
    const gone = olds.map((version, number) =>
      pairOf(nameAt(number), version, mates.get(number), unpaired.has(number)),
    );
    const come = [...mates].flatMap(([number, version]) =>
      number < olds.length ? [] : [pairOf(nameAt(number), undefined, version, false)],
    );
    return [...gone, ...come];
  });
}

function valueOf({ located }: Version): Json {
  return located.object.value;
}

/** Those of the old version in order, then the new ones. */
function inOrder(
  pairs: readonly PairedDocument[],
  before: readonly Version[],
  after: readonly Version[],
): PairedDocument[] {
  const places = new Map([...before, ...after].map(({ located }, i) => [located, i]));
  const placeOf = ({ old, young }: PairedDocument): number => places.get((old ?? young) as Located) as number;
  return pairs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * A document is shown by its newer name, unless that only says that it came through a pipe. An added or removed patch
 * is a document, not the resource it is for: that stays.
 */
function pairOf(
  name: string,
  old: Version | undefined,
  young: Version | undefined,
  isUnpaired: boolean,
): PairedDocument {
  const { title, id, part } = (young?.isStdin === false ? young : (old ?? young)) as Version;
  const isHalfPatch = part === "patch" && (old === undefined || young === undefined);
  return {
    name,
    title,
    resource: isHalfPatch ? undefined : id,
    before: old?.located.object.value,
    after: young?.located.object.value,
    old: old?.located,
    young: young?.located,
    isUnpaired,
  };
}

/** Whether one version is encrypted: its placeholders are not what the API server gets. */
export function isSealedPair({ old, young }: PairedDocument): boolean {
  return [old, young].some((version) => version !== undefined && isSealed(version.object));
}

/** If one version is encrypted, the text it hides is not shown for the other one. */
function sealedPair(pair: PairedDocument, isLive: boolean): PairedDocument {
  const { before, after } = pair;
  if (before === undefined || after === undefined) return pair;
  const text = isLive ? ENCRYPTED : PLAIN;
  return { ...pair, before: besideSealed(before, after, text), after: besideSealed(after, before, text) };
}

/** The definitions of custom kinds among documents, newer ones first. */
export function crdsIn(pairs: readonly PairedDocument[]): Json[] {
  return [...pairs.map(({ after }) => after), ...pairs.map(({ before }) => before)].filter(
    (value) => isObject(value) && getKey(value, "kind") === "CustomResourceDefinition",
  ) as Json[];
}
