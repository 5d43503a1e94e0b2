import type { ConstraintFault } from "./fault.js";
import { type Version, versionOf } from "../version/version.js";
import { desugar, desugarHyphen } from "./npm-range-sugar.js";
import { readVersion } from "../version/parser.js";

export interface NpmComparator {
  /** In terms of full versions: a caret, a tilde and a wildcard have become two comparisons. */
  readonly text: string;
  readonly operator: "=" | ">" | "<" | ">=" | "<=";
  readonly bound: Version;
}

/** Comparators that must all hold; an empty list matches any version. */
export type NpmArm = readonly NpmComparator[];

const BUILD = /\+[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*/g;
/** At most one blank is removed between an operator and its version: `> = 1.2` stays in two pieces. */
const OPERATOR_AND_BLANK = /( ?)([<>]?=?) ?([v= ]*[0-9xX*][^ <>=]*)/g;
const TILDE_AND_BLANK = /~>? /g;
const CARET_AND_BLANK = /\^ /g;

/** Parses a range as node-semver 7 does: arms of which one must hold. The same texts are accepted and rejected. */
export function readNpm(text: string, includePrerelease: boolean): readonly NpmArm[] | ConstraintFault {
  const arms: NpmArm[] = [];
  for (const part of text.trim().replaceAll(/\s+/g, " ").split("||")) {
    const arm = readArm(part.trim(), includePrerelease);
    if ("reason" in arm) return arm;
    arms.push(arm);
  }
  // node-semver drops all other arms if one matches anything, also those that would match a prerelease.
  return arms.some((arm) => arm.length === 0) ? [[]] : arms;
}

function readArm(text: string, includePrerelease: boolean): NpmArm | ConstraintFault {
  const comparators: NpmComparator[] = [];
  for (const token of tokens(text, includePrerelease)) {
    for (const simple of desugar(token, includePrerelease)) {
      if (takesAnything(simple, includePrerelease)) continue;
      const comparator = readComparator(simple);
      if (comparator === undefined) return { reason: `${token} is not a comparator`, part: token };
      comparators.push(comparator);
    }
  }
  return comparators;
}

function tokens(text: string, includePrerelease: boolean): string[] {
  return desugarHyphen(text.replaceAll(BUILD, ""), includePrerelease)
    .replaceAll(OPERATOR_AND_BLANK, "$1$2$3")
    .replaceAll(TILDE_AND_BLANK, "~")
    .replaceAll(CARET_AND_BLANK, "^")
    .split(" ");
}

/** The text decides: `>=v0.0.0` is a comparison, and `>=0.0.0` is not. */
function takesAnything(simple: string, includePrerelease: boolean): boolean {
  return simple === "" || simple === (includePrerelease ? ">=0.0.0-0" : ">=0.0.0");
}

const COMPARATOR = /^([<>]?=?)(v?\d.*)$/;

function readComparator(text: string): NpmComparator | undefined {
  const [, operator, pattern = ""] = COMPARATOR.exec(text) ?? [];
  const version = readVersion(pattern, "npm");
  if (version === undefined) return undefined;
  const { major, minor, patch, prerelease } = version;
  return {
    text,
    operator: (operator === "" ? "=" : operator) as NpmComparator["operator"],
    bound: versionOf(major, minor, patch, prerelease),
  };
}
