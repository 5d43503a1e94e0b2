import { type Json, type SchemaNode, type SchemaSource, isObject } from "../model/index.js";
import { ROOT, getKey, quote } from "../model/internal.js";
import { fail } from "./failure.js";

/** A schema, or a source of schemas that is asked for the kind of the document. */
export type MergeSchema = SchemaNode | SchemaSource;

/** The schema of the first document that says its kind. */
export function schemaOf(schema: MergeSchema, ...documents: readonly Json[]): SchemaNode {
  if (typeof schema !== "function") return schema;
  for (const document of documents) {
    if (!isObject(document)) continue;
    const apiVersion = getKey(document, "apiVersion");
    const kind = getKey(document, "kind");
    if (typeof apiVersion !== "string" || typeof kind !== "string") continue;
    const node = schema(apiVersion, kind);
    if (node !== undefined) return node;
    fail("unsupported-kind", ROOT, `no schema is known for ${apiVersion} ${kind}`, {
      found: `${apiVersion} ${kind}`,
      hint: "give its CRD, or use a JSON merge patch",
    });
  }
  return fail("unsupported-kind", ROOT, `the document says no ${quote("kind")}, so its schema is unknown`);
}
