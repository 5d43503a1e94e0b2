import {
  type GoField,
  type GoType,
  type StructType,
  perStruct,
  structOf,
  structType,
} from "./struct-type.js";
import type { Json, JsonObject } from "../../model/index.js";
import { isZeroTime } from "../../machinery/index.js";
import { setKey } from "../../model/internal.js";
import { SCHEMA, encodeSelfDecoding } from "./self-decoding.js";
import { type GoStruct, type GoValue, NIL_LIST, NIL_MAP, zeroFields } from "./zero.js";

/** Writes a struct as the API server does. */
export function encode(value: GoStruct, type: StructType): JsonObject {
  const written: JsonObject = {};
  const skipped = skippedOf(type);
  for (let i = 0; i < skipped.length; i++) {
    const field = type.fields[i] as GoField;
    const given = value[field.name];
    if (given !== skipped[i] && !isOmitted(given, field))
      written[field.name] = encodeValue(given, field.type);
  }
  return written;
}

/** No value of a field. */
const NEVER = Symbol("never");

/** The value of each field that is not written. Most fields of most structs have it, so it is compared first. */
const skippedOf = perStruct((type): readonly (GoValue | typeof NEVER)[] => {
  const zeros = zeroFields(type);
  return type.fields.map((field) =>
    field.type.kind !== "struct" && isOmitted(zeros[field.name], field) ? zeros[field.name] : NEVER,
  );
});

function isOmitted(value: GoValue, { type, isOmittedEmpty, isOmittedZero }: GoField): boolean {
  if (!isOmittedEmpty && !isOmittedZero) return false;
  switch (type.kind) {
    case "pointer":
      return value === undefined;
    case "list":
      return isOmittedEmpty ? (value as GoValue[]).length === 0 : value === NIL_LIST;
    case "map":
      return isOmittedEmpty ? isEmpty(value as GoStruct) : value === NIL_MAP;
    case "struct":
      return isOmittedZero && isZeroStruct(value as GoStruct, structOf(type));
    case "time":
    case "microtime":
      return isOmittedZero && isZeroTime(value);
    case "raw":
    case "quantity":
    case "intstr":
      return false;
    default:
      return value === "" || value === 0 || value === false;
  }
}

function isEmpty(map: GoStruct): boolean {
  for (const _ in map) return false;
  return true;
}

/** Whether a struct has only zero values. */
function isZeroStruct(value: GoStruct, { fields }: StructType): boolean {
  return fields.every(({ name, type }) => isZero(value[name], type));
}

function isZero(value: GoValue, type: GoType): boolean {
  switch (type.kind) {
    case "struct":
      return isZeroStruct(value as GoStruct, structOf(type));
    case "list":
      return value === NIL_LIST;
    case "map":
      return value === NIL_MAP;
    case "quantity":
      return value === "0";
    default:
      return value === undefined || value === null || value === "" || value === 0 || value === false;
  }
}

function encodeValue(value: GoValue, type: GoType): Json {
  switch (type.kind) {
    case "pointer":
      return value === undefined ? null : encodeValue(value, type.of);
    case "list":
      return value === NIL_LIST ? null : (value as GoValue[]).map((item) => encodeValue(item, type.of));
    case "map":
      return value === NIL_MAP ? null : encodeMap(value as GoStruct, type.of);
    case "struct":
      return encode(value as GoStruct, structOf(type));
    case "schemaorlist":
    case "schemaorbool":
    case "schemaornames":
      return encodeSelfDecoding(value, (schema) => encode(schema, structType(SCHEMA)));
    case "time":
    case "microtime":
      return isZeroTime(value) ? null : (value as Json);
    default:
      return value as Json;
  }
}

function encodeMap(map: GoStruct, of: GoType): JsonObject {
  const written: JsonObject = {};
  for (const key of Object.keys(map)) setKey(written, key, encodeValue(map[key], of));
  return written;
}
