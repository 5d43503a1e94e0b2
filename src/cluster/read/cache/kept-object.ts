import { type Json, type JsonObject, isObject } from "../../../model/index.js";
import { getKey } from "../../../model/internal.js";

/** What a cache keeps of an object. */
export interface KeepOptions {
  /** `metadata.managedFields` is left out unless requested: it is often the larger half of an object. */
  readonly keepManagedFields?: boolean | undefined;
  /** Returns what to keep of an object, which it may modify. Called once for each version of an object. */
  readonly transform?: ((object: JsonObject) => JsonObject) | undefined;
}

/** An object for the cache: frozen, because all callers share it. */
export function keptObject(object: JsonObject, { keepManagedFields, transform }: KeepOptions): JsonObject {
  const metadata = getKey(object, "metadata");
  if (keepManagedFields !== true && isObject(metadata)) delete metadata["managedFields"];
  const kept = transform === undefined ? object : transform(object);
  freeze(kept);
  return kept;
}

function freeze(value: Json): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const item of Array.isArray(value) ? value : Object.values(value)) freeze(item);
}
