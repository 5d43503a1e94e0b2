import {
  type GoField,
  type GoType,
  type StructType,
  isSelfDecoding,
  perStruct,
  structOf,
  structType,
} from "./struct-type.js";
import { SCHEMA } from "./self-decoding.js";
import { type GoStruct, type GoValue, NIL_LIST, NIL_MAP } from "./zero.js";

/** The storage has no empty lists and maps: they are nil when they are read. It has no nil bytes in a map either. */
export function throughStorage(value: GoStruct, type: StructType): void {
  for (const { name, type: of } of containersOf(type)) {
    const given = value[name];
    if (given === undefined || given === NIL_LIST || given === NIL_MAP) continue;
    const kept = stored(given, of);
    if (kept !== given) value[name] = kept;
  }
}

/** The fields that can have lists or maps below them. */
const containersOf = perStruct((type): readonly GoField[] =>
  type.fields.filter((field) => isContainer(field.type)),
);

/** Whether a value can have lists or maps below it. */
function isContainer(type: GoType): boolean {
  if (type.kind === "pointer") return isContainer(type.of);
  return type.kind === "list" || type.kind === "map" || type.kind === "struct" || isSelfDecoding(type);
}

function stored(value: GoValue, type: GoType): GoValue {
  switch (type.kind) {
    case "pointer":
      // What is written as null is read as no pointer.
      return value === undefined ? undefined : (stored(value, type.of) ?? undefined);
    case "struct":
      throughStorage(value as GoStruct, structOf(type));
      return value;
    case "list":
      return storedList(value as GoValue[], type.of);
    case "map":
      return storedMap(value as GoStruct, type.of);
    case "schemaorlist":
    case "schemaorbool":
    case "schemaornames":
      return storedSelfDecoding(value);
    case "bytes":
      return value ?? "";
    default:
      return value;
  }
}

function storedSelfDecoding(value: GoValue): GoValue {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(storedSelfDecoding);
  if (typeof value === "object" && value !== null) throughStorage(value, structType(SCHEMA));
  return value;
}

function storedList(list: GoValue[], of: GoType): GoValue {
  if (list.length === 0) return NIL_LIST;
  if (isContainer(of)) for (const [i, item] of list.entries()) list[i] = stored(item, of);
  return list;
}

function storedMap(map: GoStruct, of: GoType): GoValue {
  const keys = Object.keys(map);
  if (keys.length === 0) return NIL_MAP;
  if (isContainer(of) || of.kind === "bytes") for (const key of keys) map[key] = stored(map[key], of);
  return map;
}
