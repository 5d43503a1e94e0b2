import { DYN, Duration, Timestamp, Uint, type Value, compile, environment } from "../../src/cel/index.js";
import { Opaque, Optional, Type, findIn, isList, isMap, keysOf } from "../../src/cel/internal.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { LiteralMap } from "../../src/cel/value/literal-map.js";
import { CelError, double, doubleValue, int, itemsOf } from "../../src/cel/value/value.js";
import { formatDouble } from "../../src/cel/domains/go-number.js";
import { formatDuration } from "../../src/cel/value/duration.js";
import { formatGo } from "../../src/cel/value/go-text.js";
import { formatTimestamp } from "../../src/cel/value/timestamp.js";

/** An expression, and its result in the environment of Kubernetes 1.36. */
export interface ExpressionCase {
  readonly id: string;
  readonly expr: string;
  readonly bindings?: Readonly<Record<string, JsonObject>>;
  readonly type?: string;
  readonly value?: JsonObject;
  readonly error?: string;
  readonly cost?: number;
  readonly compileErrors?: readonly string[];
  readonly programError?: string;
}

/**
 * The recorded result. The type of an expression that does not become a program is left out: a rejected one has none
 * here.
 */
export function expectedOf({ type, value, error, cost, ...refusal }: ExpressionCase): Json {
  if (refusal.compileErrors !== undefined) return { compileErrors: [...refusal.compileErrors] };
  if (refusal.programError !== undefined) return { programError: refusal.programError };
  const result: JsonObject = value === undefined ? { error: error ?? "" } : { value: inOrder(value) };
  return { type: type ?? "", cost: cost ?? 0, ...result };
}

/** The same for our own answer. */
export function answerTo({ expr, bindings = {} }: ExpressionCase): Json {
  const names = Object.keys(bindings);
  const compilation = compile(
    expr,
    environment({ variables: Object.fromEntries(names.map((name) => [name, DYN])) }),
  );
  if (compilation.program === undefined) {
    const isProgram = compilation.diagnostics.some(({ code }) => code === "cel/program-failed");
    if (isProgram) return { programError: compilation.text };
    return { compileErrors: compilation.diagnostics.map(({ verbatim = "" }) => placed(verbatim)) };
  }
  const variables = Object.fromEntries(names.map((name) => [name, bound(bindings[name] as JsonObject)]));
  const { value, error, cost } = compilation.program.evaluate(variables);
  const type = String(compilation.type);
  return error === undefined ? { type, value: canonical(value), cost } : { type, error, cost };
}

/** `ERROR: <input>:1:5: message` and an excerpt, as position and message. */
function placed(verbatim: string): string {
  return verbatim.replace(/^ERROR: <input>:/, "").replace(/\n \|[^]*$/, "");
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json] => {
    const inside = inOrder(part);
    return [key, key === "map" && Array.isArray(inside) ? sorted(inside) : inside];
  });
  return Object.fromEntries(entries);
}

/** Maps have no order, nor do they in the recording. */
function sorted(entries: readonly Json[]): Json[] {
  return entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** A value as JSON that distinguishes all types; maps in the order of their keys. */
export function canonical(value: Value): Json {
  const number = doubleValue(value);
  if (number !== undefined) return { double: formatDouble(number) };
  if (value === null) return { null: true };
  if (typeof value === "number" || typeof value === "bigint") return { int: String(value) };
  if (typeof value === "string") return { string: value };
  if (typeof value === "boolean") return { bool: value };
  if (value instanceof Uint) return { uint: String(value.value) };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("base64") };
  if (value instanceof Timestamp) return { timestamp: formatTimestamp(value) };
  if (value instanceof Duration) return { duration: formatDuration(value) };
  if (value instanceof Type) return { type: value.name };
  if (value instanceof Optional) {
    return { optional: value.value === undefined ? null : canonical(value.value) };
  }
  if (value instanceof Opaque) return { opaque: value.type.name, text: formatGo(value) };
  // cel-go keeps an error as the value of an optional where it cannot convert what was in it.
  if (value instanceof CelError) return { opaque: "error" };
  if (isList(value)) return { list: itemsOf(value).map(canonical) };
  if (!isMap(value)) throw new TypeError("no value of an expression");
  const entries = keysOf(value).map((key) => [canonical(key), canonical(findIn(value, key) as Value)]);
  return { map: sorted(entries) };
}

/** The JSON form of CEL's own value messages. */
function bound(given: JsonObject): Value {
  const [[form, content] = []] = Object.entries(given);
  switch (form) {
    case "int64Value":
      return int(BigInt(content as string));
    case "uint64Value":
      return new Uint(BigInt(content as string));
    case "doubleValue":
      return double(content as number);
    case "bytesValue":
      return new Uint8Array(Buffer.from(content as string, "base64"));
    case "listValue":
      return (((content as JsonObject)["values"] ?? []) as JsonObject[]).map(bound);
    case "mapValue":
      return boundMap(((content as JsonObject)["entries"] ?? []) as JsonObject[]);
    default:
      return content as Value;
  }
}

function boundMap(entries: readonly JsonObject[]): LiteralMap {
  const map = new LiteralMap();
  for (const { key, value } of entries) map.set(bound(key as JsonObject), bound(value as JsonObject));
  return map;
}
