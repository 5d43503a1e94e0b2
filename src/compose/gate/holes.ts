import {
  NO_VERSIONS,
  type VersionSet,
  complement,
  contains,
  isEmpty,
  leastRelease,
  union,
  witness,
} from "../version/set.js";
import { type Version, formatVersion, versionOf } from "../version/version.js";
import { GATES, Gate } from "./gate.js";
import { gateVersions } from "./meet.js";
import { expectArgument } from "../../model/internal.js";

/** Versions at which none of the gates can apply. */
export interface Hole {
  readonly versions: VersionSet;
  /** One of them: a release if possible, otherwise a prerelease near where a gate starts or ends. */
  readonly witness: Version;
  /** `8.9.0-alpha.1 fires neither`. */
  readonly text: string;
}

/** What a family of gates leaves uncovered under any conditions. */
export function holes(gates: readonly (Gate | VersionSet)[]): Hole | undefined {
  expectArgument(gates, GATES, "holes", "gates");
  const sets = gates.map((gate) => (gate instanceof Gate ? gateVersions(gate) : gate));
  const versions = complement(sets.reduce(union, NO_VERSIONS));
  if (isEmpty(versions)) return undefined;
  const example = leastRelease(versions) ?? telling(versions, sets.flatMap(boundsOf));
  return { versions, witness: example, text: `${formatVersion(example)} ${missing(gates.length)}` };
}

function missing(count: number): string {
  if (count === 1) return "does not fire it";
  return count === 2 ? "fires neither" : "fires none of them";
}

/** A meaningful prerelease of the set: a first alpha of a mentioned version, if included. */
export function telling(set: VersionSet, named: readonly Version[]): Version {
  const alphas = named.map(({ major, minor, patch }) => versionOf(major, minor, patch, ["alpha", 1]));
  return alphas.find((alpha) => contains(set, alpha)) ?? (witness(set) as Version);
}

function boundsOf({ releases, prereleases }: VersionSet): Version[] {
  return [...releases, ...prereleases].flatMap(({ from, to }) => (to === null ? [from] : [to, from]));
}
