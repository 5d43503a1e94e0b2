import {
  CelError,
  Uint,
  type Value,
  double,
  doubleValue,
  int,
  isInt,
  isList,
  itemsOf,
} from "../value/value.js";
import { type Code, boxed, code, constant } from "./code.js";
import { Crash } from "../value/frame.js";
import type { Overload } from "../library/library.js";
import { fitsInt64, fitsUint64 } from "../domains/go-number.js";

/**
 * `x in [constants]` becomes a lookup in a set, as in the reference, where that makes it free of cost; an empty list
 * contains nothing, and then not even `x` is evaluated.
 */
export function compileMembership(overloads: readonly Overload[], codes: readonly Code[]): Code | undefined {
  const [item, list] = codes as [Code, Code];
  if (overloads.length !== 1 || overloads[0]?.id !== "in_list") return undefined;
  const known = list.constant?.value;
  if (known === undefined || !isList(known)) return undefined;
  const items = itemsOf(known);
  if (items.length === 0) return constant(false);
  if (!items.every(isPrimitive)) return undefined;
  const members = new Set(items.flatMap(keysOf));
  const run = boxed(item);
  return code((frame) => {
    const value = run(frame);
    return value instanceof CelError ? value : members.has(keyOf(value));
  });
}

function isPrimitive(value: Value): boolean {
  return typeof value === "string" || typeof value === "boolean" || isNumber(value);
}

function isNumber(value: Value): boolean {
  return isInt(value) || doubleValue(value) !== undefined || value instanceof Uint;
}

function keyOf(value: Value): unknown {
  if (value instanceof Uint8Array) throw new Crash("hash of unhashable type types.Bytes");
  if (value instanceof Uint) return `u${value.value}`;
  const float = doubleValue(value);
  if (float !== undefined) return `d${Object.is(float, -0) ? 0 : float}`;
  return typeof value === "string" ? `s${value}` : value;
}

/** A number is a member under every type it fits into. */
function keysOf(value: Value): unknown[] {
  const float = doubleValue(value);
  if (Number.isNaN(float)) return [];
  if (float !== undefined)
    return [keyOf(value), ...(Number.isInteger(float) ? wholeKeys(BigInt(float)) : [])];
  if (isInt(value)) return [value, keyOf(double(Number(value))), ...wholeKeys(BigInt(value))];
  if (value instanceof Uint)
    return [keyOf(value), keyOf(double(Number(value.value))), ...wholeKeys(value.value)];
  return [keyOf(value)];
}

function wholeKeys(value: bigint): unknown[] {
  return [...(fitsInt64(value) ? [int(value)] : []), ...(fitsUint64(value) ? [keyOf(new Uint(value))] : [])];
}
