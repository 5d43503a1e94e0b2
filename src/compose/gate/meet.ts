import {
  ALL_VERSIONS,
  NO_VERSIONS,
  type VersionSet,
  intersect,
  isEmpty,
  leastRelease,
  sameSet,
  union,
  witness,
} from "../version/set.js";
import { isBranch, leafPairs, nodesOf } from "./tree.js";
import type { Conditions } from "./condition.js";
import { GATE, type Gate } from "./gate.js";
import type { Version } from "../version/version.js";
import { expectArgument } from "../../model/internal.js";

/** Facts under which two gates both apply. */
export interface Meeting {
  /** All versions at which they do under these conditions. */
  readonly versions: VersionSet;
  /** One of them: a release if possible. */
  readonly witness: Version;
  /** The conditions to set. */
  readonly conditions: Conditions;
}

/** Whether two gates can apply together, and where: at a release if possible, with few conditions. */
export function gatesMeet(a: Gate, b: Gate): Meeting | undefined {
  expectArgument(a, GATE, "gatesMeet", "a");
  expectArgument(b, GATE, "gatesMeet", "b");
  let onlyPrereleases: Meeting | undefined;
  for (const { left, right, conditions } of leafPairs(a.tree, b.tree)) {
    const versions = intersect(left, right);
    if (isEmpty(versions)) continue;
    const meeting = { versions, witness: witness(versions) as Version, conditions };
    if (leastRelease(versions) !== undefined) return meeting;
    onlyPrereleases ??= meeting;
  }
  return onlyPrereleases;
}

/** The versions at which a gate can apply under some conditions. */
export function gateVersions(gate: Gate): VersionSet {
  return leavesOf(gate).reduce(union, NO_VERSIONS);
}

/** The sets of versions that a gate distinguishes: one for each combination of its conditions. */
export function leavesOf({ tree }: Gate): VersionSet[] {
  return Array.from(nodesOf(tree)).flatMap((node) => (isBranch(node) ? [] : [node.versions]));
}

/** Nothing satisfies it. */
export function isDead(gate: Gate): boolean {
  expectArgument(gate, GATE, "isDead", "gate");
  const { tree } = gate;
  return !isBranch(tree) && isEmpty(tree.versions);
}

/** Everything satisfies it. */
export function isAlwaysOn(gate: Gate): boolean {
  expectArgument(gate, GATE, "isAlwaysOn", "gate");
  const { tree } = gate;
  return !isBranch(tree) && sameSet(tree.versions, ALL_VERSIONS);
}
