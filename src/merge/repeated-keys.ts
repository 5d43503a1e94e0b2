import { type Json, type SchemaNode, getKey, isObject, schemaBelow } from "../model/index.js";
import { goText } from "./go-text.js";

/** Whether a document has a list in which the default key repeats and more keys are recommended. */
export function repeatsDefaultKey(value: Json, node: SchemaNode | undefined): boolean {
  if (node === undefined) return false;
  if (Array.isArray(value))
    return repeatsIn(value, node) || value.some((item) => repeatsDefaultKey(item, node.values ?? undefined));
  if (!isObject(value)) return false;
  return Object.keys(value).some((key) => repeatsDefaultKey(value[key] as Json, schemaBelow(node, key)));
}

function repeatsIn(list: readonly Json[], { patch }: SchemaNode): boolean {
  const mergeKey = patch?.mergeKey ?? null;
  if (patch === null || mergeKey === null || patch.recommended.length < 2) return false;
  const texts = list.filter(isObject).map((item) => goText(getKey(item, mergeKey)));
  return new Set(texts).size < texts.length;
}
