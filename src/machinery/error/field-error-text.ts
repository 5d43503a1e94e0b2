import { type Json, type JsonObject, formatJson, isObject } from "../../model/index.js";
import { compareGoText, goQuote, quote } from "../../model/internal.js";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Whether Go's JSON decoder reads a number as int64; it reads every other one as float64. */
export function isGoInteger(value: Json): value is number | bigint {
  if (typeof value === "number") return Number.isSafeInteger(value);
  return typeof value === "bigint" && value >= INT64_MIN && value <= INT64_MAX;
}

/** A float64 as `%v` prints it: shortest digits, an exponent of at least two digits below 1e-4 and from 1e6 on. */
export function goFloat(value: number): string {
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power < -4 || power >= 6)
    return `${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  return formatFloat(value);
}

/** A number as `%v` prints it after Go's JSON decoder. */
export function goNumber(value: number | bigint): string {
  return isGoInteger(value) ? String(BigInt(value)) : goFloat(Number(value));
}

/** Any JSON value as `%v` prints it; maps are sorted by key. */
export function goSprint(value: Json): string {
  if (value === null) return "<nil>";
  if (typeof value === "number" || typeof value === "bigint") return goNumber(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(goSprint).join(" ")}]`;
  return `map[${sortedKeys(value)
    .map((key) => `${key}:${goSprint(value[key] as Json)}`)
    .join(" ")}]`;
}

/** Any JSON value as `%s` prints it, which is meant for strings: `%!s(int64=1)`. */
export function goString(value: Json): string {
  return value === null ? "%!s(<nil>)" : stringWithin(value);
}

function stringWithin(value: Json): string {
  if (value === null || typeof value === "string") return goSprint(value);
  if (Array.isArray(value)) return `[${value.map(stringWithin).join(" ")}]`;
  if (!isObject(value)) return `%!s(${goTypeName(value)}=${goSprint(value)})`;
  const fields = sortedKeys(value).map((key) => `${key}:${stringWithin(value[key] as Json)}`);
  return `map[${fields.join(" ")}]`;
}

/** The Go type of a JSON value in memory, as `%s` prints it. */
export function goTypeName(value: Json): string {
  if (value === null) return "%!s(<nil>)";
  if (Array.isArray(value)) return "[]interface {}";
  if (isObject(value)) return "map[string]interface {}";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "string";
  return isGoInteger(value) ? "int64" : "float64";
}

/** Any JSON value as `%#v` prints it: as Go source. */
export function goSyntax(value: Json): string {
  if (value === null) return "interface {}(nil)";
  if (typeof value === "string") return goQuote(value);
  if (typeof value !== "object") return goSprint(value);
  if (Array.isArray(value)) return `[]interface {}{${value.map(goSyntax).join(", ")}}`;
  const fields = sortedKeys(value).map((key) => `${goQuote(key)}:${goSyntax(value[key] as Json)}`);
  return `map[string]interface {}{${fields.join(", ")}}`;
}

/** Any JSON value as `json.Marshal` writes it: keys sorted, and HTML characters escaped. */
export function goJson(value: Json): string {
  if (typeof value === "string") return goJsonString(value);
  if (typeof value === "number" || typeof value === "bigint") return goJsonNumber(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(goJson).join(",")}]`;
  const fields = sortedKeys(value).map((key) => `${goJsonString(key)}:${goJson(value[key] as Json)}`);
  return `{${fields.join(",")}}`;
}

function goJsonNumber(value: number | bigint): string {
  if (isGoInteger(value)) return String(BigInt(value));
  return formatFloat(Number(value));
}

/** Go and JavaScript agree on the digits and on where the exponent starts. */
function formatFloat(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

function goJsonString(text: string): string {
  return quote(wellFormed(text)).replaceAll(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Halves of pairs and whole ones: V8 knows at once that a text in Latin-1, as nearly all are, has none. */
const SURROGATE = /[\ud800-\udfff]/;

/** Go's JSON decoder reads a lone surrogate as U+FFFD. */
export function wellFormed(text: string): string {
  return SURROGATE.test(text) ? text.replaceAll(/\p{Surrogate}/gu, "\ufffd") : text;
}

function sortedKeys(object: JsonObject): string[] {
  return Object.keys(object).sort(compareGoText);
}

/** One string per value, the same for equal values: used to find duplicates in lists in one pass. */
export function canonicalText(value: Json): string {
  return typeof value === "object" && value !== null ? goJson(value) : formatJson(value);
}
