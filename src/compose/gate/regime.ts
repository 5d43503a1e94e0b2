import {
  ALL_VERSIONS,
  type VersionSet,
  keyOfSet,
  leastPrerelease,
  leastRelease,
  witness,
} from "../version/set.js";
import { GATES, Gate } from "./gate.js";
import type { Interval } from "../version/intervals.js";
import type { Version } from "../version/version.js";
import { compareVersions } from "../version/order.js";
import { leavesOf } from "./meet.js";
import { expectArgument } from "../../model/internal.js";

/** All versions at which the same gates apply under some conditions. */
export interface Regime {
  readonly versions: VersionSet;
  /** One of them: a release if possible. */
  readonly witness: Version;
  /** The positions of the gates that apply, for some conditions at least. */
  readonly firing: readonly number[];
}

/**
 * Splits the version line at every bound of every gate. Each version is in one regime, and two versions are in the same
 * one exactly if no gate distinguishes them. Ordered by their least version.
 */
export function regimes(gates: readonly (Gate | VersionSet)[]): Regime[] {
  expectArgument(gates, GATES, "regimes", "gates");
  const sets = distinctSets(gates);
  const cells = new Map<string, Cell>();
  for (const track of ["releases", "prereleases"] as const) cut(sets, track, cells);
  return Array.from(cells.values(), ({ versions, holding }) => ({
    versions,
    witness: witness(versions) as Version,
    firing: usersOf(holding, sets, gates.length),
  })).sort((a, b) => compareVersions(leastOf(a.versions), leastOf(b.versions)));
}

/** A set of versions, and the positions of the gates that may apply to it. */
interface UsedSet {
  readonly set: VersionSet;
  readonly users: number[];
}

/** Thousands of gates share a few sets, and most of them the same object: constraints are parsed once. */
function distinctSets(gates: readonly (Gate | VersionSet)[]): UsedSet[] {
  const byKey = new Map<string, UsedSet>();
  const byObject = new Map<VersionSet, UsedSet>();
  for (const [place, gate] of gates.entries()) {
    for (const set of gate instanceof Gate ? leavesOf(gate) : [gate]) {
      const key = byObject.has(set) ? undefined : keyOfSet(set);
      const used = key === undefined ? byObject.get(set) : byKey.get(key);
      const known = used ?? { set, users: [] };
      byObject.set(set, known);
      if (key !== undefined) byKey.set(key, known);
      known.users.push(place);
    }
  }
  return [...byKey.values()];
}

interface Cell {
  readonly versions: { readonly releases: Interval[]; readonly prereleases: Interval[] };
  /** The positions of the sets that contain it. */
  readonly holding: readonly number[];
}

function cut(sets: readonly UsedSet[], track: "releases" | "prereleases", cells: Map<string, Cell>): void {
  const bounds = sets
    .flatMap(({ set }, place) =>
      set[track].flatMap(({ from, to }) => (to === null ? [from] : [from, to]).map((at) => ({ at, place }))),
    )
    .sort((a, b) => compareVersions(a.at, b.at));
  const holding = new Set<number>();
  let from = (ALL_VERSIONS[track][0] as Interval).from;
  for (const { at, place } of bounds) {
    if (compareVersions(from, at) < 0) add({ from, to: at });
    from = at;
    if (!holding.delete(place)) holding.add(place);
  }
  add({ from, to: null });

  // The intervals of one set do not touch, so membership changes at each bound, and adjacent cells differ.
  function add(interval: Interval): void {
    const places = [...holding].sort((a, b) => a - b);
    const key = places.join(" ");
    const cell = cells.get(key) ?? { versions: { releases: [], prereleases: [] }, holding: places };
    cell.versions[track].push(interval);
    cells.set(key, cell);
  }
}

function usersOf(holding: readonly number[], sets: readonly UsedSet[], count: number): number[] {
  const fires = new Uint8Array(count);
  for (const place of holding) for (const user of (sets[place] as UsedSet).users) fires[user] = 1;
  const firing: number[] = [];
  for (let place = 0; place < count; place++) if (fires[place] === 1) firing.push(place);
  return firing;
}

function leastOf(set: VersionSet): Version {
  const release = leastRelease(set);
  const prerelease = leastPrerelease(set);
  if (release === undefined) return prerelease as Version;
  return prerelease === undefined || compareVersions(release, prerelease) < 0 ? release : prerelease;
}
