import { ALL_VERSIONS, NO_VERSIONS, type VersionSet, contains, union } from "../version/set.js";
import { parseConstraint } from "./constraint.js";
import { parseVersion } from "../version/parser.js";

/** What Masterminds cannot express, and `formatVersionSet` puts into words. */
const WORDS: ReadonlyMap<string, VersionSet> = new Map([
  ["no version", NO_VERSIONS],
  ["every version", ALL_VERSIONS],
  ["every release", { ...ALL_VERSIONS, prereleases: [] }],
  ["every prerelease", { ...ALL_VERSIONS, releases: [] }],
]);
const ONLY = "prereleases only: ";

/** The set that `formatVersionSet` formatted. */
export function readVersionText(text: string): VersionSet {
  return text.split(" || ").map(readArm).reduce(union);
}

function readArm(arm: string): VersionSet {
  const known = WORDS.get(arm);
  if (known !== undefined) return known;
  if (!arm.startsWith(ONLY)) return parseConstraint(arm).set;
  return { ...parseConstraint(arm.slice(ONLY.length)).set, releases: [] };
}

/** Whether the range of a finding or a regime, as text, has a version. */
export function isInVersionText(text: string, version: string): boolean {
  return contains(readVersionText(text), parseVersion(version, { dialect: "masterminds" }));
}
