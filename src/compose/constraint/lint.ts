import { ALL_VERSIONS, type VersionSet, intersect, isEmpty, prereleasesOf, sameSet } from "../version/set.js";
import { type Constraint, type ConstraintOptions, parseConstraint } from "./constraint.js";
import { type Diagnostic } from "../../model/index.js";
import { expectArgument, having, quote } from "../../model/internal.js";
import { type Identifier, type Version, formatVersion, isPrerelease } from "../version/version.js";
import { LARGEST_NUMBER, compareVersions } from "../version/order.js";
import { type ReadGroup, groupsOf, writeGroups } from "./groups.js";
import { gateProblems } from "../gate-problems.js";
import { mastermindsQuirks } from "./masterminds-quirk.js";
import { npmQuirks } from "./npm-range-quirk.js";

const CONSTRAINT = having(
  "a string, or a constraint as returned by parseConstraint",
  "set",
  "text",
  "dialect",
);

/** Warns about implicit meanings of a constraint, and about one that matches nothing or everything. */
export function lintConstraint(given: string | Constraint, options: ConstraintOptions = {}): Diagnostic[] {
  if (typeof given !== "string") expectArgument(given, CONSTRAINT, "lintConstraint", "constraint");
  const constraint = typeof given === "string" ? parseConstraint(given, options) : given;
  return [...lintText(constraint), ...lintSet(quote(constraint.text), constraint.set)];
}

/** Oddities of the text. A constraint made from others has no text of its own. */
export function lintText(constraint: Constraint): Diagnostic[] {
  const groups = groupsOf(constraint);
  const quirks = constraint.dialect === "npm" ? npmQuirks : mastermindsQuirks;
  return [
    ...(groups.length === 0 ? [] : quirks(constraint)),
    ...groups.flatMap(({ comparators }) => comparators.flatMap(textualPrereleases)),
    ...groups.flatMap((group) => upperBounds(group, groups, constraint)),
  ];
}

/** `alpha7` is one identifier, and identifiers with a letter are compared as text. */
function textualPrereleases({ text, operator, bound }: ReadGroup["comparators"][number]): Diagnostic[] {
  if (operator === "=" || operator === "!=") return [];
  return bound.prerelease.flatMap((identifier, i) => {
    const [, word = "", digits = ""] = /^(.*[A-Za-z-])([1-9]\d*)$/.exec(String(identifier)) ?? [];
    const odd = misplaced(digits);
    if (odd === undefined) return [];
    const misread = withIdentifier(bound, i, `${word}${odd}`);
    const isBefore = compareVersions(misread, bound) < 0;
    const isTaken = isBefore === operator.startsWith("<");
    return gateProblems["textual-prerelease"]({
      message: `${text} compares ${identifier} as text, so it ${isTaken ? "matches" : "does not match"} ${formatVersion(misread)}`,
      found: text,
      hint: `if you choose the version names, put a dot before the number: ${operator}${formatVersion(withIdentifier(bound, i, `${word}.${digits}`))}`,
    });
  });
}

/** A number that is on the wrong side of these digits as text, if any: 10 for 7, 2 for 10, none for 1. */
function misplaced(digits: string): string | undefined {
  if (digits === "" || digits === "1") return undefined;
  const longer = `1${"0".repeat(digits.length)}`;
  return longer < digits ? longer : "2";
}

function withIdentifier(version: Version, place: number, identifier: Identifier): Version {
  return { ...version, prerelease: version.prerelease.with(place, identifier) };
}

/** `<8.9.0` matches 8.9.0-alpha1 if prereleases are included, since it comes before 8.9.0. */
function upperBounds(group: ReadGroup, groups: readonly ReadGroup[], constraint: Constraint): Diagnostic[] {
  return group.comparators.flatMap((comparator) => {
    const { operator, bound, text } = comparator;
    if (operator !== "<" || isPrerelease(bound)) return [];
    const taken = intersect(group.set, prereleasesOf(bound, LARGEST_NUMBER[constraint.dialect]));
    if (isEmpty(taken)) return [];
    const meant = { ...comparator, text: `<${formatVersion(bound)}-0` };
    const repaired = groups.map((each) =>
      each === group
        ? { ...each, comparators: each.comparators.map((c) => (c === comparator ? meant : c)) }
        : each,
    );
    return gateProblems["upper-bound-prereleases"]({
      message: `${text} also matches the prereleases of ${formatVersion(bound)}, since its group includes prereleases`,
      found: constraint.text,
      expected: writeGroups(repaired, constraint.dialect),
      hint: `write ${quote(writeGroups(repaired, constraint.dialect))} to exclude them`,
    });
  });
}

/** Whether a set excludes anything. */
export function lintSet(name: string, set: VersionSet): Diagnostic[] {
  if (isEmpty(set))
    return [
      gateProblems["dead-gate"]({
        message: `nothing satisfies ${name}`,
        hint: "remove it and what it gates, or fix its bounds",
      }),
    ];
  if (sameSet(set, ALL_VERSIONS))
    return [
      gateProblems["always-on-gate"]({
        message: `everything satisfies ${name}`,
        hint: "remove the gate",
      }),
    ];
  if (set.prereleases.length === 0 && sameSet({ ...ALL_VERSIONS, prereleases: [] }, set))
    return [
      gateProblems["releases-only-gate"]({
        message: `every release satisfies ${name}, but no prerelease does`,
        hint: "remove the gate to include prereleases",
      }),
    ];
  return [];
}
