import { type Json, formatJson, isObject, setKey } from "../../model/index.js";
import { createHash } from "node:crypto";

/** A short text that two values share exactly when they say the same. Workspaces give a keyed one for secrets. */
export type Digest = (value: Json) => string;

export const plainDigest: Digest = (value) =>
  `sha256:${createHash("sha256")
    .update(formatJson(canonical(value)))
    .digest("hex")}`;

/** One order of keys and no nulls: how a file is written does not count. */
function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const sorted: Record<string, Json> = {};
  for (const key of Object.keys(value).sort()) {
    if (value[key] !== null) setKey(sorted, key, canonical(value[key] as Json));
  }
  return sorted;
}
