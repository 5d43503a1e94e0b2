import { compareBytes, equalNumbers } from "./compare.js";
import {
  CelError,
  Double,
  Duration,
  type ListValue,
  ListView,
  type MapValue,
  MapView,
  Opaque,
  Optional,
  Timestamp,
  Uint,
  type Value,
  findIn,
  isList,
  isMap,
  itemsOf,
  keysOf,
  lengthOf,
} from "./value.js";
import { Type } from "./type.js";
import type { Effort } from "./effort.js";

/** `a == b`. Values of different types are unequal, except that numbers compare by value. */
export function equal(a: Value, b: Value, effort: Effort): boolean | CelError {
  if (a === null || b === null) return a === b;
  return equalTo(a, b, effort);
}

/** Equality as defined by the left value; library values may reject a right side of another type. */
export function equalTo(a: Value, b: Value, effort: Effort): boolean | CelError {
  effort.exert(1);
  if (typeof a === "string" || typeof a === "boolean" || a === null) return a === b;
  if (typeof a === "number" || typeof a === "bigint") return a === b || equalNumbers(a, b);
  if (Array.isArray(a)) return isList(b) && equalItems(a, b, effort);
  if (a instanceof ListView || a instanceof MapView || a instanceof Opaque) return a.equals(b, effort);
  return equalInstances(a, b, effort);
}

function equalInstances(a: Value, b: Value, effort: Effort): boolean | CelError {
  if (a instanceof Double || a instanceof Uint) return equalNumbers(a, b);
  if (a instanceof Duration) return b instanceof Duration && a.nanos === b.nanos;
  if (a instanceof Timestamp) {
    return b instanceof Timestamp && a.seconds === b.seconds && a.nanos === b.nanos;
  }
  if (a instanceof Uint8Array) return b instanceof Uint8Array && compareBytes(a, b) === 0;
  if (a instanceof Type) return b instanceof Type && a.name === b.name;
  if (a instanceof Optional) return b instanceof Optional && equalOptionals(a, b, effort);
  if (a instanceof CelError) return a;
  return isMap(a) && isMap(b) && equalEntries(a, b, effort);
}

function equalOptionals(a: Optional, b: Optional, effort: Effort): boolean | CelError {
  if (a.value === undefined || b.value === undefined) return a.value === b.value;
  return equalTo(a.value, b.value, effort);
}

/** cel-go discards errors of items here: only a clear difference makes lists different. */
function equalItems(a: ListValue, b: ListValue, effort: Effort): boolean {
  if (lengthOf(a) !== lengthOf(b)) return false;
  const left = itemsOf(a);
  const right = itemsOf(b);
  for (let i = 0; i < left.length; i++) {
    if (equal(left[i] as Value, right[i] as Value, effort) === false) return false;
  }
  return true;
}

export function equalEntries(a: MapValue, b: MapValue, effort: Effort): boolean {
  const keys = keysOf(a);
  if (keys.length !== (b instanceof MapView ? b.size : keysOf(b).length)) return false;
  for (const key of keys) {
    const other = findIn(b, key);
    if (other === undefined || equal(findIn(a, key) as Value, other, effort) === false) return false;
  }
  return true;
}

/** `item in list`: errors of single comparisons are discarded. */
export function containsItem(list: readonly Value[], item: Value, effort: Effort): boolean {
  for (const other of list) if (equalTo(item, other, effort) === true) return true;
  return false;
}
