import { type Json, type SchemaNode, type SchemaSource, isObject } from "../model/index.js";
import { FUNCTION, type KindsOf, ROOT, SCHEMA, getKey, quote, schemaChoice } from "../model/internal.js";
import { builtinSchemas } from "../schema/index.js";
import { fail } from "./failure.js";

/** What says how the lists and maps of a resource are merged. */
export interface MergeSchemas {
  /** Asked for the kind of the resource; the built-in kinds when left out. */
  readonly schemas?: SchemaSource | undefined;
  /** The schema itself, for a part of a resource, or a document that says no kind. It goes before `schemas`. */
  readonly schema?: SchemaNode | undefined;
}

export const MERGE_SCHEMAS: KindsOf<MergeSchemas> = {
  schemas: FUNCTION,
  schema: SCHEMA,
};

/** The schema of the first document that says its kind. */
export function schemaOf(options: MergeSchemas, ...documents: readonly Json[]): SchemaNode {
  const { schema, schemas = builtinSchemas() } = schemaChoice(options);
  if (schema !== undefined) return schema;
  for (const document of documents) {
    const named = kindOf(document);
    if (named === undefined) continue;
    const [apiVersion, kind] = named;
    const node = schemas(apiVersion, kind);
    if (node !== undefined) return node;
    fail("unsupported-kind", ROOT, `no schema is known for ${apiVersion} ${kind}`, {
      found: `${apiVersion} ${kind}`,
      hint: "give its CRD, or use a JSON merge patch",
    });
  }
  return fail("unsupported-kind", ROOT, `the document says no ${quote("kind")}, so its schema is unknown`, {
    hint: "add apiVersion and kind, or give the schema itself as `schema`",
  });
}

/** The same for a resource whose kind need not be known. */
export function schemaIfKnown(options: MergeSchemas, document: Json): SchemaNode | undefined {
  const { schema, schemas = builtinSchemas() } = schemaChoice(options);
  const named = kindOf(document);
  return schema ?? (named && schemas(...named));
}

function kindOf(document: Json): [apiVersion: string, kind: string] | undefined {
  if (!isObject(document)) return undefined;
  const [apiVersion, kind] = [getKey(document, "apiVersion"), getKey(document, "kind")];
  return typeof apiVersion === "string" && typeof kind === "string" ? [apiVersion, kind] : undefined;
}
