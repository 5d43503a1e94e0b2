import type { Json, JsonObject } from "../../model/index.js";
import { type GoField, type GoType, type StructType, structOf, structType } from "./struct-type.js";
import { type GoStruct, type GoValue, isNil } from "./zero.js";
import { SCHEMA, encodeSelfDecoding } from "./self-decoding.js";
import { isZeroTime } from "../../machinery/index.js";
import { setKey } from "../../model/internal.js";

/** A struct as validation sees it: other than in JSON, an empty list or map is not the same as none. */
export function encodeValidated(value: GoStruct, type: StructType): JsonObject {
  const written: JsonObject = {};
  for (const field of type.fields) {
    const given = value[field.name];
    if (!isAbsent(given, field)) written[field.name] = encodeValue(given, field.type);
  }
  return written;
}

function isAbsent(value: GoValue, { type, isOmittedEmpty }: GoField): boolean {
  if (isNil(value)) return true;
  const isScalar = !["pointer", "list", "map", "struct"].includes(type.kind);
  return isOmittedEmpty && isScalar && (value === "" || value === 0 || value === false);
}

function encodeValue(value: GoValue, type: GoType): Json {
  switch (type.kind) {
    case "pointer":
      return encodeValue(value, type.of);
    case "list":
      return isNil(value) ? null : (value as GoValue[]).map((item) => encodeValue(item, type.of));
    case "map":
      return isNil(value) ? null : encodeMap(value as GoStruct, type.of);
    case "struct":
      return encodeValidated(value as GoStruct, structOf(type));
    case "schemaorlist":
    case "schemaorbool":
    case "schemaornames":
      if (Array.isArray(value) && value.length === 0) return [];
      return encodeSelfDecoding(value, (schema) => encodeValidated(schema, structType(SCHEMA)));
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
