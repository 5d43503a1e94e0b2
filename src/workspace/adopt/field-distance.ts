import { type Json, type SchemaSource, formatJson, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { canonical, leavesOf } from "../../preserve/internal.js";

/** The fields of a resource as strings, so that two versions can be compared without keeping them. */
type Fields = ReadonlyMap<string, string>;

/** How many fields of resources differ from the reference. */
export class FieldDistance {
  readonly #schemas: SchemaSource;
  readonly #target: ReadonlyMap<string, Fields>;

  constructor(target: Iterable<readonly [name: string, value: Json]>, schemas: SchemaSource) {
    this.#schemas = schemas;
    this.#target = new Map(Array.from(target, ([name, value]) => [name, this.#fieldsOf(value)]));
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#target.keys());
  }

  /** All fields of a reference resource. */
  sizeOf(name: string): number {
    return this.#target.get(name)?.size ?? 0;
  }

  /** The fields that differ or that only one of the two has. */
  of(name: string, value: Json): number {
    const [own, other] = [this.#fieldsOf(value), this.#target.get(name) ?? NONE];
    let count = 0;
    for (const [path, text] of own) if (other.get(path) !== text) count++;
    for (const path of other.keys()) if (!own.has(path)) count++;
    return count;
  }

  #fieldsOf(value: Json): Fields {
    const text = (name: string): string => {
      const found = isObject(value) ? getKey(value, name) : undefined;
      return typeof found === "string" ? found : "";
    };
    const schema = this.#schemas(text("apiVersion"), text("kind"));
    return new Map(leavesOf(value, schema).map((leaf) => [leaf.text, formatJson(canonical(leaf.value))]));
  }
}

const NONE: Fields = new Map();
