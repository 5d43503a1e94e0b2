import { type Json, type JsonObject, type SchemaNode, isObject } from "../../model/index.js";
import { DefinedNode } from "./defined.js";
import type { Origin } from "./patch-rule.js";
import { keywordsBeside, referenceOf } from "./reference.js";

export interface ReaderOptions {
  /** The schema of a named definition. */
  readonly find?: (name: string) => JsonObject | undefined;
  /** Who defines a named definition; by default, not Kubernetes. */
  readonly originOf?: ((name: string) => Origin) | undefined;
  /** Whether nodes keep the schema they were made from, for keywords without a field of their own. */
  readonly keepsRaw: boolean;
  /** The fields every embedded resource has. */
  readonly resourceFields?: (() => ReadonlyMap<string, SchemaNode>) | undefined;
}

/** Makes nodes from the schemas of one source: one node per definition, however often it is referred to. */
export class SchemaReader {
  readonly keepsRaw: boolean;
  readonly #find: (name: string) => JsonObject | undefined;
  readonly #originOf: (name: string) => Origin;
  readonly #resourceFields: () => ReadonlyMap<string, SchemaNode>;
  readonly #definitions = new Map<string, DefinedNode | undefined>();
  readonly #names = new WeakMap<SchemaNode, string>();
  readonly #unknown = new DefinedNode(this, {}, "elsewhere", null);

  constructor({ find, originOf, keepsRaw, resourceFields }: ReaderOptions) {
    this.keepsRaw = keepsRaw;
    this.#find = find ?? (() => undefined);
    this.#originOf = originOf ?? (() => "elsewhere");
    this.#resourceFields = resourceFields ?? (() => new Map());
  }

  definition(name: string): DefinedNode | undefined {
    if (this.#definitions.has(name)) return this.#definitions.get(name);
    // Stops at definitions that only refer to each other.
    this.#definitions.set(name, undefined);
    const schema = this.#find(name);
    const node = schema === undefined ? undefined : this.read(schema, this.#originOf(name));
    this.#definitions.set(name, node);
    if (node !== undefined) this.#names.set(node, name);
    return node;
  }

  /** The definition that a node was made from; undefined for an unnamed one. */
  nameOf(node: SchemaNode): string | undefined {
    return this.#names.get(node);
  }

  /** The node of one schema; of type `any` if there is none or its reference is unknown. */
  read(schema: Json | undefined, origin: Origin = "elsewhere"): DefinedNode {
    if (!isObject(schema)) return this.#unknown;
    const name = referenceOf(schema);
    if (name === undefined) return new DefinedNode(this, schema, origin, null);
    const target = this.definition(name);
    if (target === undefined) return this.#unknown;
    const own = keywordsBeside(schema);
    if (own === undefined) return target;
    const node = new DefinedNode(this, { ...target.schema, ...own }, origin, target);
    this.#names.set(node, name);
    return node;
  }

  /** The fields of a resource: `metadata` is always the standard one, regardless of the schema. */
  asResource(fields: ReadonlyMap<string, SchemaNode> | null): ReadonlyMap<string, SchemaNode> {
    const common = this.#resourceFields();
    const all = new Map([...common, ...(fields ?? [])]);
    const metadata = common.get("metadata");
    return metadata === undefined ? all : all.set("metadata", metadata);
  }
}
