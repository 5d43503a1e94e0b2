import type { Json, SchemaChoice, SchemaNode } from "../model/index.js";
import { ROOT, kindIn, quote, schemaChoice } from "../model/internal.js";
import { builtinSchemas } from "../schema/index.js";
import { fail } from "./failure.js";

/** The schema of the first document with a kind. */
export function schemaOf(options: SchemaChoice, ...documents: readonly Json[]): SchemaNode {
  const { schema, schemas = builtinSchemas() } = schemaChoice(options);
  if (schema !== undefined) return schema;
  for (const document of documents) {
    const named = kindIn(document);
    if (named === undefined) continue;
    const [apiVersion, kind] = named;
    const node = schemas(apiVersion, kind);
    if (node !== undefined) return node;
    fail("unsupported-kind", ROOT, `there is no schema for ${apiVersion} ${kind}`, {
      found: `${apiVersion} ${kind}`,
      hint: "provide its CRD, or use a JSON merge patch",
    });
  }
  return fail("unsupported-kind", ROOT, `the document has no ${quote("kind")}, so its schema is unknown`, {
    hint: "add apiVersion and kind, or pass the schema as `schema`",
  });
}

/** The same for a resource whose kind may be unknown. */
export function schemaIfKnown(options: SchemaChoice, document: Json): SchemaNode | undefined {
  const { schema, schemas = builtinSchemas() } = schemaChoice(options);
  const named = kindIn(document);
  return schema ?? (named && schemas(...named));
}
