import { type Constraint, parseConstraint } from "./constraint.js";
import { type VersionSet, sameSet } from "../version/set.js";
import type { Dialect } from "../version/order.js";
import { VarveError } from "../../model/index.js";
import type { Version } from "../version/version.js";
import { readMasterminds } from "./masterminds.js";
import { readNpm } from "./npm-range.js";
import { setOfArm } from "./npm-range-meaning.js";
import { setOfGroup } from "./masterminds-meaning.js";

/** Comparators that must all hold, in either dialect, and their combined set. */
export interface ReadGroup {
  readonly comparators: readonly {
    readonly text: string;
    readonly operator: string;
    readonly bound: Version;
  }[];
  readonly set: VersionSet;
}

/** The groups of a constraint as written; none if it was made from others. */
export function groupsOf(constraint: Constraint): ReadGroup[] {
  const { text, dialect, includePrerelease } = constraint;
  if (!isWritten(constraint)) return [];
  if (dialect === "npm") {
    const arms = readNpm(text, includePrerelease);
    return "reason" in arms
      ? []
      : arms.map((arm) => ({ comparators: arm, set: setOfArm(arm, includePrerelease) }));
  }
  const groups = readMasterminds(text);
  return "reason" in groups
    ? []
    : groups.map((group) => ({ comparators: group, set: setOfGroup(group, includePrerelease) }));
}

function isWritten(constraint: Constraint): boolean {
  try {
    return sameSet(parseConstraint(constraint.text, constraint).set, constraint.set);
  } catch (error) {
    if (error instanceof VarveError) return false;
    throw error;
  }
}

/** Groups as the text of a constraint. */
export function writeGroups(groups: readonly ReadGroup[], dialect: Dialect): string {
  const separator = dialect === "npm" ? " " : ", ";
  return groups.map(({ comparators }) => comparators.map(({ text }) => text).join(separator)).join(" || ");
}
