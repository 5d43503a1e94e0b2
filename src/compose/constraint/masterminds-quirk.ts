import { type Comparator, hyphenAcrossBars, readMasterminds } from "./masterminds.js";
import { type Diagnostic } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { LARGEST_NUMBER, nextMinor } from "../version/order.js";
import { type Version, firstPrerelease, formatVersion, isPrerelease } from "../version/version.js";
import type { Constraint } from "./constraint.js";
import { gateProblems } from "../gate-problems.js";
import { takesPrereleases } from "./masterminds-meaning.js";

/** What Masterminds 3.4 reads differently than probably meant. */
export function mastermindsQuirks({ text, includePrerelease }: Constraint): Diagnostic[] {
  const groups = readMasterminds(text);
  if ("reason" in groups) return [];
  const inComparators = groups.flatMap((group) => {
    const prereleases = includePrerelease || takesPrereleases(group);
    return group.flatMap((comparator) => quirkOf(comparator, prereleases));
  });
  return [...acrossBars(text), ...inComparators];
}

/** The class of digits contains the bar, so a range starts before it. */
function acrossBars(text: string): Diagnostic[] {
  const first = hyphenAcrossBars(text);
  if (first === undefined) return [];
  return [
    gateProblems["surprising-constraint"]({
      message: `${quote(text)} has a range that starts with all of ${first}, so only its first part is a lower bound`,
      found: text,
      hint: `put spaces around the bars: ${quote(text.replaceAll(/\s*\|\|\s*/g, " || "))}`,
    }),
  ];
}

function quirkOf(comparator: Comparator, prereleases: boolean): Diagnostic[] {
  const quirk = QUIRKS.find((each) => each.applies(comparator, prereleases));
  if (quirk === undefined) return [];
  return [
    gateProblems["surprising-constraint"]({
      message: `${comparator.text} ${quirk.does(comparator)}`,
      found: comparator.text,
      hint: quirk.hint(comparator),
    }),
  ];
}

interface Quirk {
  applies(comparator: Comparator, prereleases: boolean): boolean;
  does(comparator: Comparator): string;
  hint(comparator: Comparator): string;
}

const QUIRKS: readonly Quirk[] = [
  {
    applies: ({ ignored }) => /[^.xX*]/.test(ignored),
    does: ({ ignored }) => `ignores ${ignored.slice(1)}, which comes after a wildcard`,
    hint: ({ text, ignored }) => `write ${text.replace(ignored, "")}`,
  },
  {
    applies: ({ operator, width }) => operator === "^" && width === "any",
    does: () => "matches only 0.0.0",
    hint: everything,
  },
  {
    applies: ({ operator, width }) => operator === "<=" && width === "any",
    does: () => "matches only versions below 0.1.0",
    hint: everything,
  },
  {
    applies: ({ operator, width }) => operator === ">" && width === "any",
    does: ({ bound }) => `matches everything above ${formatVersion(bound)}`,
    hint: everything,
  },
  {
    applies: ({ operator, width }) => operator === "!=" && width === "any",
    does: ({ bound }) => `excludes only ${formatVersion(bound)}`,
    hint: ({ bound }) => `write !=${formatVersion(bound)} if that is intended`,
  },
  {
    applies: ({ operator, width, bound }) => operator === "~" && width === "full" && isZero(bound),
    does: () => "has no upper bound",
    hint: ({ bound }) =>
      isPrerelease(bound)
        ? `write ">=${formatVersion(bound)}, <0.1.0-0" to stay below 0.1.0`
        : "write ~0.0 to stay below 0.1.0",
  },
  {
    applies: ({ operator, width }, prereleases) => operator === "!=" && width === "minor" && prereleases,
    does: ({ bound: { major, minor } }) =>
      `excludes the releases of ${major}.${minor}, but none of its prereleases`,
    hint: ({ bound }) => `write ${quote(outside(bound))} to exclude both`,
  },
  {
    applies: ({ operator, width, bound }) =>
      operator === "=" && (width === "minor" || width === "major") && isNamed(bound),
    does: ({ bound, width }) => `matches all of ${block(bound, width)} from ${formatVersion(bound)} on`,
    hint: ({ bound }) => `write ${formatVersion(bound)} to match only that version`,
  },
  {
    applies: ({ operator, width, bound }) =>
      (operator === ">" || operator === "<=") &&
      (width === "minor" || width === "major") &&
      isPrerelease(bound),
    does: ({ bound, width }) =>
      `compares with all of ${block(bound, width)}, not with ${formatVersion(bound)}`,
    hint: ({ operator, bound }) => `write ${operator}${formatVersion(bound)}`,
  },
];

function everything(): string {
  return "write >=0.0.0 for every release, >=0.0.0-0 for every version";
}

/** `1.2.x-0` is the usual way to include prereleases; a name such as alpha means a version. */
function isNamed({ prerelease }: Version): boolean {
  return prerelease.some((identifier) => identifier !== 0);
}

function block({ major, minor }: Version, width: Comparator["width"]): string {
  return width === "major" ? String(major) : `${major}.${minor}`;
}

function outside(bound: Version): string {
  const start = formatVersion(firstPrerelease(bound.major, bound.minor, 0));
  const end = nextMinor(bound, LARGEST_NUMBER.masterminds);
  return end === null ? `<${start}` : `<${start} || >=${formatVersion(end)}`;
}

function isZero({ major, minor, patch }: Version): boolean {
  return major === 0 && minor === 0 && patch === 0;
}
