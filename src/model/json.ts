import { engineIsExact, isTooDeepForEngine } from "./engine-json.js";
import { type Kind, TEXT, expectArgument } from "./argument.js";
import { JsonReader } from "./json-reader.js";
import { expectJson } from "./json-check.js";
import { keysInOrder } from "./key-order.js";

export { quote } from "./string-literal.js";

/** A JSON value that is neither a list nor an object. */
export type Scalar = null | boolean | string | number | bigint;

/**
 * A JSON value. Integers beyond 2^53 are bigint, since a double would lose their digits; every other number
 * is a number, and one beyond 2^53 is a float by nature (`1e20`).
 */
export type Json = Scalar | Json[] | JsonObject;

/** A JSON object. `__proto__` is an ordinary key in it. */
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is a JSON object: neither null, nor a list, nor a scalar. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isScalar(value: Json | undefined): value is Scalar {
  return value === null || (typeof value !== "object" && value !== undefined);
}

/** Reads one JSON document exactly, or throws a VarveError that points at the character. */
export function parseJson(text: string, options: { readonly file?: string | undefined } = {}): Json {
  expectArgument(text, TEXT, "parseJson", "text");
  if (!isTooDeepForEngine(text)) {
    try {
      const value = JSON.parse(text) as Json;
      if (engineIsExact(value)) return value;
    } catch {
      // The reader below finds the same error again and reports its position.
    }
  }
  return new JsonReader(text, options.file).read();
}

const MOST_INDENT = 100;
const INDENT: Kind = {
  text: `a number of spaces, at most ${MOST_INDENT}`,
  fits: (value) => typeof value === "number" && value >= 0 && value <= MOST_INDENT,
};

/**
 * Formats a JSON document, or an object of another library that represents one: `indent` spaces per level, or one line.
 * Keys keep the order in which they were read.
 */
export function formatJson(
  value: Scalar | object,
  options: { readonly indent?: number | undefined } = {},
): string {
  const indent = options?.indent ?? 0;
  if (!INDENT.fits(indent)) expectArgument(indent, INDENT, "formatJson", "indent");
  if (value === undefined || typeof value === "function" || typeof value === "symbol")
    expectJson(value, "formatJson", "the value");
  try {
    return formatted(value as Json, " ".repeat(indent));
  } catch (error) {
    // Only a value that contains itself overflows the stack here.
    if (error instanceof RangeError) expectJson(value, "formatJson", "the value");
    throw error;
  }
}

function formatted(value: Json, step: string): string {
  // The engine cuts an indent at ten spaces, and is slower with an empty one than with none.
  if (step.length <= 10 && engineIsExact(value))
    return step === "" ? JSON.stringify(value) : JSON.stringify(value, undefined, step);
  return write(value, step, step === "" ? "" : "\n");
}

function write(value: Json, step: string, lineStart: string): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return formatNumber(value);
  if (typeof value !== "object" || value === null) return String(value);
  const { toJSON } = value as { toJSON?: unknown };
  // As the engine does it for Dates.
  if (typeof toJSON === "function") return write(toJSON.call(value) as Json, step, lineStart);
  const inner = lineStart + step;
  return Array.isArray(value)
    ? writeList(value, step, inner, lineStart)
    : writeObject(value, step, inner, lineStart);
}

function writeList(list: readonly Json[], step: string, inner: string, outer: string): string {
  let text = "";
  for (const item of list) text += (text === "" ? "[" : ",") + inner + write(item, step, inner);
  return text === "" ? "[]" : `${text}${outer}]`;
}

function writeObject(object: JsonObject, step: string, inner: string, outer: string): string {
  const colon = step === "" ? ":" : ": ";
  let text = "";
  for (const key of keysInOrder(object)) {
    const value = object[key];
    if (value === undefined) continue;
    text += (text === "" ? "{" : ",") + inner + JSON.stringify(key) + colon + write(value, step, inner);
  }
  return text === "" ? "{}" : `${text}${outer}}`;
}

/** An integer beyond 2^53 that is not a bigint is a float; written with an exponent, it is read back as one. */
function formatNumber(value: number): string {
  if (Object.is(value, -0)) return "-0";
  const isFloat = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isFloat ? value.toExponential() : JSON.stringify(value);
}
