import { type ReadGroup, groupsOf, writeGroups } from "../constraint/groups.js";
import { type Version, firstPrerelease, formatVersion, isPrerelease } from "../version/version.js";
import { VarveError } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { type Gate, versions } from "./gate.js";
import { compareVersions } from "../version/order.js";
import { isEmpty } from "../version/set.js";
import { seamAt } from "./boundary.js";

/** How to rewrite two gates that meet at a release so that each of its prereleases matches exactly one of them. */
export function splitAt(at: Version, ending: Gate, beginning: Gate): string {
  const cut = formatVersion(namedCut(at, [ending, beginning]));
  const left = rewritten(ending, at, cut);
  const right = rewritten(beginning, at, cut);
  if (left !== undefined && right !== undefined && fits(at, left, right))
    return `write ${quote(left.text)} and ${quote(right.text)}`;
  return `end one at <${cut} and start the other at >=${cut}`;
}

/**
 * A prerelease that one of the gates already mentions; otherwise the first, which leaves all of them to the second
 * gate.
 */
function namedCut(at: Version, gates: readonly Gate[]): Version {
  const named = gates
    .flatMap(({ constraints }) => constraints.flatMap(groupsOf))
    .flatMap(({ comparators }) => comparators.map(({ bound }) => bound));
  return (
    named.find((bound) => isPrerelease(bound) && isAt(bound, at)) ??
    firstPrerelease(at.major, at.minor, at.patch)
  );
}

/** The gate with its bounds moved from a release to a prerelease of it; undefined if more than bounds must change. */
function rewritten(gate: Gate, at: Version, cut: string): Gate | undefined {
  const [constraint, ...others] = gate.constraints;
  if (constraint === undefined || others.length > 0 || constraint.text !== gate.text) return undefined;
  const groups = groupsOf(constraint).map(({ comparators, set }): ReadGroup => ({
    set,
    comparators: comparators.map((comparator) => {
      const { operator, bound } = comparator;
      const isMoved = (operator === "<" || operator === ">=") && isAt(bound, at);
      return isMoved ? { ...comparator, text: `${operator}${cut}` } : comparator;
    }),
  }));
  try {
    return versions(writeGroups(groups, constraint.dialect), constraint);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function isAt({ major, minor, patch }: Version, at: Version): boolean {
  return compareVersions({ ...at, major, minor, patch }, at) === 0;
}

function fits(at: Version, left: Gate, right: Gate): boolean {
  const { hole, overlap } = seamAt(at, left.tree, right.tree);
  return isEmpty(hole) && isEmpty(overlap);
}
