import { formatPointer, jsonKind, wellFormed } from "../../machinery/index.js";
import { type Json, type JsonObject, type Pointer, isObject } from "../../model/index.js";
import { compareGoText, setKey } from "../../model/internal.js";
import { type GoField, type GoType, type StructType, sayElement, structType } from "./struct-type.js";
import { type GoStruct, type GoValue, nullItem, zeroStruct, zeroValue } from "./zero.js";
import { Abort, readScalar } from "./decode-scalar.js";
import { MISFIT, quickDecode } from "./quick-decode.js";
import { SCHEMA, readSelfDecoding } from "./self-decoding.js";

/** An unknown field of an object. */
export interface UnknownMember {
  /** `spec.containers[0].foo` */
  readonly field: string;
  readonly pointer: Pointer;
  readonly known: readonly string[];
}

export interface Decoded {
  /** Undefined if the object cannot be decoded. */
  readonly value: GoStruct | undefined;
  readonly unknown: readonly UnknownMember[];
  /** Why it cannot be decoded, in the words of Go's JSON decoder. */
  readonly fault: string | undefined;
  /** Where it cannot be decoded. */
  readonly faultAt?: Pointer;
}

/** Decodes an object as the API server does: case-sensitive, null is the zero value, unknown fields are dropped. */
export function decode(object: JsonObject, type: StructType): Decoded {
  const value = quickly(object, type);
  return value === MISFIT ? new Decoder().run(object, type) : { value, unknown: [], fault: undefined };
}

/** A schema inside of a type that decodes itself. */
export function decodeSchema(given: JsonObject): GoStruct {
  const { value, fault = "" } = decode(given, structType(SCHEMA));
  if (value === undefined) throw new Abort(fault);
  return value;
}

/** The value of an object about which there is nothing to report. */
export function quickly(object: JsonObject, type: StructType): GoStruct | typeof MISFIT {
  try {
    return quickDecode(object, type);
  } catch (error) {
    if (error instanceof Abort) return MISFIT;
    throw error;
  }
}

/** Knows where it is. The order of fields decides what is reported first: clients send them sorted. */
class Decoder {
  readonly #unknown: UnknownMember[] = [];
  readonly #tokens: (string | number)[] = [];
  /** The names of fields without indexes, embedded structs among them. */
  readonly #fields: string[] = [];
  #struct = "";
  #fault: string | undefined;
  #faultAt: Pointer = [];

  run(object: JsonObject, type: StructType): Decoded {
    try {
      const value = this.#readStruct(object, type);
      return {
        value: this.#fault === undefined ? value : undefined,
        unknown: this.#unknown,
        fault: this.#fault,
        faultAt: this.#faultAt,
      };
    } catch (error) {
      if (!(error instanceof Abort)) throw error;
      return {
        value: undefined,
        unknown: [],
        fault: this.#inContext(error.fault),
        faultAt: [...this.#tokens],
      };
    }
  }

  /** A type that decodes itself knows nothing about the field that is being read. */
  #inContext(fault: string): string {
    const place = `Go struct field ${this.#struct}.${this.#fields.join(".")}`;
    return fault.replace(
      /(?<=^json: cannot unmarshal .* into )Go (?:value|struct field \w+(\.\S+))(?= of type)/,
      (_, below: string | undefined) => place + (below ?? ""),
    );
  }

  #readStruct(object: JsonObject, type: StructType): GoStruct {
    const value = zeroStruct(type);
    const outer = this.#struct;
    for (const key of Object.keys(object).sort(compareGoText)) {
      const field = type.byName.get(key);
      if (field === undefined) this.#pushUnknown(key, type);
      else if (object[key] !== null) {
        this.#struct = type.name;
        this.#readField(value, field, object[key] as Json);
      }
    }
    this.#struct = outer;
    return value;
  }

  #readField(value: GoStruct, field: GoField, given: Json): void {
    if (field.embedded !== "") this.#fields.push(field.embedded);
    this.#fields.push(field.name);
    this.#tokens.push(field.name);
    value[field.name] = this.#read(given, field.type, field.said);
    this.#tokens.pop();
    this.#fields.pop();
    if (field.embedded !== "") this.#fields.pop();
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
        if (isObject(given)) return this.#readStruct(given, structType(type.key));
        break;
      case "list":
        if (Array.isArray(given)) return this.#readList(given, type.of, sayElement(said, type.of));
        break;
      case "map":
        if (isObject(given)) return this.#readMap(given, type.of, sayElement(said, type.of));
        break;
      case "schemaorlist":
      case "schemaorbool":
      case "schemaornames":
        return readSelfDecoding(given, type.kind, decodeSchema);
      default: {
        const reading = readScalar(given, type.kind);
        if ("value" in reading) return reading.value;
        if ("misfit" in reading) return this.#misfit(reading.misfit, type, said);
        return this.#report(reading.fault, type);
      }
    }
    return this.#misfit(jsonKind(given), type, said);
  }

  #readList(given: readonly Json[], of: GoType, said: string): GoValue {
    return given.map((item, index) => {
      this.#tokens.push(index);
      const value = this.#read(item, of, said);
      this.#tokens.pop();
      return value;
    });
  }

  #readMap(given: JsonObject, of: GoType, said: string): GoValue {
    const value: GoStruct = {};
    for (const key of Object.keys(given).sort(compareGoText)) {
      this.#tokens.push(key);
      const read = this.#read(given[key] as Json, of, said);
      this.#tokens.pop();
      setKey(value as JsonObject, wellFormed(key), read as Json);
    }
    return value;
  }

  #misfit(described: string, type: GoType, said: string): GoValue {
    const place = `Go struct field ${this.#struct}.${this.#fields.join(".")}`;
    return this.#report(`json: cannot unmarshal ${described} into ${place} of type ${said}`, type);
  }

  /** The first one is reported; decoding goes on without the value. */
  #report(fault: string, type: GoType): GoValue {
    if (this.#fault === undefined) this.#faultAt = [...this.#tokens];
    this.#fault ??= fault;
    return zeroValue(type);
  }
}
