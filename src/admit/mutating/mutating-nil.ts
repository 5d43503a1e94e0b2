import { type Json } from "../../model/index.js";
import { setKey, shallowCopy } from "../../model/internal.js";

/**
 * The list that an expression wrote without items. In Go it is one that was never made: an empty list to whoever reads
 * it from memory, and null when the object is written as JSON.
 */
export class NilList extends Array<Json> {}

/** A value as it is written: what was never made is null. Parts without such lists stay as they are. */
export function written(value: Json): Json {
  if (value instanceof NilList) return null;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(written);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  let result = value;
  for (const key of Object.keys(value)) {
    const child = value[key] as Json;
    const after = written(child);
    if (after === child) continue;
    if (result === value) result = shallowCopy(value);
    setKey(result, key, after);
  }
  return result;
}
