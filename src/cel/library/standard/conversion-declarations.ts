import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  STRING,
  TIMESTAMP,
  type Type,
  UINT,
  typeOfType,
  typeParam,
} from "../../value/type.js";
import type { FunctionDeclaration, Overload } from "../library.js";
import { toBool, toBytes, toDouble, toDuration, toInt, toText, toTimestamp, toUint } from "./conversions.js";
import type { Value } from "../../value/value.js";
import { global } from "../library.js";
import { shared } from "./shared-function.js";
import { typeOf } from "../../value/type-of.js";

const A = typeParam("A");

function conversion(
  name: string,
  result: Type,
  run: Overload["run"],
  ...rows: readonly (readonly [string, Type])[]
): FunctionDeclaration {
  return { name, overloads: rows.map(([id, from]) => global(id, [from], result, run)) };
}

export const CONVERSIONS: readonly FunctionDeclaration[] = [
  shared("type", (value: Value) => typeOf(value), ["type", [A], typeOfType(A)]),
  shared("dyn", (value: Value) => value, ["to_dyn", [A], DYN]),
  conversion("bool", BOOL, toBool, ["bool_to_bool", BOOL], ["string_to_bool", STRING]),
  conversion("bytes", BYTES, toBytes, ["bytes_to_bytes", BYTES], ["string_to_bytes", STRING]),
  conversion(
    "double",
    DOUBLE,
    toDouble,
    ["double_to_double", DOUBLE],
    ["int64_to_double", INT],
    ["string_to_double", STRING],
    ["uint64_to_double", UINT],
  ),
  conversion(
    "duration",
    DURATION,
    toDuration,
    ["duration_to_duration", DURATION],
    ["int64_to_duration", INT],
    ["string_to_duration", STRING],
  ),
  conversion(
    "int",
    INT,
    toInt,
    ["int64_to_int64", INT],
    ["double_to_int64", DOUBLE],
    ["duration_to_int64", DURATION],
    ["string_to_int64", STRING],
    ["timestamp_to_int64", TIMESTAMP],
    ["uint64_to_int64", UINT],
  ),
  conversion(
    "string",
    STRING,
    toText,
    ["string_to_string", STRING],
    ["bool_to_string", BOOL],
    ["bytes_to_string", BYTES],
    ["double_to_string", DOUBLE],
    ["duration_to_string", DURATION],
    ["int64_to_string", INT],
    ["timestamp_to_string", TIMESTAMP],
    ["uint64_to_string", UINT],
  ),
  conversion(
    "timestamp",
    TIMESTAMP,
    toTimestamp,
    ["timestamp_to_timestamp", TIMESTAMP],
    ["int64_to_timestamp", INT],
    ["string_to_timestamp", STRING],
  ),
  conversion(
    "uint",
    UINT,
    toUint,
    ["uint64_to_uint64", UINT],
    ["double_to_uint64", DOUBLE],
    ["int64_to_uint64", INT],
    ["string_to_uint64", STRING],
  ),
];
