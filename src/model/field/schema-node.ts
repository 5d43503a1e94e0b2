import type { Json, JsonObject, Scalar } from "../json.js";
import type { Segment } from "../path.js";

/** The types of a schema. */
export type NodeType =
  "object" | "array" | "string" | "integer" | "number" | "boolean" | "int-or-string" | "any";

/**
 * The schema of the values at one place. The same shape for every source (built-in types, CRDs, OpenAPI documents,
 * inference). Nodes are shared like types, so a tree of them may be recursive.
 */
export interface SchemaNode {
  readonly type: NodeType;
  /** The named fields of an object; null for a map with arbitrary keys and for everything that is not an object. */
  readonly fields: ReadonlyMap<string, SchemaNode> | null;
  /** The values of a map, or the items of a list. */
  readonly values: SchemaNode | null;
  /** How items of a list are identified; null for everything that is not a list. */
  readonly list: ListRule | null;
  /** An object that server-side apply treats as one value. */
  readonly atomic: boolean;
  /** Strategic-merge metadata. Only `src/merge` reads it: it is not a second identity. */
  readonly patch: PatchRule | null;
  /** What validation needs; read on demand. */
  readonly facets: Facets | null;
}

/**
 * - `keyed`: items are identified by the values of `keys`
 * - `set`: items are scalars, each at most once
 * - `block`: at most one map, an object written as a list
 * - `atomic`: one value, replaced as a whole
 */
export type ListKind = "keyed" | "set" | "block" | "atomic";

/** How items of a list are identified. */
export interface ListRule {
  readonly kind: ListKind;
  readonly keys: readonly string[];
  /** Defaults the API server fills in for missing key fields (`protocol: TCP`). */
  readonly keyDefaults: Readonly<Record<string, Scalar>>;
  /** Whether the rule was inferred from the values because no schema defines it. */
  readonly guessed: boolean;
}

/** What strategic merge patch does with a field. */
export interface PatchRule {
  readonly strategies: readonly string[];
  /** The default key, which identifies an item unless a patch declares other keys. */
  readonly mergeKey: string | null;
  /** The keys a patch should declare, the default key first; empty if the default key is enough or there is none. */
  readonly recommended: readonly string[];
}

/** What a schema defines besides types: bounds, patterns, enums, defaults. */
export interface Facets {
  readonly required: readonly string[];
  readonly enum: readonly Json[] | null;
  readonly format: string | null;
  readonly nullable: boolean;
  readonly default: Json | undefined;
  readonly preserveUnknownFields: boolean;
  readonly embeddedResource: boolean;
  /** The schema as its author wrote it, for keywords without a field here; null for compact built-in types. */
  readonly raw: JsonObject | null;
}

/** Returns the schema of a kind; undefined means that this source does not know the kind. */
export type SchemaSource = (apiVersion: string, kind: string) => SchemaNode | undefined;

export const ATOMIC_LIST: ListRule = { kind: "atomic", keys: [], keyDefaults: {}, guessed: false };

/** The node below a segment, or undefined if the schema has none. */
export function schemaBelow(node: SchemaNode | undefined, segment: Segment): SchemaNode | undefined {
  if (node === undefined) return undefined;
  if (typeof segment === "string")
    return node.fields?.get(segment) ?? (node.type === "array" ? undefined : (node.values ?? undefined));
  return node.type === "array" ? (node.values ?? undefined) : undefined;
}

/** Queries each source in turn; the first that knows the kind answers. */
export function firstOf(...sources: readonly SchemaSource[]): SchemaSource {
  return (apiVersion, kind) => {
    for (const source of sources) {
      const node = source(apiVersion, kind);
      if (node !== undefined) return node;
    }
    return undefined;
  };
}
