import type { ConstraintFault } from "./fault.js";
import type { Version } from "../version/version.js";
import { quote } from "../../model/internal.js";
import { readVersion } from "../version/parser.js";
import { whyNoVersion } from "../version/fault.js";

/** `!=` excludes, `~` stays within a minor version, `^` within compatible versions. */
export type Operator = "=" | "!=" | ">" | "<" | ">=" | "<=" | "~" | "^";

/** How much of a pattern is written: `1.2.3` is full, `1.2` and `1.2.x` minor, `1` and `1.x.x` major, `*` any. */
export type Width = "full" | "minor" | "major" | "any";

/** An operator and a version pattern. */
export interface Comparator {
  readonly text: string;
  readonly operator: Operator;
  readonly width: Width;
  /** The pattern with 0 for omitted numbers. */
  readonly bound: Version;
  /** What follows the first wildcard, which Masterminds ignores: `.3` of `1.x.3`. */
  readonly ignored: string;
}

/** Comparators that must all hold. */
export type Group = readonly Comparator[];

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ["", "="],
  ["=", "="],
  ["!=", "!="],
  [">", ">"],
  ["<", "<"],
  [">=", ">="],
  ["=>", ">="],
  ["<=", "<="],
  ["=<", "<="],
  ["~", "~"],
  ["~>", "~"],
  ["^", "^"],
]);

// Go's \s, which lacks the vertical tab and the Unicode spaces of JavaScript's \s.
const BLANK = String.raw`[\t\n\f\r ]`;
const SUFFIX = String.raw`[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*`;
// The bar is a mistake of the reference: it is in its class of digits and wildcards, and so it is here.
const PART = String.raw`[0-9xX*|]+`;
const PATTERN = String.raw`v?(${PART})(\.${PART})?(\.${PART})?(-${SUFFIX})?(?:\+${SUFFIX})?`;

const COMPARATOR = new RegExp(`${BLANK}*([=!<>~^]*)${BLANK}*(${PATTERN})(?=[,\\t\\n\\f\\r ]|$)`, "y");
const SEPARATOR = new RegExp(`${BLANK}*(,?)`, "y");
const HYPHEN = new RegExp(`${BLANK}-${BLANK}`);
const HYPHEN_RANGE = new RegExp(`${BLANK}*(${PATTERN})${BLANK}+-${BLANK}+(${PATTERN})${BLANK}*`, "g");
const SECOND_PATTERN = 6;

/**
 * Parses a constraint as Masterminds/semver 3.4 does: groups of which one must hold. The same texts are accepted and
 * rejected.
 */
export function readMasterminds(text: string): readonly Group[] | ConstraintFault {
  const groups: Group[] = [];
  for (const arm of withoutHyphens(text).split("||")) {
    const group = readGroup(arm);
    if (!Array.isArray(group)) return group as ConstraintFault;
    groups.push(group);
  }
  return groups;
}

/**
 * `1.2 - 3` becomes `>= 1.2, <= 3 ` before anything else. The class of digits contains the bar, so `1||2 - 3` becomes
 * `>= 1||2, <= 3 `; and the first occurrence of the same text is replaced.
 */
function withoutHyphens(text: string): string {
  if (!HYPHEN.test(text)) return text;
  return Array.from(text.matchAll(HYPHEN_RANGE)).reduce(
    (rewritten, match) => rewritten.replace(match[0], () => `>= ${match[1]}, <= ${match[SECOND_PATTERN]} `),
    text,
  );
}

/** The first pattern of a hyphen range that spans bars, like 1||2 in `1||2 - 3`. */
export function hyphenAcrossBars(text: string): string | undefined {
  return Array.from(text.matchAll(HYPHEN_RANGE)).find(([, first]) => first?.includes("||"))?.[1];
}

function readGroup(arm: string): Group | ConstraintFault {
  const group: Comparator[] = [];
  for (let at = 0; ;) {
    COMPARATOR.lastIndex = at;
    const match = COMPARATOR.exec(arm);
    const comparator = match === null ? faultAt(arm, at) : readComparator(match);
    if (!("bound" in comparator)) return comparator;
    group.push(comparator);
    at = SEPARATOR.lastIndex = COMPARATOR.lastIndex;
    const comma = SEPARATOR.exec(arm)?.[1];
    if (SEPARATOR.lastIndex === arm.length && comma === "") return group;
    at = SEPARATOR.lastIndex;
  }
}

function faultAt(arm: string, at: number): ConstraintFault {
  const part = /[^\s,]+|,/.exec(arm.slice(at))?.[0];
  if (part !== undefined) return { reason: `${quote(part)} is not a comparator`, part };
  return at === 0
    ? { reason: "there is no version to compare with", part: arm }
    : { reason: "nothing follows the comma", part: arm.slice(at - 1) };
}

function readComparator(match: RegExpExecArray): Comparator | ConstraintFault {
  const [text, symbol = "", pattern = "", major = "", minor = "", patch = "", suffix = ""] = match;
  const operator = OPERATORS.get(symbol);
  if (operator === undefined) return { reason: `unknown operator ${symbol}`, part: text.trim() };
  const { width, numbers, ignored } = measure(major, minor, patch);
  const bound = readVersion(numbers + suffix, "masterminds");
  if (bound === undefined)
    return {
      reason: `${pattern} is not a version: ${whyNoVersion(numbers + suffix, "masterminds")}`,
      part: pattern,
    };
  return { text: text.trim(), operator, width, bound, ignored };
}

function measure(
  major: string,
  minor: string,
  patch: string,
): { width: Width; numbers: string; ignored: string } {
  if (isWildcard(major)) return { width: "any", numbers: "0.0.0", ignored: minor + patch };
  if (minor === "" || isWildcard(minor.slice(1)))
    return { width: "major", numbers: `${major}.0.0`, ignored: patch };
  if (patch === "" || isWildcard(patch.slice(1)))
    return { width: "minor", numbers: `${major}${minor}.0`, ignored: "" };
  return { width: "full", numbers: major + minor + patch, ignored: "" };
}

function isWildcard(part: string): boolean {
  return part === "x" || part === "X" || part === "*";
}
