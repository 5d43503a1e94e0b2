import type { ResourceVersion } from "./file-versions.js";

/** A resource in two versions; one in which it does not exist is undefined. */
export interface VersionPair {
  readonly old: ResourceVersion | undefined;
  readonly young: ResourceVersion | undefined;
}

/** By file and name; what is left, by unit and name; and what is left of that may have moved to another unit. */
const KEYS: readonly ((version: ResourceVersion) => string)[] = [
  ({ file, name }) => `${file}\n${name}`,
  ({ unit, name }) => `${unit}\n${name}`,
  ({ name }) => name,
];

/** Pairs the resources of two versions: those of the new one first, then those that are gone. */
export function pairVersions(
  old: readonly ResourceVersion[],
  young: readonly ResourceVersion[],
): readonly VersionPair[] {
  const partners = new Map<ResourceVersion, ResourceVersion>();
  let gone = old;
  for (const keyOf of KEYS) {
    const waiting = new Map<string, ResourceVersion[]>();
    for (const one of gone) waiting.set(keyOf(one), [...(waiting.get(keyOf(one)) ?? []), one]);
    for (const one of young) {
      const partner = partners.has(one) ? undefined : waiting.get(keyOf(one))?.shift();
      if (partner !== undefined) partners.set(one, partner);
    }
    const paired = new Set(partners.values());
    gone = gone.filter((one) => !paired.has(one));
  }
  return [
    ...young.map((one) => ({ old: partners.get(one), young: one })),
    ...gone.map((one) => ({ old: one, young: undefined })),
  ];
}

/** A pair with a name that no other one has. Names are part of fingerprints: nothing in them is specific to a run. */
export interface NamedPair extends VersionPair {
  readonly name: string;
}

/** The identity; with the unit if several have it, and a number if even that is ambiguous: as varve review names them. */
export function namedPairs(pairs: readonly VersionPair[]): readonly NamedPair[] {
  const units = new Map<string, Set<string>>();
  for (const { old, young } of pairs) {
    const { name = "", unit = "" } = young ?? old ?? {};
    units.set(name, (units.get(name) ?? new Set()).add(unit));
  }
  const uses = new Map<string, number>();
  return pairs.map((pair) => {
    const { name: own = "", unit = "" } = pair.young ?? pair.old ?? {};
    const name = units.get(own)?.size === 1 || unit === "" ? own : `${unit} ${own}`;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return { ...pair, name: use === 1 ? name : `${name} (${use})` };
  });
}
