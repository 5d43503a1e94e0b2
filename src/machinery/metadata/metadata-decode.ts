import { formatPointer, jsonKind } from "../error/json-words.js";
import { type Json, type JsonObject, type Pointer, isObject } from "../../model/index.js";
import { compareGoText, setKey } from "../../model/internal.js";
import { type MetaStruct, type MetaType, OBJECT_META, type ScalarType } from "./metadata-shape.js";
import { goJson, isGoInteger } from "../error/field-error-text.js";
import { readTime } from "./metadata-time.js";

export interface DecodedMetadata {
  /** The metadata as the API server stores it: known, non-empty fields; undefined if it cannot be decoded. */
  readonly value: JsonObject | undefined;
  /** Unknown fields below `metadata`. */
  readonly unknown: readonly UnknownMetadata[];
  /** Why it cannot be decoded, as Go's JSON decoder reports it. */
  readonly fault: string | undefined;
}

export interface UnknownMetadata {
  /** `foo`, `ownerReferences[0].foo` */
  readonly field: string;
  readonly pointer: Pointer;
  readonly known: readonly string[];
}

/** Decodes metadata like the API server: into a fixed set of typed fields. */
export function decodeMetadata(metadata: Json): DecodedMetadata {
  const reader = new MetadataReader();
  let value: JsonObject | undefined;
  let fault: string | undefined;
  try {
    value = reader.root(metadata);
    fault = reader.fault;
  } catch (error) {
    if (!(error instanceof Abort)) throw error;
    fault = error.fault;
  }
  return fault === undefined
    ? { value, unknown: reader.unknown, fault }
    : { value: undefined, unknown: [], fault };
}

/** The decodable fields of metadata; the rest is dropped. */
export function decodeReadableMetadata(metadata: JsonObject): JsonObject {
  const readable: JsonObject = {};
  for (const name in metadata) {
    const alone: JsonObject = {};
    setKey(alone, name, metadata[name] as Json);
    const { value } = decodeMetadata(alone);
    if (value !== undefined) Object.assign(readable, value);
  }
  return readable;
}

/** An invalid time stops decoding; other mismatches are skipped, and the first of them is reported. */
class Abort extends Error {
  readonly fault: string;

  constructor(fault: string) {
    super(fault);
    this.fault = fault;
  }
}

class MetadataReader {
  fault: string | undefined;
  readonly unknown: UnknownMetadata[] = [];
  readonly #fields: string[] = [];
  #struct = "";

  root(metadata: Json): JsonObject {
    if (metadata === null) return {};
    if (isObject(metadata)) return this.#readStruct(metadata, OBJECT_META, []);
    this.#misfit(metadata, OBJECT_META.goName);
    return {};
  }

  /** Fields in the order of their names: Go's decoder sees them in this order, which decides the first error. */
  #readStruct(object: JsonObject, { name, fields }: MetaStruct, pointer: Pointer): JsonObject {
    const result: JsonObject = {};
    const outer = this.#struct;
    for (const key of Object.keys(object).sort(compareGoText)) {
      const type = fields.get(key);
      const at = [...pointer, key];
      if (type === undefined) {
        this.unknown.push({ field: formatPointer(at), pointer: at, known: [...fields.keys()] });
        continue;
      }
      this.#struct = name;
      this.#fields.push(key);
      const value = this.#read(object[key] as Json, type, at);
      this.#fields.pop();
      if (value !== undefined) result[key] = value;
    }
    this.#struct = outer;
    for (const [key, type] of fields) {
      if (type.kind === "text" && type.isKeptEmpty === true) result[key] ??= "";
    }
    return result;
  }

  #read(value: Json, type: MetaType, pointer: Pointer): Json | undefined {
    if (value === null || type.kind === "raw") return value ?? undefined;
    switch (type.kind) {
      case "text":
        return this.#scalar(value, "string", type.goName) || undefined;
      case "boolean":
        return this.#scalar(value, "boolean", type.goName);
      case "integer":
        return this.#integer(value, type);
      case "time":
        return this.#time(value, type.isKeptEmpty === true);
      case "texts":
        return this.#list(value, type.goName, (item) => this.#scalar(item, "string", "string") ?? "");
      case "textMap":
        return this.#textMap(value, type.goName);
      default:
        return this.#list(value, type.goName, (item, index) =>
          this.#item(item, type.item, [...pointer, index]),
        );
    }
  }

  #scalar(value: Json, type: "string" | "boolean", goName: string): Json | undefined {
    if (value === null || typeof value === type) return value ?? undefined;
    return this.#misfit(value, goName);
  }

  #integer(value: Json, { goName, isKeptEmpty = false }: ScalarType): Json | undefined {
    if (isGoInteger(value)) return value !== 0 || isKeptEmpty ? value : undefined;
    const isNumber = typeof value === "number" || typeof value === "bigint";
    return this.#misfit(value, goName, isNumber ? `number ${goJson(value)}` : undefined);
  }

  #time(value: Json, isKeptEmpty: boolean): Json | undefined {
    if (typeof value !== "string") throw new Abort(this.#sentence(jsonKind(value), "string"));
    const reading = readTime(value);
    if ("fault" in reading) throw new Abort(reading.fault);
    if (reading.text !== "0001-01-01T00:00:00Z") return reading.text;
    return isKeptEmpty ? null : undefined;
  }

  #textMap(value: Json, goName: string): Json | undefined {
    if (!isObject(value)) return this.#misfit(value, goName);
    const result: JsonObject = {};
    const keys = Object.keys(value).sort(compareGoText);
    for (const key of keys) setKey(result, key, this.#scalar(value[key] as Json, "string", "string") ?? "");
    return keys.length === 0 ? undefined : result;
  }

  #list(value: Json, goName: string, read: (item: Json, index: number) => Json): Json | undefined {
    if (!Array.isArray(value)) return this.#misfit(value, goName);
    const items = value.map(read);
    return items.length === 0 ? undefined : items;
  }

  #item(item: Json, type: MetaStruct, pointer: Pointer): Json {
    if (isObject(item)) return this.#readStruct(item, type, pointer);
    if (item !== null) this.#misfit(item, type.goName);
    return this.#readStruct({}, type, pointer);
  }

  #misfit(value: Json, goName: string, described = jsonKind(value)): undefined {
    this.fault ??= this.#sentence(described, goName);
  }

  #sentence(described: string, goName: string): string {
    const target =
      this.#struct === ""
        ? `Go value of type ${goName}`
        : `Go struct field ${this.#struct}.${this.#fields.join(".")} of type ${goName}`;
    return `json: cannot unmarshal ${described} into ${target}`;
  }
}
