import { FUNCTION, type KindsOf, SCHEMA } from "../option.js";
import { type Json, isObject } from "../json.js";
import type { SchemaNode, SchemaSource } from "./schema-node.js";
import { getKey } from "../json-object.js";

/** What says how lists and maps of a resource are read. */
export interface SchemaChoice {
  /** Asked for the kind of the resource; the built-in kinds when left out. */
  readonly schemas?: SchemaSource | undefined;
  /** The schema itself, for a part of a resource, or a document that says no kind. It goes before `schemas`. */
  readonly schema?: SchemaNode | undefined;
}

export const SCHEMA_CHOICE: KindsOf<SchemaChoice> = { schemas: FUNCTION, schema: SCHEMA };

/** A source was given as `schema` before it had a name of its own; callers without types may still do so. */
export function schemaChoice({ schema, schemas }: SchemaChoice): SchemaChoice {
  return typeof schema === "function" ? { schemas: schema } : { schema, schemas };
}

/** The kind that a document says it is of; undefined where it says none. */
export function kindIn(document: Json): [apiVersion: string, kind: string] | undefined {
  if (!isObject(document)) return undefined;
  const [apiVersion, kind] = [getKey(document, "apiVersion"), getKey(document, "kind")];
  return typeof apiVersion === "string" && typeof kind === "string" ? [apiVersion, kind] : undefined;
}
