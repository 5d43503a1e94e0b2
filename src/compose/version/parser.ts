import { type Dialect, LARGEST_NUMBER } from "./order.js";
import { type Identifier, type Numeral, type Version, versionOf } from "./version.js";
import { VarveError } from "../../model/index.js";
import { badVersion } from "./fault.js";

const DASH = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const PLUS = 43;
const LOWER_V = 118;

/** This many digits are a number without loss. */
const SAFE_DIGITS = 15;
/** npm accepts no longer versions, and Masterminds no larger numbers. */
const MOST_DIGITS = 256;

interface Grammar {
  /** How many of the three numbers are required; the others are 0. */
  readonly fewest: number;
  readonly leadingZeros: boolean;
  readonly longest: number;
  readonly largest: Numeral;
  /** Larger numbers in a prerelease are compared as text. */
  readonly largestIdentifier: Numeral;
}

const GRAMMARS: Readonly<Record<Dialect, Grammar>> = {
  masterminds: {
    fewest: 1,
    leadingZeros: true,
    longest: Infinity,
    largest: LARGEST_NUMBER.masterminds,
    // Go's ParseUint fails beyond 64 bits, and the digits are then compared as text.
    largestIdentifier: LARGEST_NUMBER.masterminds,
  },
  npm: {
    fewest: 3,
    leadingZeros: false,
    longest: MOST_DIGITS,
    largest: LARGEST_NUMBER.npm,
    // node-semver rounds numbers beyond 2^53, so that different versions become equal; here they stay different.
    largestIdentifier: Infinity,
  },
};

/** Parses a version exactly as the dialect's own library does, or throws a VarveError. */
export function parseVersion(text: string, { dialect = "masterminds" }: { dialect?: Dialect } = {}): Version {
  const version = readVersion(text, dialect);
  if (version === undefined)
    throw new VarveError(badVersion(text, dialect, (candidate) => readVersion(candidate, dialect)));
  return version;
}

/** The version, or undefined if the text is not one. */
export function readVersion(text: string, dialect: Dialect): Version | undefined {
  const grammar = GRAMMARS[dialect];
  if (text.length > grammar.longest) return undefined;
  // node-semver trims a version; Masterminds does not.
  return scan(dialect === "npm" ? text.trim() : text, grammar);
}

function scan(text: string, grammar: Grammar): Version | undefined {
  const numbers: [Numeral, Numeral, Numeral] = [0, 0, 0];
  let at = text.charCodeAt(0) === LOWER_V ? 1 : 0;
  let count = 0;
  for (;;) {
    const end = digitsEnd(text, at);
    const number = readNumber(text, at, end, grammar);
    if (number === undefined) return undefined;
    numbers[count++] = number;
    at = end;
    if (count === 3 || text.charCodeAt(at) !== DOT) break;
    at++;
  }
  if (count < grammar.fewest) return undefined;
  if (at === text.length) return versionOf(numbers[0], numbers[1], numbers[2]);
  return scanSuffix(text, at, numbers, grammar);
}

function scanSuffix(
  text: string,
  start: number,
  [major, minor, patch]: [Numeral, Numeral, Numeral],
  grammar: Grammar,
): Version | undefined {
  const plus = text.indexOf("+", start);
  const end = plus < 0 ? text.length : plus;
  if (start < end && text.charCodeAt(start) !== DASH) return undefined;
  const prerelease = start < end ? readIdentifiers(text.slice(start + 1, end), grammar) : [];
  if (prerelease === undefined) return undefined;
  const build = text.charCodeAt(end) === PLUS ? text.slice(end + 1) : "";
  if (plus >= 0 && !BUILD.test(build)) return undefined;
  return { major, minor, patch, prerelease, build };
}

const BUILD = /^[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*$/;

function digitsEnd(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(at)) at++;
  return at;
}

function readNumber(text: string, start: number, end: number, grammar: Grammar): Numeral | undefined {
  if (start === end) return undefined;
  if (text.charCodeAt(start) === ZERO && end > start + 1 && !grammar.leadingZeros) return undefined;
  if (end - start > SAFE_DIGITS) {
    const wide = readWide(text.slice(start, end));
    return wide > grammar.largest ? undefined : wide;
  }
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

/** Beyond every limit the exact number does not matter. */
function readWide(digits: string): Numeral {
  const significant = digits.replace(/^0+(?=\d)/, "");
  if (significant.length > MOST_DIGITS) return Infinity;
  const value = BigInt(significant);
  return value > Number.MAX_SAFE_INTEGER ? value : Number(value);
}

/** The identifiers between the dots, or undefined if one is invalid. */
function readIdentifiers(text: string, grammar: Grammar): readonly Identifier[] | undefined {
  const identifiers: Identifier[] = [];
  for (const part of text.split(".")) {
    const identifier = readIdentifier(part, grammar);
    if (identifier === undefined) return undefined;
    identifiers.push(identifier);
  }
  return identifiers;
}

const WORD = /^[0-9A-Za-z-]+$/;

function readIdentifier(part: string, { largestIdentifier }: Grammar): Identifier | undefined {
  if (part === "" || digitsEnd(part, 0) < part.length) return WORD.test(part) ? part : undefined;
  if (part.length > 1 && part.charCodeAt(0) === ZERO) return undefined;
  if (part.length <= SAFE_DIGITS) return Number(part);
  const value = readWide(part);
  return value > largestIdentifier ? part : value;
}
