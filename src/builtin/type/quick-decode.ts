import { type GoType, type StructType, structType } from "./struct-type.js";
import { type GoStruct, type GoValue, zeroFields, zeroStruct, zeroValue } from "./zero.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { readScalar } from "./decode-scalar.js";
import { setKey } from "../../model/internal.js";

/** Something has to be reported. */
export const MISFIT = Symbol("misfit");

/**
 * Decodes an object about which there is nothing to report, as nearly always: in one pass over the fields of each struct,
 * without the path to them. Structs of one type get their fields in the same order, which keeps them fast.
 */
export function quickDecode(object: JsonObject, type: StructType): GoStruct | typeof MISFIT {
  const value: GoStruct = {};
  const zeros = zeroFields(type);
  let found = 0;
  for (let i = 0; i < type.fields.length; i++) {
    const { name, type: of } = type.fields[i] as StructType["fields"][number];
    const given = object[name];
    if (given !== undefined) found++;
    if (given === undefined || given === null)
      value[name] = of.kind === "struct" ? zeroStruct(structType(of.key)) : zeros[i];
    else {
      const read = quickRead(given, of);
      if (read === MISFIT) return MISFIT;
      value[name] = read;
    }
  }
  return found === Object.keys(object).length ? value : MISFIT;
}

function quickRead(given: Json, type: GoType): GoValue | typeof MISFIT {
  if (given === null) return zeroValue(type);
  switch (type.kind) {
    case "string":
      return typeof given === "string" ? given : MISFIT;
    case "bool":
      return typeof given === "boolean" ? given : MISFIT;
    case "pointer":
      return quickRead(given, type.of);
    case "struct":
      return isObject(given) ? quickDecode(given, structType(type.key)) : MISFIT;
    case "list":
      return Array.isArray(given) ? quickList(given, type.of) : MISFIT;
    case "map":
      return isObject(given) ? quickMap(given, type.of) : MISFIT;
    default: {
      const reading = readScalar(given, type.kind);
      return "misfit" in reading ? MISFIT : reading.value;
    }
  }
}

function quickList(given: readonly Json[], of: GoType): GoValue | typeof MISFIT {
  const list: GoValue[] = [];
  for (const item of given) {
    const read = quickRead(item, of);
    if (read === MISFIT) return MISFIT;
    list.push(read);
  }
  return list;
}

function quickMap(given: JsonObject, of: GoType): GoValue | typeof MISFIT {
  const map: GoStruct = {};
  for (const key of Object.keys(given)) {
    const read = quickRead(given[key] as Json, of);
    if (read === MISFIT) return MISFIT;
    setKey(map as JsonObject, key, read as Json);
  }
  return map;
}
