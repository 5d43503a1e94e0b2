import { type GoType, type StructType, perStruct, structOf, structType } from "./struct-type.js";
import type { GoTypes } from "./go-types.js";
import { LARGE_ZEROS } from "./large-zeros.js";
import { NIL_LIST, NIL_MAP } from "./nil.js";
import type { Json } from "../../model/index.js";

/** A decoded struct: all fields are present, non-pointers with their zero value. */
export interface GoStruct {
  [name: string]: GoValue;
}
export type GoValue = Json | undefined | GoStruct | GoValue[];

export { NIL_LIST, NIL_MAP };

export function isNil(value: unknown): boolean {
  return value === undefined || value === NIL_LIST || value === NIL_MAP;
}

/** A new struct of a known type. */
export function zeroOf<Key extends keyof GoTypes>(key: Key): GoTypes[Key] {
  return zeroStruct(structType(key)) as unknown as GoTypes[Key];
}

/** How to make zero values of a struct. */
interface Zero {
  readonly make: () => GoStruct;
  /** The fields that need a struct of their own each time. */
  readonly structs: readonly { readonly name: string; readonly type: StructType }[];
}

const zeroFor = perStruct(({ key, fields }): Zero => {
  const values = fields.map(
    ({ name, type }) => [name, type.kind === "struct" ? null : zeroValue(type)] as const,
  );
  const structs = fields.flatMap(({ name, type }) =>
    type.kind === "struct" ? [{ name, type: structOf(type) }] : [],
  );
  const zero = Object.fromEntries(values);
  // V8 copies a small object as it is in memory: all copies have the same form.
  return { make: LARGE_ZEROS[key] ?? (() => ({ ...zero })), structs };
});

/** The zero values of the fields; those of structs are null here. */
export function zeroFields(type: StructType): Readonly<GoStruct> {
  return zeroFor(type).make();
}

export function zeroStruct(type: StructType): GoStruct {
  const { make, structs } = zeroFor(type);
  const value = make();
  // By index: it runs for each struct, mostly before V8 optimises it.
  for (let i = 0; i < structs.length; i++) {
    const each = structs[i] as Zero["structs"][number];
    value[each.name] = zeroStruct(each.type);
  }
  return value;
}

/** What null is as an item of a list or map: nil bytes, which are not told from empty ones elsewhere, are not empty there. */
export function nullItem(type: GoType): GoValue {
  return type.kind === "bytes" ? null : zeroValue(type);
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
      return zeroStruct(structOf(type));
    case "pointer":
      return undefined;
    default:
      return null;
  }
}
