import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  NULL,
  STRING,
  TIMESTAMP,
  TYPE,
  UINT,
  listOf,
  mapOf,
  opaqueType,
  typeParam,
} from "../../value/type.js";
import type { FunctionDeclaration, Library, Overload } from "../library.js";
import { OPTIONAL_FUNCTIONS, OPTIONAL_LIST_FUNCTIONS } from "./optional-functions.js";
import { contains, endsWith, matches, startsWith } from "./string-functions.js";
import { global, member } from "../library.js";
import { mapInsert, mapInsertAll } from "../../value/literal-map.js";
import { CONVERSIONS } from "./conversion-declarations.js";
import { OPERATOR_FUNCTIONS } from "./operator-declarations.js";
import { TIME_FUNCTIONS } from "./time-functions.js";

const A = typeParam("A");
const B = typeParam("B");
const LIST_A = listOf(A);
const MAP_AB = mapOf(A, B);

/** These check their operands themselves. */
function stringTest(name: string, id: string, run: Overload["run"]): FunctionDeclaration {
  return { name, overloads: [member(id, [STRING, STRING], BOOL, run, { unguarded: true })] };
}

const STRING_FUNCTIONS: readonly FunctionDeclaration[] = [
  stringTest("contains", "contains_string", contains),
  stringTest("endsWith", "ends_with_string", endsWith),
  stringTest("startsWith", "starts_with_string", startsWith),
  {
    name: "matches",
    overloads: [
      global("matches", [STRING, STRING], BOOL, matches),
      member("matches_string", [STRING, STRING], BOOL, matches),
    ],
    shared: matches,
  },
];

const MAP_FUNCTIONS: readonly FunctionDeclaration[] = [
  {
    name: "cel.@mapInsert",
    overloads: [
      global("@mapInsert_map_key_value", [MAP_AB, A, B], MAP_AB, mapInsert),
      global("@mapInsert_map_map", [MAP_AB, MAP_AB], MAP_AB, mapInsertAll),
    ],
  },
];

/** What every version has: the language itself, optionals, and the functions that loop macros call. */
export const STANDARD: Library = {
  name: "standard",
  since: 0,
  functions: [
    ...OPERATOR_FUNCTIONS,
    ...CONVERSIONS,
    ...STRING_FUNCTIONS,
    ...TIME_FUNCTIONS,
    ...OPTIONAL_FUNCTIONS,
    ...MAP_FUNCTIONS,
  ],
  types: [
    BOOL,
    BYTES,
    DOUBLE,
    DURATION,
    INT,
    LIST_A,
    MAP_AB,
    NULL,
    STRING,
    TIMESTAMP,
    TYPE,
    UINT,
    opaqueType("optional_type"),
  ],
};

/** `first`, `last` and similar came with a newer cel-go. */
export const OPTIONAL_LISTS: Library = {
  name: "optional lists",
  since: 33,
  functions: OPTIONAL_LIST_FUNCTIONS,
};
