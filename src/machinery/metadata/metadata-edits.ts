import {
  type Edit,
  type FieldPath,
  type Json,
  type JsonObject,
  equalTyped,
  isObject,
} from "../../model/index.js";
import { child, getKey } from "../../model/internal.js";

/** The edits of decoding: unknown, empty and null fields are removed, and times are normalized. */
export function metadataEdits(before: Json, after: JsonObject, path: FieldPath): Edit[] {
  if (!isObject(before)) return [{ path, op: "set", value: after }];
  const edits: Edit[] = [];
  for (const name in before) {
    const value = getKey(after, name);
    if (value === undefined) edits.push({ path: child(path, name), op: "prune" });
    else if (!equalTyped(before[name] as Json, value))
      edits.push({ path: child(path, name), op: "set", value });
  }
  return edits;
}
