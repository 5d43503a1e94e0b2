import type { Scalar } from "../../model/index.js";

/** `.nan` and `.inf` are YAML numbers that JSON cannot represent. */
export const NOT_FINITE = Symbol("not finite");

export type ResolvedScalar = Scalar | typeof NOT_FINITE;

/** go-yaml v2 looks these up before it tries numbers. */
const WORDS = new Map<string, ResolvedScalar>([
  ...["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"].map(
    (word) => [word, true] as const,
  ),
  ...["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"].map(
    (word) => [word, false] as const,
  ),
  ...["~", "null", "Null", "NULL"].map((word) => [word, null] as const),
  ...[".nan", ".NaN", ".NAN"].map((word) => [word, NOT_FINITE] as const),
  ...["", "+", "-"].flatMap((sign) =>
    [".inf", ".Inf", ".INF"].map((word) => [sign + word, NOT_FINITE] as const),
  ),
]);

/** The longest of them is "false". */
const LONGEST_WORD = 5;

/** The first characters for which go-yaml v2 tries other types; anything else is a string. A table: it is asked for each scalar. */
const MAY_BE_SPECIAL = new Uint8Array(128);
for (const character of "-+0123456789yYnNtTfFoO~.") MAY_BE_SPECIAL[character.charCodeAt(0)] = 1;

/** The value Kubernetes reads from a plain scalar (sigs.k8s.io/yaml, which is go-yaml v2 and not YAML 1.2). */
export function resolvePlain(text: string): ResolvedScalar {
  if (text === "") return null;
  const first = text.charCodeAt(0);
  if (first > 127 || MAY_BE_SPECIAL[first] === 0) return text;
  const word = text.length <= LONGEST_WORD ? WORDS.get(text) : undefined;
  if (word !== undefined) return word;
  if (first === 0x2e) return dotNumber(text);
  const isNumeric = first === 0x2b || first === 0x2d || (first >= 0x30 && first <= 0x39);
  return isNumeric ? (number(text.replaceAll("_", "")) ?? text) : text;
}

const SMALL_DECIMAL = /^-?(?:0|[1-9]\d{0,14})$/;
const INTEGER = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]([0-7]+)|0([0-7]+)|(0|[1-9][0-9]*))$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/**
 * Go's `ParseInt(text, 0, 64)`, then `ParseUint`, then `ParseFloat`: hex, octal (also `017`), binary, decimal, float.
 */
function number(text: string): ResolvedScalar | undefined {
  // Go has no negative integer zero.
  if (SMALL_DECIMAL.test(text)) return Number(text) + 0;
  const integer = INTEGER.exec(text);
  if (integer !== null) {
    const value = integerValue(integer);
    if (value !== undefined) return value;
  }
  return FLOAT.test(text) ? float(text) : undefined;
}

const INT64_MIN = -(2n ** 63n);
const UINT64_MAX = 2n ** 64n - 1n;

function integerValue([, sign, hex, binary, octal, leadingZero, decimal]: RegExpExecArray):
  number | bigint | undefined {
  const digits =
    hex !== undefined
      ? `0x${hex}`
      : binary !== undefined
        ? `0b${binary}`
        : (decimal ?? `0o${octal ?? leadingZero}`);
  // 64 bits are at most 64 binary digits; longer texts are rejected without arithmetic.
  if (digits.replace(/^(0[xbo])?0*/, "").length > 64) return undefined;
  const magnitude = BigInt(digits);
  const value = sign === "-" ? -magnitude : magnitude;
  // ParseUint accepts no sign, so a signed number must fit int64.
  const limit = sign === "" ? UINT64_MAX : 2n ** 63n - 1n;
  if (value < INT64_MIN || value > limit) return undefined;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** Whether Kubernetes reads the text as an integer; a map key of `1e6` is written differently from one of `1000000`. */
export function isIntegerText(text: string): boolean {
  const integer = INTEGER.exec(text.replaceAll("_", ""));
  return integer !== null && integerValue(integer) !== undefined;
}

/** A float that overflows stays text, because `ParseFloat` fails on it. */
function float(text: string): ResolvedScalar | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** go-yaml v2 passes anything that starts with a dot to `ParseFloat` alone, which does not support underscores. */
function dotNumber(text: string): ResolvedScalar {
  return FLOAT.test(text) ? (float(text) ?? text) : text;
}
