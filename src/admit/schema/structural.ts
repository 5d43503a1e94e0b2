import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, keysInOrder } from "../../model/internal.js";
import { type ValidationRule, rulesOf } from "./structural-rules.js";

/**
 * A schema of a CRD as a structural schema: what prunes, defaults, correlates and carries rules. Constraints on values
 * stay in `raw`; the validator compiles them from there. Children are created on demand, since an object touches few of
 * the thousands of fields in a large CRD.
 */
export class Structural {
  /** The schema as its author wrote it. */
  readonly raw: JsonObject;
  /** Empty if the schema has none. */
  readonly type: string;
  readonly nullable: boolean;
  /** The default value; undefined for none, and a default of null is none. */
  readonly default: Json | undefined;
  readonly preservesUnknownFields: boolean;
  readonly isEmbeddedResource: boolean;
  readonly isIntOrString: boolean;
  readonly listType: string;
  readonly mapKeys: readonly string[];
  readonly mapType: string;
  #properties: ReadonlyMap<string, Structural> | null | undefined;
  #items: Structural | null | undefined;
  #additional: Structural | boolean | null | undefined;
  #rules: readonly ValidationRule[] | undefined;
  #defaultedFields: readonly (readonly [string, Structural])[] | undefined;
  #hasDefaults: boolean | undefined;
  #hasListTypes: boolean | undefined;
  #hasEmbedded: boolean | undefined;
  #asResource: Structural | undefined;

  constructor(raw: JsonObject, changes: { readonly isEmbeddedResource?: boolean } = {}) {
    this.raw = raw;
    this.type = textOf(raw, "type");
    this.nullable = raw["nullable"] === true;
    this.default = defaultOf(raw);
    this.preservesUnknownFields = raw["x-kubernetes-preserve-unknown-fields"] === true;
    this.isEmbeddedResource = changes.isEmbeddedResource ?? raw["x-kubernetes-embedded-resource"] === true;
    this.isIntOrString = raw["x-kubernetes-int-or-string"] === true;
    this.listType = textOf(raw, "x-kubernetes-list-type");
    this.mapKeys = textsOf(raw, "x-kubernetes-list-map-keys");
    this.mapType = textOf(raw, "x-kubernetes-map-type");
  }

  get properties(): ReadonlyMap<string, Structural> | null {
    return (this.#properties ??= this.#readProperties());
  }

  get items(): Structural | null {
    return this.#items === undefined ? (this.#items = schemaOf(this.raw, "items")) : this.#items;
  }

  /** The schema of free keys, whether they are allowed, or null if the schema does not say. */
  get additional(): Structural | boolean | null {
    if (this.#additional === undefined) {
      const said = getKey(this.raw, "additionalProperties");
      this.#additional = typeof said === "boolean" ? said : schemaOf(this.raw, "additionalProperties");
    }
    return this.#additional;
  }

  /** The schema of free keys, if there is one. */
  get values(): Structural | null {
    return this.additional instanceof Structural ? this.additional : null;
  }

  get rules(): readonly ValidationRule[] {
    return (this.#rules ??= rulesOf(this.raw));
  }

  /** The fields with defaults. */
  get defaultedFields(): readonly (readonly [string, Structural])[] {
    return (this.#defaultedFields ??= [...(this.properties ?? [])].filter(
      ([, field]) => field.default !== undefined,
    ));
  }

  /** Whether a value of this schema can have a default below it. */
  get hasDefaults(): boolean {
    return (this.#hasDefaults ??= this.#someBelow(
      (below) => below.default !== undefined || below.hasDefaults,
    ));
  }

  /** Whether a value of this schema can contain a list with unique items. */
  get hasListTypes(): boolean {
    return (this.#hasListTypes ??=
      this.listType === "set" || this.listType === "map" || this.#someBelow((below) => below.hasListTypes));
  }

  /** Whether a value of this schema can be or contain a resource. */
  get hasEmbedded(): boolean {
    return (this.#hasEmbedded ??= this.isEmbeddedResource || this.#someBelow((below) => below.hasEmbedded));
  }

  #someBelow(test: (schema: Structural) => boolean): boolean {
    if (this.items !== null && test(this.items)) return true;
    if (this.values !== null && test(this.values)) return true;
    for (const field of this.properties?.values() ?? []) if (test(field)) return true;
    return false;
  }

  /** The same schema for the root of a resource, whose `apiVersion`, `kind` and `metadata` need no schema. */
  get asResource(): Structural {
    if (this.isEmbeddedResource) return this;
    return (this.#asResource ??= new Structural(this.raw, { isEmbeddedResource: true }));
  }

  /** The schema of one field: by its name, or that of free keys. */
  field(name: string): Structural | null {
    return this.properties?.get(name) ?? this.values;
  }

  #readProperties(): ReadonlyMap<string, Structural> | null {
    const properties = getKey(this.raw, "properties");
    if (!isObject(properties)) return null;
    const read = new Map<string, Structural>();
    for (const name of keysInOrder(properties)) {
      const schema = properties[name];
      if (isObject(schema)) read.set(name, new Structural(schema));
    }
    return read.size === 0 ? null : read;
  }
}

function schemaOf(raw: JsonObject, keyword: string): Structural | null {
  const schema = getKey(raw, keyword);
  return isObject(schema) ? new Structural(schema) : null;
}

function defaultOf(raw: JsonObject): Json | undefined {
  const value = getKey(raw, "default");
  return value === null ? undefined : value;
}

export function textOf(raw: JsonObject, keyword: string): string {
  const value = getKey(raw, keyword);
  return typeof value === "string" ? value : "";
}

export function textsOf(raw: JsonObject, keyword: string): readonly string[] {
  const value = getKey(raw, keyword);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : NONE;
}

const NONE: readonly string[] = [];
