import { type Diagnostic } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Dialect } from "./order.js";
import type { Version } from "./version.js";
import { gateProblems } from "../gate-problems.js";

/** The error in a version, and the text that was probably meant, if it is valid. */
export function badVersion(
  text: string,
  dialect: Dialect,
  read: (text: string) => Version | undefined,
): Diagnostic {
  return gateProblems["bad-version"]({
    message: `${shown(text)} is not a version: ${whyNoVersion(text, dialect)}`,
    found: text.slice(0, LONGEST_SHOWN),
    hint: suggestion(text, read) ?? SHAPES[dialect],
  });
}

/** Hostile texts may be megabytes long; they get no suggestion, and patterns need not run over them. */
const LONGEST_JUDGED = 300;

function suggestion(text: string, read: (text: string) => Version | undefined): string | undefined {
  if (text.length > LONGEST_JUDGED) return undefined;
  const repaired = REPAIRS.map((repair) => repair(text));
  const found = repaired.find((candidate) => candidate !== text && read(candidate) !== undefined);
  return found === undefined ? undefined : `write ${found}`;
}

const SHAPES: Readonly<Record<Dialect, string>> = {
  masterminds: "a version looks like 8.8.0, v8.8 or 8.8.0-alpha.7",
  npm: "a version looks like 8.8.0, v8.8.0 or 8.8.0-alpha.7",
};

/** Why a text is not a version. */
export function whyNoVersion(text: string, dialect: Dialect): string {
  const judged = text.slice(0, LONGEST_JUDGED);
  return REASONS.find(({ dialects, pattern }) => dialects.includes(dialect) && pattern.test(judged))
    ?.reason as string;
}

interface Reason {
  readonly dialects: readonly Dialect[];
  readonly pattern: RegExp;
  readonly reason: string;
}

const BOTH: readonly Dialect[] = ["masterminds", "npm"];

/** The first match; the last matches everything. */
const REASONS: readonly Reason[] = [
  { dialects: BOTH, pattern: /^\s*$/, reason: "it is empty" },
  { dialects: ["masterminds"], pattern: /^\s|\s$/, reason: "it has leading or trailing whitespace" },
  { dialects: BOTH, pattern: /^\s*V\d/, reason: 'only a lowercase "v" is allowed before it' },
  {
    dialects: BOTH,
    pattern: /^\s*(?:[<>=!~^]|v?[xX*]|.*\.[xX*])/,
    reason: "it is a constraint, but a single version is required",
  },
  { dialects: BOTH, pattern: /^\s*v?\d+(?:\.\d+){3}/, reason: "it has more than three numbers" },
  {
    dialects: BOTH,
    pattern: /^\s*v?[\d.]+-(?:[^+]*\.)?0\d+(?:[.+]|\s*$)/,
    reason: "a number of its prerelease starts with 0",
  },
  { dialects: ["npm"], pattern: /^\s*v?(?:\d+\.){0,2}0\d/, reason: "a number starts with 0" },
  { dialects: ["npm"], pattern: /^\s*v?\d+(?:\.\d+)?(?:[-+\s]|$)/, reason: "npm requires three numbers" },
  { dialects: ["npm"], pattern: /^[^]{257}/, reason: "it is longer than 256 characters" },
  { dialects: BOTH, pattern: /\d{16}/, reason: "a number is too large for the dialect" },
  { dialects: BOTH, pattern: /^/, reason: "it does not have the form of a version" },
];

/** Common mistakes, corrected. */
const REPAIRS: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.trim().replace(/^V/, "v"),
  (text) =>
    text
      .trim()
      .replace(/^(v?\d+)(?=[-+]|$)/, "$1.0.0")
      .replace(/^(v?\d+\.\d+)(?=[-+]|$)/, "$1.0"),
  (text) => text.trim().replace(/^(v?\d+(?:\.\d+){0,2})[_.]?([a-zA-Z]{2})/, "$1-$2"),
  (text) => text.trim().replaceAll(/(?<=^v?|[.-])0+(?=\d+(?:[.+-]|$))/g, ""),
];

const LONGEST_SHOWN = 80;

function shown(text: string): string {
  return quote(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text);
}
