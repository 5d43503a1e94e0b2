import {
  type Facets,
  type Json,
  type JsonObject,
  type ListRule,
  type NodeType,
  type PatchRule,
  type SchemaNode,
  isObject,
} from "../../model/index.js";
import { getKey, keysInOrder } from "../../model/internal.js";
import { type Origin, patchRuleOf } from "./patch-rule.js";
import { listRuleOf, stringsOf } from "./list-rule.js";
import type { SchemaReader } from "./reader.js";

const SCALAR_TYPES: ReadonlySet<string> = new Set(["string", "integer", "number", "boolean"]);

/** A node made from a schema. Its children, and the parts that only validation needs, are created on first use. */
export class DefinedNode implements SchemaNode {
  readonly type: NodeType;
  readonly atomic: boolean;
  readonly schema: JsonObject;
  readonly #reader: SchemaReader;
  readonly #origin: Origin;
  readonly #target: SchemaNode | null;
  #fields: ReadonlyMap<string, SchemaNode> | null | undefined;
  #values: SchemaNode | null | undefined;
  #list: ListRule | null | undefined;
  #patch: PatchRule | null | undefined;
  #facets: Facets | undefined;

  /** `target` is the definition that a schema with further keywords refers to: its children are shared. */
  constructor(reader: SchemaReader, schema: JsonObject, origin: Origin, target: SchemaNode | null) {
    this.#reader = reader;
    this.#origin = origin;
    this.#target = target;
    this.schema = schema;
    this.type = typeOf(schema);
    this.atomic = this.type === "object" && getKey(schema, "x-kubernetes-map-type") === "atomic";
  }

  get fields(): ReadonlyMap<string, SchemaNode> | null {
    if (this.#fields === undefined) this.#fields = this.#target ? this.#target.fields : this.#readFields();
    return this.#fields;
  }

  get values(): SchemaNode | null {
    if (this.#values === undefined) this.#values = this.#target ? this.#target.values : this.#readValues();
    return this.#values;
  }

  get list(): ListRule | null {
    if (this.#list === undefined)
      this.#list = this.type === "array" ? listRuleOf(this.schema, this.values) : null;
    return this.#list;
  }

  get patch(): PatchRule | null {
    if (this.#patch === undefined) this.#patch = patchRuleOf(this.schema, this, this.#origin);
    return this.#patch;
  }

  get facets(): Facets {
    return (this.#facets ??= facetsOf(this.schema, this.type, this.#reader.keepsRaw));
  }

  #readFields(): ReadonlyMap<string, SchemaNode> | null {
    if (this.type !== "object") return null;
    const properties = getKey(this.schema, "properties");
    const fields = isObject(properties)
      ? new Map(keysInOrder(properties).map((name) => [name, this.#read(getKey(properties, name))]))
      : null;
    return isEmbeddedResource(this.schema) ? this.#reader.asResource(fields) : fields;
  }

  #readValues(): SchemaNode | null {
    if (this.type !== "object" && this.type !== "array") return null;
    const below = getKey(this.schema, this.type === "array" ? "items" : "additionalProperties");
    return isObject(below) ? this.#read(below) : null;
  }

  #read(schema: Json | undefined): SchemaNode {
    return this.#reader.read(schema, this.#origin);
  }
}

function typeOf(schema: JsonObject): NodeType {
  if (getKey(schema, "x-kubernetes-int-or-string") === true) return "int-or-string";
  if (getKey(schema, "format") === "int-or-string") return "int-or-string";
  const type = getKey(schema, "type");
  if (type === "object" || type === "array") return type;
  if (typeof type === "string") return SCALAR_TYPES.has(type) ? (type as NodeType) : "any";
  if (isObject(getKey(schema, "properties")) || isObject(getKey(schema, "additionalProperties")))
    return "object";
  return isObject(getKey(schema, "items")) ? "array" : "any";
}

function isEmbeddedResource(schema: JsonObject): boolean {
  return getKey(schema, "x-kubernetes-embedded-resource") === true;
}

function facetsOf(schema: JsonObject, type: NodeType, keepsRaw: boolean): Facets {
  const values = getKey(schema, "enum");
  const format = getKey(schema, "format");
  return {
    required: stringsOf(getKey(schema, "required")),
    enum: Array.isArray(values) ? values : null,
    format: typeof format === "string" ? format : null,
    nullable: getKey(schema, "nullable") === true,
    default: getKey(schema, "default"),
    preserveUnknownFields: type === "any" || getKey(schema, "x-kubernetes-preserve-unknown-fields") === true,
    embeddedResource: isEmbeddedResource(schema),
    raw: keepsRaw ? schema : null,
  };
}
