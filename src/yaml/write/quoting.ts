import type { Scalar } from "yaml";
import { quote } from "../../model/internal.js";
import { resolvePlain } from "../scan/scalar.js";

/** Where a scalar is written: fewer characters need quotes in block style than in flow style. */
export type ScalarContext = "block" | "flow";

/** Plain texts that some YAML 1.1 or 1.2 parser reads as a number, a date or a special key. */
const RETYPED_ELSEWHERE = [
  /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/, // base 60
  /^\d{4}-\d\d?-\d\d?(?:[Tt\s].*)?$/, // timestamps
  /^[-+]?(?:0[xX][0-9a-fA-F_]+|0[oO]?[0-7_]+|0[bB][01_]+|[0-9][0-9_]*)$/,
  /^[-+]?(?:[0-9][0-9_]*)?\.?[0-9_]*(?:[eE][-+]?[0-9]+)?$/,
  /^(?:=|<<)$/,
];

/** Anything that is not plain printable text on one line; YAML allows more, but parsers differ. */
const NEEDS_ESCAPES =
  /[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;
const NEVER_PLAIN = /^[\s\-?:,[\]{}#&*!|>'"%@`]|\s$|:\s|:$|\s#/;
const NEVER_PLAIN_IN_FLOW = /[,[\]{}]|:/;
const MAY_START_PLAIN = /^[-?:][^\s,[\]{}]/;

/** Whether every YAML parser reads the unquoted text as the same string. */
export function isSafePlain(text: string, context: ScalarContext): boolean {
  if (text === "" || NEEDS_ESCAPES.test(text)) return false;
  // Longer texts that start like a number are quoted without a check, which would take quadratic time.
  if (text.length > 200 && /^[-+.0-9]/.test(text)) return false;
  if (NEVER_PLAIN.test(text) && !(MAY_START_PLAIN.test(text) && !/\s$|:\s|:$|\s#/.test(text))) return false;
  if (context === "flow" && NEVER_PLAIN_IN_FLOW.test(text)) return false;
  if (/^(?:---|\.\.\.)/.test(text)) return false;
  return resolvePlain(text) === text && !RETYPED_ELSEWHERE.some((pattern) => pattern.test(text));
}

/** The text in double quotes, everything that is not printable escaped. */
export function doubleQuoted(text: string): string {
  return quote(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The text in single quotes, or undefined if that is not possible. */
function singleQuoted(text: string): string | undefined {
  return NEEDS_ESCAPES.test(text) ? undefined : `'${text.replaceAll("'", "''")}'`;
}

/** The text in the quotes of the scalar it replaces; undefined if there are none or it is not possible. */
export function inStyleOf(old: Scalar, value: string): string | undefined {
  if (old.type === "QUOTE_DOUBLE") return doubleQuoted(value);
  return old.type === "QUOTE_SINGLE" ? singleQuoted(value) : undefined;
}
