import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  STRING,
  TIMESTAMP,
  type Type,
  UINT,
  listOf,
  typeParam,
} from "../../value/type.js";
import {
  CelError,
  Duration,
  type ListValue,
  Uint,
  type Value,
  double,
  fail,
  itemsOf,
} from "../../value/value.js";
import { type Library, member } from "../library.js";
import { ITEMWISE } from "./item-charge.js";
import { add } from "../standard/arithmetic.js";
import { compare } from "../../value/compare.js";
import type { Effort } from "../../value/effort.js";
import { equalTo } from "../../value/equality.js";
import { isComparable } from "./comparable.js";

type Named = readonly [name: string, type: Type];

const COMPARABLE: readonly Named[] = [
  ["int", INT],
  ["uint", UINT],
  ["double", DOUBLE],
  ["bool", BOOL],
  ["duration", DURATION],
  ["timestamp", TIMESTAMP],
  ["string", STRING],
  ["bytes", BYTES],
];

/** What can be summed, and the empty sum. */
const SUMMABLE: readonly (readonly [...Named, zero: Value])[] = [
  ["int", INT, 0],
  ["uint", UINT, new Uint(0n)],
  ["double", DOUBLE, double(0)],
  ["duration", DURATION, new Duration(0n)],
];

const ITEM = typeParam("A");

/** Kubernetes' own list functions. */
export const lists: Library = {
  name: "lists",
  since: 0,
  functions: [
    {
      name: "isSorted",
      overloads: COMPARABLE.map(([name, type]) =>
        member(`list_${name}_is_sorted_bool`, [listOf(type)], BOOL, isSorted),
      ),
      ...ITEMWISE,
    },
    {
      name: "sum",
      overloads: SUMMABLE.map(([name, type, zero]) =>
        member(`list_${name}_sum_${name}`, [listOf(type)], type, {
          work: (effort: Effort, list: ListValue) => sum(effort, list, zero),
        }),
      ),
      ...ITEMWISE,
    },
    extreme("max", -1),
    extreme("min", 1),
    {
      name: "indexOf",
      overloads: [member("list_a_index_of_int", [listOf(ITEM), ITEM], INT, { work: indexOf })],
      ...ITEMWISE,
    },
    {
      name: "lastIndexOf",
      overloads: [member("list_a_last_index_of_int", [listOf(ITEM), ITEM], INT, { work: lastIndexOf })],
      ...ITEMWISE,
    },
  ],
};

/** The sign of a comparison of the best item so far with a better one. */
function extreme(name: "max" | "min", order: -1 | 1): Library["functions"][number] {
  const overloads = COMPARABLE.map(([typeName, type]) =>
    member(`list_${typeName}_${name}_${typeName}`, [listOf(type)], type, (list: ListValue) =>
      best(list, name, order),
    ),
  );
  return { name, overloads, ...ITEMWISE };
}

/** Items without an order among each other are skipped, including NaN. */
function best(list: ListValue, name: string, order: -1 | 1): Value {
  let result: Value | undefined;
  for (const item of itemsOf(list)) {
    if (!isComparable(item)) return fail("no such overload");
    if (result === undefined || compare(result, item) === order) result = item;
  }
  return result ?? fail(`${name} called on empty list`);
}

function isSorted(list: ListValue): boolean | CelError {
  let previous: Value | undefined;
  for (const item of itemsOf(list)) {
    if (!isComparable(item)) return fail("no such overload");
    if (previous !== undefined && compare(previous, item) === 1) return false;
    previous = item;
  }
  return true;
}

function sum(effort: Effort, list: ListValue, zero: Value): Value {
  let total = zero;
  for (const item of itemsOf(list)) {
    total = add(effort, total, item);
    if (total instanceof CelError) break;
  }
  return total;
}

function indexOf(effort: Effort, list: ListValue, wanted: Value): number {
  return itemsOf(list).findIndex((item) => equalTo(item, wanted, effort) === true);
}

function lastIndexOf(effort: Effort, list: ListValue, wanted: Value): number {
  return itemsOf(list).findLastIndex((item) => equalTo(item, wanted, effort) === true);
}
