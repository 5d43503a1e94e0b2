import { type Json } from "../../model/index.js";
import { setKey, shallowCopy } from "../../model/internal.js";

/** An empty list from an expression. In Go it is a nil slice: an empty list in memory, and null in JSON. */
export class NilList extends Array<Json> {}

/** A value as it is serialized: nil slices become null. Parts without them are shared. */
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
