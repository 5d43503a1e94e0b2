import {
  type CelError,
  type ListValue,
  Uint,
  type Value,
  doubleValue,
  fail,
  itemsOf,
} from "../../value/value.js";
import { type Clause, renderFormat } from "./format-clause.js";
import type { Effort } from "../../value/effort.js";
import { localFixed, localScientific } from "../../domains/printed-number.js";
import { ofBytes, toBytes } from "../../domains/byte-text.js";
import { refuseType, takes } from "./format-verb.js";
import { Refusal } from "../../domains/refusal.js";
import { plainText } from "./format-text.js";
import { typeOf } from "../../value/type-of.js";

/** `'%s has %d replicas'.format([name, count])`. */
export function formatString(effort: Effort, format: string, list: ListValue): string | CelError {
  const items = itemsOf(list);
  const result = renderFormat(format, {
    count: items.length,
    looksFirst: true,
    render: (index, clause) => renderValue(items[index] as Value, clause, effort),
  });
  return result instanceof Refusal ? fail(result.reason) : result.text;
}

const DEFAULT_PRECISION = 6;

function renderValue(
  value: Value,
  { verb, precision = DEFAULT_PRECISION }: Clause,
  effort: Effort,
): string | Refusal {
  const type = typeOf(value);
  if (!takes(verb, type)) return refuseType(verb, type);
  switch (verb) {
    case "s":
      return plainText(value, effort);
    case "d":
      return integer(value).toString();
    case "b":
      return integer(value).toString(2);
    case "o":
      return integer(value).toString(8);
    case "x":
      return hex(value);
    case "X":
      return hex(value).toUpperCase();
    default:
      return renderDouble(value, verb, precision);
  }
}

function integer(value: Value): bigint {
  return value instanceof Uint ? value.value : BigInt(value as number | bigint | boolean);
}

function hex(value: Value): string {
  if (typeof value !== "string" && !(value instanceof Uint8Array)) return integer(value).toString(16);
  const bytes = typeof value === "string" ? toBytes(value) : ofBytes(value);
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

const NUMBER_WORDS: ReadonlyMap<Value, number> = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
]);

function renderDouble(value: Value, verb: string, precision: number): string | Refusal {
  const number = doubleValue(value) ?? NUMBER_WORDS.get(value);
  if (number === undefined) return refuseType(verb, typeOf(value));
  return verb === "f" ? localFixed(number, precision) : localScientific(number, precision);
}
