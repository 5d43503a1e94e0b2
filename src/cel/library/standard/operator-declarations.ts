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
  mapOf,
  typeParam,
} from "../../value/type.js";
import type { FunctionDeclaration, Implementation } from "../library.js";
import { type Row, shared } from "./shared-function.js";
import { add, divide, modulo, multiply, negate, subtract } from "./arithmetic.js";
import { global, member } from "../library.js";
import {
  greater,
  greaterOrEqual,
  isIn,
  less,
  lessOrEqual,
  not,
  notStrictlyFalse,
  sizeFunction,
} from "./operators.js";
import { OPERATORS } from "../../syntax/ast.js";

const A = typeParam("A");
const B = typeParam("B");
const LIST_A = listOf(A);
const MAP_AB = mapOf(A, B);

/**
 * Operators that are not functions at run time: short-circuiting, attributes, equality. Their declarations are for the
 * checker.
 */
function operator(
  name: string,
  ...overloads: readonly (readonly [string, readonly Type[], Type])[]
): FunctionDeclaration {
  return {
    name,
    overloads: overloads.map(([id, params, result]) => global(id, params, result, unreachable)),
    shared: unreachable,
  };
}

function unreachable(): never {
  throw new Error("this operator is compiled, not called");
}

const ORDERED: readonly (readonly [string, Type, Type])[] = [
  ["bool", BOOL, BOOL],
  ["int64", INT, INT],
  ["int64_double", INT, DOUBLE],
  ["int64_uint64", INT, UINT],
  ["uint64", UINT, UINT],
  ["uint64_double", UINT, DOUBLE],
  ["uint64_int64", UINT, INT],
  ["double", DOUBLE, DOUBLE],
  ["double_int64", DOUBLE, INT],
  ["double_uint64", DOUBLE, UINT],
  ["string", STRING, STRING],
  ["bytes", BYTES, BYTES],
  ["timestamp", TIMESTAMP, TIMESTAMP],
  ["duration", DURATION, DURATION],
];

function comparison(name: string, prefix: string, run: Implementation): FunctionDeclaration {
  return shared(name, run, ...ORDERED.map(([suffix, a, b]): Row => [`${prefix}_${suffix}`, [a, b], BOOL]));
}

export const OPERATOR_FUNCTIONS: readonly FunctionDeclaration[] = [
  operator(OPERATORS.conditional, ["conditional", [BOOL, A, A], A]),
  operator(OPERATORS.and, ["logical_and", [BOOL, BOOL], BOOL]),
  operator(OPERATORS.or, ["logical_or", [BOOL, BOOL], BOOL]),
  operator(OPERATORS.equal, ["equals", [A, A], BOOL]),
  operator(OPERATORS.unequal, ["not_equals", [A, A], BOOL]),
  shared(OPERATORS.not, not, ["logical_not", [BOOL], BOOL]),
  {
    name: OPERATORS.notStrictlyFalse,
    overloads: [global("not_strictly_false", [BOOL], BOOL, notStrictlyFalse, { lenient: true })],
  },
  shared(
    "_+_",
    { work: add },
    ["add_bytes", [BYTES, BYTES], BYTES],
    ["add_double", [DOUBLE, DOUBLE], DOUBLE],
    ["add_duration_duration", [DURATION, DURATION], DURATION],
    ["add_duration_timestamp", [DURATION, TIMESTAMP], TIMESTAMP],
    ["add_timestamp_duration", [TIMESTAMP, DURATION], TIMESTAMP],
    ["add_int64", [INT, INT], INT],
    ["add_list", [LIST_A, LIST_A], LIST_A],
    ["add_string", [STRING, STRING], STRING],
    ["add_uint64", [UINT, UINT], UINT],
  ),
  shared(
    "_/_",
    divide,
    ["divide_double", [DOUBLE, DOUBLE], DOUBLE],
    ["divide_int64", [INT, INT], INT],
    ["divide_uint64", [UINT, UINT], UINT],
  ),
  shared("_%_", modulo, ["modulo_int64", [INT, INT], INT], ["modulo_uint64", [UINT, UINT], UINT]),
  shared(
    "_*_",
    multiply,
    ["multiply_double", [DOUBLE, DOUBLE], DOUBLE],
    ["multiply_int64", [INT, INT], INT],
    ["multiply_uint64", [UINT, UINT], UINT],
  ),
  shared(OPERATORS.negate, negate, ["negate_double", [DOUBLE], DOUBLE], ["negate_int64", [INT], INT]),
  shared(
    "_-_",
    subtract,
    ["subtract_double", [DOUBLE, DOUBLE], DOUBLE],
    ["subtract_duration_duration", [DURATION, DURATION], DURATION],
    ["subtract_int64", [INT, INT], INT],
    ["subtract_timestamp_duration", [TIMESTAMP, DURATION], TIMESTAMP],
    ["subtract_timestamp_timestamp", [TIMESTAMP, TIMESTAMP], DURATION],
    ["subtract_uint64", [UINT, UINT], UINT],
  ),
  comparison("_<_", "less", less),
  comparison("_<=_", "less_equals", lessOrEqual),
  comparison("_>_", "greater", greater),
  comparison("_>=_", "greater_equals", greaterOrEqual),
  operator(OPERATORS.index, ["index_list", [LIST_A, INT], A], ["index_map", [MAP_AB, A], B]),
  shared(OPERATORS.in, { work: isIn }, ["in_list", [A, LIST_A], BOOL], ["in_map", [A, MAP_AB], BOOL]),
  sizes(),
];

function sizes(): FunctionDeclaration {
  const kinds: readonly (readonly [string, Type])[] = [
    ["bytes", BYTES],
    ["list", LIST_A],
    ["map", MAP_AB],
    ["string", STRING],
  ];
  return {
    name: "size",
    overloads: kinds.flatMap(([kind, type]) => [
      global(`size_${kind}`, [type], INT, sizeFunction),
      member(`${kind}_size`, [type], INT, sizeFunction),
    ]),
    shared: sizeFunction,
  };
}
