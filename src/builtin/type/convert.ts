import { type Decoded, type UnknownMember, decodeSchema, quickly } from "./decode.js";
import { readSelfDecoding } from "./self-decoding.js";
import { type GoType, type SelfDecoding, type StructType, sayElement, structType } from "./struct-type.js";
import { type GoStruct, type GoValue, nullItem, zeroStruct } from "./zero.js";
import { type Json, type JsonObject, type Pointer, isObject } from "../../model/index.js";
import { compareGoText, setKey } from "../../model/internal.js";
import { Abort } from "./decode-scalar.js";
import { convertScalar, goKind } from "./convert-scalar.js";
import { formatPointer, wellFormed } from "../../machinery/index.js";
import { MISFIT } from "./quick-decode.js";

/**
 * Reads an object that the API server has in memory as maps and lists, such as a patched one. Go's converter of those
 * (`runtime.FromUnstructured`) has other errors than its JSON decoder, follows the order of the Go type, and cuts
 * numbers to the size of their field.
 */
export function convert(object: JsonObject, type: StructType): Decoded {
  const value = quickly(object, type);
  return value === MISFIT ? new Converter().run(object, type) : { value, unknown: [], fault: undefined };
}

class Converter {
  readonly #unknown: UnknownMember[] = [];
  readonly #tokens: (string | number)[] = [];

  run(object: JsonObject, type: StructType): Decoded {
    try {
      const value = this.#readStruct(object, type);
      const unknown = this.#unknown.sort(compareUnknown);
      return { value, unknown, fault: undefined };
    } catch (error) {
      if (!(error instanceof Abort)) throw error;
      return { value: undefined, unknown: [], fault: error.fault, faultAt: [...this.#tokens] };
    }
  }

  #readStruct(object: JsonObject, type: StructType): GoStruct {
    const value = zeroStruct(type);
    for (const field of type.fields) {
      const given = object[field.name];
      if (!Object.hasOwn(object, field.name) || given === null) continue;
      value[field.name] = this.#within(field.name, () => this.#read(given as Json, field.type, field.said));
    }
    for (const key of Object.keys(object)) if (!type.byName.has(key)) this.#pushUnknown(key, type);
    return value;
  }

  #pushUnknown(key: string, type: StructType): void {
    const pointer = [...this.#tokens, key];
    this.#unknown.push({ field: formatPointer(pointer), pointer, known: [...type.byName.keys()] });
  }

  #read(given: Json, type: GoType, said: string): GoValue {
    if (given === null) return nullItem(type);
    switch (type.kind) {
      case "pointer":
        return this.#read(given, type.of, said);
      case "struct":
        if (!isObject(given)) throw new Abort(`cannot restore struct from: ${goKind(given)}`);
        return this.#readStruct(given, structType(type.key));
      case "list":
        if (!Array.isArray(given)) throw new Abort(`cannot restore slice from ${goKind(given)}`);
        return given.map((item, i) =>
          this.#within(i, () => this.#read(item, type.of, sayElement(said, type.of))),
        );
      case "map":
        if (!isObject(given)) throw new Abort(`cannot restore map from ${goKind(given)}`);
        return this.#readMap(given, type.of, sayElement(said, type.of));
      case "schemaorlist":
      case "schemaorbool":
      case "schemaornames":
        return convertSelfDecoding(given, type.kind);
      default:
        return convertScalar(given, type.kind, said);
    }
  }

  #readMap(given: JsonObject, of: GoType, said: string): GoValue {
    const value: JsonObject = {};
    for (const key of Object.keys(given).sort(compareGoText))
      setKey(
        value,
        wellFormed(key),
        this.#within(key, () => this.#read(given[key] as Json, of, said)) as Json,
      );
    return value;
  }

  #within<T>(token: Pointer[number], read: () => T): T {
    this.#tokens.push(token);
    const result = read();
    this.#tokens.pop();
    return result;
  }
}

/** Types that decode themselves get JSON here too. */
function convertSelfDecoding(given: Json, kind: SelfDecoding): GoValue {
  try {
    return readSelfDecoding(given, kind, decodeSchema);
  } catch (error) {
    throw error instanceof Abort ? new Abort(`error decoding from json: ${error.fault}`) : error;
  }
}

/** Go sorts whole errors, so the quote behind the path counts: `unknown field "a!"` comes before `unknown field "a"`. */
export function compareUnknown(a: { readonly field: string }, b: { readonly field: string }): number {
  return compareGoText(`${a.field}"`, `${b.field}"`);
}
