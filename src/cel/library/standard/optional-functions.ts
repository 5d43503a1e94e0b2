import { BOOL, DYN, INT, STRING, listOf, mapOf, optionalOf, typeParam } from "../../value/type.js";
import {
  type CelError,
  Duration,
  Double,
  type ListValue,
  NONE,
  Optional,
  Timestamp,
  Uint,
  type Value,
  fail,
  isList,
  isMap,
  itemsOf,
  lengthOf,
} from "../../value/value.js";
import { type FunctionDeclaration, global, member } from "../library.js";
import { OPERATORS } from "../../syntax/ast.js";
import { formatGo } from "../../value/go-text.js";
import { itemAt } from "../../value/concat-list.js";
import { sizeOf } from "../../value/size.js";

const K = typeParam("K");
const V = typeParam("V");
const OPTIONAL_V = optionalOf(V);
const LIST_V = listOf(V);
const MAP_KV = mapOf(K, V);
const LIST_OPTIONAL_V = listOf(OPTIONAL_V);

/** Compiled as attributes and short-circuits, never called. */
function compiled(): never {
  throw new Error("this function is compiled, not called");
}

function isZero(value: Value): boolean {
  if (value === null || value === false || value === 0 || value === "") return true;
  if (value instanceof Double) return value.value === 0;
  if (value instanceof Uint) return value.value === 0n;
  if (value instanceof Duration) return value.nanos === 0n;
  // The zero of Go's time: the first second of year 1.
  if (value instanceof Timestamp) return value.seconds === -62_135_596_800 && value.nanos === 0;
  if (value instanceof Uint8Array || isList(value) || isMap(value)) return sizeOf(value) === 0;
  return false;
}

function unwrapAll(list: ListValue): Value {
  const present: Value[] = [];
  for (const item of itemsOf(list)) {
    if (!(item instanceof Optional)) return fail(`value ${formatGo(item)} is not optional`);
    if (item.value !== undefined) present.push(item.value);
  }
  return present;
}

function atEnd(list: ListValue, index: number): Optional {
  return lengthOf(list) === 0 ? NONE : new Optional(itemAt(list, index));
}

export const OPTIONAL_FUNCTIONS: readonly FunctionDeclaration[] = [
  {
    name: "optional.of",
    overloads: [global("optional_of", [V], OPTIONAL_V, (value: Value) => new Optional(value))],
  },
  {
    name: "optional.ofNonZeroValue",
    overloads: [
      global("optional_ofNonZeroValue", [V], OPTIONAL_V, (value: Value) =>
        isZero(value) ? NONE : new Optional(value),
      ),
    ],
  },
  { name: "optional.none", overloads: [global("optional_none", [], OPTIONAL_V, () => NONE)] },
  {
    name: "value",
    overloads: [
      member("optional_value", [OPTIONAL_V], V, ({ value }: Optional): Value | CelError =>
        value === undefined ? fail("optional.none() dereference") : value,
      ),
    ],
  },
  {
    name: "hasValue",
    overloads: [
      member("optional_hasValue", [OPTIONAL_V], BOOL, ({ value }: Optional) => value !== undefined),
    ],
  },
  { name: "or", overloads: [member("optional_or_optional", [OPTIONAL_V, OPTIONAL_V], OPTIONAL_V, compiled)] },
  { name: "orValue", overloads: [member("optional_orValue_value", [OPTIONAL_V, V], V, compiled)] },
  {
    name: OPERATORS.optionalSelect,
    overloads: [global("select_optional_field", [DYN, STRING], OPTIONAL_V, compiled)],
  },
  {
    name: OPERATORS.optionalIndex,
    overloads: [
      global("list_optindex_optional_int", [LIST_V, INT], OPTIONAL_V, compiled),
      global("optional_list_optindex_optional_int", [optionalOf(LIST_V), INT], OPTIONAL_V, compiled),
      global("map_optindex_optional_value", [MAP_KV, K], OPTIONAL_V, compiled),
      global("optional_map_optindex_optional_value", [optionalOf(MAP_KV), K], OPTIONAL_V, compiled),
    ],
  },
  {
    name: OPERATORS.index,
    overloads: [
      global("optional_list_index_int", [optionalOf(LIST_V), INT], OPTIONAL_V, compiled),
      global("optional_map_index_value", [optionalOf(MAP_KV), K], OPTIONAL_V, compiled),
    ],
  },
];

/** Servers have these since cel-go 0.23. */
export const OPTIONAL_LIST_FUNCTIONS: readonly FunctionDeclaration[] = [
  {
    name: "first",
    overloads: [member("list_first", [LIST_V], OPTIONAL_V, (list: ListValue) => atEnd(list, 0))],
  },
  {
    name: "last",
    overloads: [
      member("list_last", [LIST_V], OPTIONAL_V, (list: ListValue) => atEnd(list, lengthOf(list) - 1)),
    ],
  },
  { name: "optional.unwrap", overloads: [global("optional_unwrap", [LIST_OPTIONAL_V], LIST_V, unwrapAll)] },
  { name: "unwrapOpt", overloads: [member("optional_unwrapOpt", [LIST_OPTIONAL_V], LIST_V, unwrapAll)] },
];
