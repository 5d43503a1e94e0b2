import type { ClusterSettings } from "../../builtin/index.js";
import { formatFieldError } from "../../machinery/index.js";
import { type Edit, type JsonObject, applyEdits } from "../../model/index.js";
import type { ServedKind } from "./world-kind.js";
import { checkBuiltin } from "../schema/builtin.js";

/**
 * An object as the API server reads it after a webhook changed it: Go types drop unknown fields, and fail on values of
 * the wrong type. Custom resources have no such type.
 */
export function reread(
  object: JsonObject,
  served: ServedKind | undefined,
  cluster: ClusterSettings,
): { readonly value: JsonObject } | { readonly fault: string } {
  const node = served?.custom === undefined ? served?.schema() : undefined;
  if (node === undefined) return { value: object };
  const code = served?.builtin;
  if (code !== undefined) {
    const { fault } = code.decode(object);
    return fault === undefined ? { value: code.reread(object, cluster) ?? object } : { fault };
  }
  const { errors, unknown } = checkBuiltin(object, node);
  const wrong = errors.find(({ type }) => type === "FieldValueTypeInvalid");
  if (wrong !== undefined) return { fault: formatFieldError(wrong) };
  if (unknown.length === 0) return { value: object };
  const edits = unknown.map(({ path }): Edit => ({ path, op: "prune" }));
  return { value: applyEdits(object, edits, { schema: node }).value as JsonObject };
}
