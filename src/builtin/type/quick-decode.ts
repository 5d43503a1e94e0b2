import { type GoType, type StructType, structOf, structType } from "./struct-type.js";
import { type GoStruct, type GoValue, nullItem, zeroStruct } from "./zero.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { Abort, readScalar } from "./decode-scalar.js";
import { SCHEMA, readSelfDecoding } from "./self-decoding.js";
import { setKey } from "../../model/internal.js";
import { wellFormed } from "../../machinery/index.js";

/** Something has to be reported. */
export const MISFIT = Symbol("misfit");

/**
 * Decodes an object about which there is nothing to report, as nearly always: in one pass over the fields that it has,
 * without the path to them.
 */
export function quickDecode(object: JsonObject, type: StructType): GoStruct | typeof MISFIT {
  const value = zeroStruct(type);
  const names = Object.keys(object);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    const field = type.byName.get(name);
    if (field === undefined) return MISFIT;
    const given = object[name] as Json;
    if (given === null) continue;
    const read = quickRead(given, field.type);
    if (read === MISFIT) return MISFIT;
    value[name] = read;
  }
  return value;
}

function quickRead(given: Json, type: GoType): GoValue | typeof MISFIT {
  if (given === null) return nullItem(type);
  switch (type.kind) {
    case "string":
      return typeof given === "string" ? wellFormed(given) : MISFIT;
    case "bool":
      return typeof given === "boolean" ? given : MISFIT;
    case "pointer":
      return quickRead(given, type.of);
    case "struct":
      return isObject(given) ? quickDecode(given, structOf(type)) : MISFIT;
    case "list":
      return Array.isArray(given) ? quickList(given, type.of) : MISFIT;
    case "map":
      return isObject(given) ? quickMap(given, type.of) : MISFIT;
    case "schemaorlist":
    case "schemaorbool":
    case "schemaornames":
      return readSelfDecoding(given, type.kind, quickSchema);
    default: {
      const reading = readScalar(given, type.kind);
      return "value" in reading ? reading.value : MISFIT;
    }
  }
}

function quickSchema(given: JsonObject): GoStruct {
  const read = quickDecode(given, structType(SCHEMA));
  if (read === MISFIT) throw new Abort("");
  return read;
}

function quickList(given: readonly Json[], of: GoType): GoValue | typeof MISFIT {
  const list: GoValue[] = [];
  for (let i = 0; i < given.length; i++) {
    const read = quickRead(given[i] as Json, of);
    if (read === MISFIT) return MISFIT;
    list.push(read);
  }
  return list;
}

function quickMap(given: JsonObject, of: GoType): GoValue | typeof MISFIT {
  const map: GoStruct = {};
  const keys = Object.keys(given);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const read = quickRead(given[key] as Json, of);
    if (read === MISFIT) return MISFIT;
    setKey(map as JsonObject, wellFormed(key), read as Json);
  }
  return map;
}
