import { FUNCTION, type KindsOf, SCHEMA } from "../option.js";
import { type Json, isObject } from "../json.js";
import type { SchemaNode, SchemaSource } from "./schema-node.js";
import { getKey } from "../json-object.js";

/** Options that select the schema of a resource, which determines how its lists and maps are merged. */
export interface SchemaChoice {
  /** Looks up the schema of a kind; the built-in kinds by default. */
  readonly schemas?: SchemaSource | undefined;
  /** The schema itself, for a part of a resource or a document without a kind. It takes precedence over `schemas`. */
  readonly schema?: SchemaNode | undefined;
}

export const SCHEMA_CHOICE: KindsOf<SchemaChoice> = { schemas: FUNCTION, schema: SCHEMA };

/** `schema` used to accept a source as well; untyped callers may still pass one. */
export function schemaChoice({ schema, schemas }: SchemaChoice): SchemaChoice {
  return typeof schema === "function" ? { schemas: schema } : { schema, schemas };
}

/** The API version and kind of a document; undefined if it has none. */
export function kindIn(document: Json): [apiVersion: string, kind: string] | undefined {
  if (!isObject(document)) return undefined;
  const [apiVersion, kind] = [getKey(document, "apiVersion"), getKey(document, "kind")];
  return typeof apiVersion === "string" && typeof kind === "string" ? [apiVersion, kind] : undefined;
}
