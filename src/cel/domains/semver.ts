import { goQuote } from "../../model/internal.js";
import { Refusal } from "./refusal.js";
import { byteLength } from "./byte-text.js";

/** A version as in github.com/blang/semver: 64-bit numbers, so that a larger one is rejected. */
export interface Semver {
  /** Major, minor and patch. */
  readonly numbers: readonly bigint[];
  readonly prerelease: readonly (bigint | string)[];
  readonly build: readonly string[];
}

const NAMES = ["major", "minor", "patch"] as const;

/** Parses a version strictly by semver.org. */
export function parseSemver(text: string): Semver | Refusal {
  if (text === "") return new Refusal("Version string empty");
  const parts = splitInThree(text);
  if (parts.length < 3) return new Refusal("No Major.Minor.Patch elements found");
  const [major = "", minor = "", rest = ""] = parts;
  const [release, build] = cutOff(rest, "+");
  const [patch, prerelease] = cutOff(release, "-");
  const numbers: bigint[] = [];
  for (const [i, digits] of [major, minor, patch].entries()) {
    const number = readNumber(digits, NAMES[i] as string);
    if (number instanceof Refusal) return number;
    numbers.push(number);
  }
  const identifiers = readAll(prerelease, readIdentifier);
  if (identifiers instanceof Refusal) return identifiers;
  const labels = readAll(build, readLabel);
  return labels instanceof Refusal ? labels : { numbers, prerelease: identifiers, build: labels };
}

/**
 * Parses a version leniently: a leading `v`, leading zeros and a missing minor or patch are accepted (Kubernetes'
 * `semver(text, true)`).
 */
export function parseLooseSemver(text: string): Semver | Refusal {
  const parts = splitInThree(text.startsWith("v") ? text.slice(1) : text).map(withoutZeros);
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? ""))
    return new Refusal("short version cannot contain PreRelease/Build meta data");
  return parseSemver([...parts, "0", "0"].slice(0, 3).join("."));
}

/** At most three parts; the third keeps the dots of a prerelease. */
function splitInThree(text: string): string[] {
  const [major = "", minor, ...rest] = text.split(".");
  if (minor === undefined) return [major];
  return rest.length === 0 ? [major, minor] : [major, minor, rest.join(".")];
}

function withoutZeros(part: string): string {
  if (byteLength(part) < 2) return part;
  const digits = part.replace(/^0+/, "");
  return /^[0-9]/.test(digits) ? digits : `0${digits}`;
}

function cutOff(text: string, sign: string): readonly [before: string, parts: readonly string[]] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, []] : [text.slice(0, at), text.slice(at + 1).split(".")];
}

function readAll<T>(parts: readonly string[], read: (part: string) => T | Refusal): readonly T[] | Refusal {
  const all: T[] = [];
  for (const part of parts) {
    const value = read(part);
    if (value instanceof Refusal) return value;
    all.push(value);
  }
  return all;
}

function readNumber(digits: string, name: string): bigint | Refusal {
  if (!/^[0-9]*$/.test(digits))
    return new Refusal(`Invalid character(s) found in ${name} number ${goQuote(digits)}`);
  if (/^0./.test(digits)) {
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    return new Refusal(`${title} number must not contain leading zeroes ${goQuote(digits)}`);
  }
  return parseUint(digits);
}

function readIdentifier(part: string): bigint | string | Refusal {
  if (part === "") return new Refusal("Prerelease is empty");
  if (/^[0-9]+$/.test(part))
    return /^0./.test(part)
      ? new Refusal(`Numeric PreRelease version must not contain leading zeroes ${goQuote(part)}`)
      : parseUint(part);
  if (/^[-0-9A-Za-z]+$/.test(part)) return part;
  return new Refusal(`Invalid character(s) found in prerelease ${goQuote(part)}`);
}

function readLabel(part: string): string | Refusal {
  if (part === "") return new Refusal("Build meta data is empty");
  if (/^[-0-9A-Za-z]+$/.test(part)) return part;
  return new Refusal(`Invalid character(s) found in build meta data ${goQuote(part)}`);
}

/** Go's `strconv.ParseUint` of digits. */
function parseUint(digits: string): bigint | Refusal {
  const refuse = (why: string) => new Refusal(`strconv.ParseUint: parsing ${goQuote(digits)}: ${why}`);
  if (digits === "") return refuse("invalid syntax");
  // No text with more digits can fit, and parsing a million of them takes time.
  const value = digits.length > 20 ? 2n ** 64n : BigInt(digits);
  return value >= 2n ** 64n ? refuse("value out of range") : value;
}

export function formatSemver({ numbers, prerelease, build }: Semver): string {
  const dash = prerelease.length === 0 ? "" : `-${prerelease.join(".")}`;
  return numbers.join(".") + dash + (build.length === 0 ? "" : `+${build.join(".")}`);
}

/** The order of semver.org; build metadata is ignored. */
export function compareSemver(a: Semver, b: Semver): -1 | 0 | 1 {
  for (let i = 0; i < 3; i++) {
    const order = compareParts(a.numbers[i] as bigint, b.numbers[i] as bigint);
    if (order !== 0) return order;
  }
  // A release comes after its prereleases.
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return compareParts(Math.sign(b.prerelease.length), Math.sign(a.prerelease.length));
  for (let i = 0; i < Math.min(a.prerelease.length, b.prerelease.length); i++) {
    const order = compareIdentifiers(a.prerelease[i] as bigint | string, b.prerelease[i] as bigint | string);
    if (order !== 0) return order;
  }
  return compareParts(a.prerelease.length, b.prerelease.length);
}

/** Numbers come before words. */
function compareIdentifiers(a: bigint | string, b: bigint | string): -1 | 0 | 1 {
  if (typeof a !== typeof b) return typeof a === "bigint" ? -1 : 1;
  return compareParts(a, b);
}

function compareParts<T extends bigint | string | number>(a: T, b: T): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}
