import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  LIST,
  STRING,
  TIMESTAMP,
  UINT,
  listOf,
  typeParam,
} from "../../value/type.js";
import {
  type CelError,
  type ListValue,
  type Value,
  fail,
  isInt,
  isList,
  itemsOf,
  lengthOf,
} from "../../value/value.js";
import { type Library, global, member } from "../library.js";
import { DISTINCT, FLATTENING, RANGING, REVERSING, SLICING, sorting, sortingBy } from "./list-charge.js";
import type { Effort } from "../../value/effort.js";
import { compare } from "../../value/compare.js";
import { unsupported } from "../standard/arithmetic.js";
import { equalTo } from "../../value/equality.js";
import { goSort } from "../../domains/go-sort.js";
import { isComparable } from "./comparable.js";
import { typeOf } from "../../value/type-of.js";

const T = typeParam("T");
const COMPARABLE = [INT, UINT, DOUBLE, BOOL, DURATION, TIMESTAMP, STRING, BYTES];

/** cel-go's lists extension, version 3. `first` and `last` belong to the optionals. */
export const listExtensions: Library = {
  name: "list extensions",
  since: 34,
  functions: [
    { name: "slice", overloads: [member("list_slice", [listOf(T), INT, INT], listOf(T), slice, SLICING)] },
    {
      name: "flatten",
      overloads: [
        member("list_flatten", [listOf(listOf(T))], listOf(T), flattenOnce, {
          ...FLATTENING,
          unguarded: true,
        }),
        member("list_flatten_int", [LIST, INT], LIST, flatten, { ...FLATTENING, unguarded: true }),
      ],
    },
    {
      name: "sort",
      overloads: COMPARABLE.map((type) =>
        member(`list_${type.name}_sort`, [listOf(type)], listOf(type), sort, sorting(type)),
      ),
      shared: sort,
    },
    {
      name: "@sortByAssociatedKeys",
      overloads: COMPARABLE.map((type) => {
        const id = `list_${type.name}_sortByAssociatedKeys`;
        return member(id, [listOf(T), listOf(type)], listOf(T), sortByKeys, sortingBy(type));
      }),
      shared: sortByKeys,
    },
    { name: "lists.range", overloads: [global("lists_range", [INT], listOf(INT), range, RANGING)] },
    { name: "reverse", overloads: [member("list_reverse", [listOf(T)], listOf(T), reverse, REVERSING)] },
    {
      name: "distinct",
      overloads: [member("list_distinct", [listOf(T)], listOf(T), { work: distinct }, DISTINCT)],
    },
  ],
};

function slice(list: ListValue, start: number | bigint, end: number | bigint): Value {
  const refuse = (why: string): CelError => fail(`cannot slice(${start}, ${end}), ${why}`);
  if (start < 0 || end < 0) return refuse("negative indexes not supported");
  if (start > end) return refuse("start index must be less than or equal to end index");
  if (end > lengthOf(list)) return refuse(`list is length ${lengthOf(list)}`);
  return itemsOf(list).slice(Number(start), Number(end));
}

function flattenOnce(list: Value): Value {
  return isList(list)
    ? flattened(itemsOf(list), 1)
    : fail(`no such overload: ${typeOf(list).toString()}.flatten()`);
}

/** The reference does not check the depth: it crashes on the cost of one that is not an int. */
function flatten(list: Value, depth: Value): Value {
  if (!isList(list) || !isInt(depth))
    return fail(`no such overload: ${typeOf(list).toString()}.flatten(${typeOf(depth).toString()})`);
  return depth < 0 ? fail("level must be non-negative") : flattened(itemsOf(list), Number(depth));
}

function flattened(items: readonly Value[], depth: number): Value[] {
  if (depth === 0) return [...items];
  return items.flatMap((item) => (isList(item) ? flattened(itemsOf(item), depth - 1) : [item]));
}

function sort(list: Value): Value {
  return isList(list) ? sorted(list, list) : unsupported(list, "sort");
}

/** The expansion of `list.sortBy(x, key)`: the items in the order of their computed keys. */
function sortByKeys(list: Value, keys: Value): Value {
  return isList(list) ? sorted(list, keys as ListValue) : unsupported(list, "@sortByAssociatedKeys");
}

function sorted(list: ListValue, keyList: ListValue): Value {
  const items = itemsOf(list);
  const keys = itemsOf(keyList);
  const [first] = keys;
  if (first === undefined) return list;
  if (!isComparable(first)) return fail("list elements must be comparable");
  const { name } = typeOf(first);
  if (keys.some((key) => typeOf(key).name !== name)) return fail("list elements must have the same type");
  const positions = Array.from(keys, (_, index) => index);
  goSort(positions, (a, b) => compare(keys[a] as Value, keys[b] as Value) === -1);
  return positions.map((position) => items[position] as Value);
}

/** The API server allows no call to cost more, and a range costs its length; so a longer one never occurs. */
const LONGEST_RANGE = 1_000_000;

function range(count: number | bigint): Value {
  if (count > LONGEST_RANGE) return fail("operation cancelled: actual cost limit exceeded");
  return Array.from({ length: Math.max(0, Number(count)) }, (_, index) => index);
}

function reverse(list: ListValue): Value {
  return itemsOf(list).toReversed();
}

function distinct(effort: Effort, list: ListValue): Value {
  const unique: Value[] = [];
  for (const item of itemsOf(list)) {
    if (!unique.some((other) => equalTo(item, other, effort) === true)) unique.push(item);
  }
  return unique;
}
