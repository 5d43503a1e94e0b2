import { type GoType, type StructType, structType } from "./struct-type.js";
import type { GoTypes } from "./go-types.js";
import type { Json } from "../../model/index.js";

/** A decoded struct: all fields are there, those that are no pointers with their zero value. */
export interface GoStruct {
  [name: string]: GoValue;
}
export type GoValue = Json | undefined | GoStruct | GoValue[];

/** The nil slice and the nil map, which are empty like others. Errors and comparisons may tell them apart. */
export const NIL_LIST: never[] = [];
export const NIL_MAP: Record<string, never> = {};
Object.freeze(NIL_LIST);
Object.freeze(NIL_MAP);

export function isNil(value: unknown): boolean {
  return value === undefined || value === NIL_LIST || value === NIL_MAP;
}

/** A new struct with zero values. */
export function zeroOf<Key extends keyof GoTypes>(key: Key): GoTypes[Key] {
  return zeroStruct(structType(key)) as unknown as GoTypes[Key];
}

const zeros = new WeakMap<StructType, readonly GoValue[]>();

/** The zero values of the fields; a struct needs one of its own each time. */
export function zeroFields(type: StructType): readonly GoValue[] {
  let values = zeros.get(type);
  if (values === undefined) {
    values = type.fields.map(({ type: of }) => (of.kind === "struct" ? undefined : zeroValue(of)));
    zeros.set(type, values);
  }
  return values;
}

/** Fields are added one by one, always in the same order: copies of large objects are twenty times slower in V8. */
export function zeroStruct(type: StructType): GoStruct {
  const value: GoStruct = {};
  const values = zeroFields(type);
  for (let i = 0; i < values.length; i++) {
    const { name, type: of } = type.fields[i] as StructType["fields"][number];
    value[name] = of.kind === "struct" ? zeroStruct(structType(of.key)) : values[i];
  }
  return value;
}

/** The zero value of any type. */
export function zeroValue(type: GoType): GoValue {
  switch (type.kind) {
    case "string":
    case "bytes":
      return "";
    case "bool":
      return false;
    case "quantity":
      return "0";
    case "int32":
    case "int64":
    case "int":
    case "uint16":
    case "float64":
    case "intstr":
      return 0;
    case "list":
      return NIL_LIST;
    case "map":
      return NIL_MAP;
    case "struct":
      return zeroStruct(structType(type.key));
    case "pointer":
      return undefined;
    default:
      return null;
  }
}
