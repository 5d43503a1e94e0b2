import { type Json, type JsonLike, type JsonObject, VarveError, isObject } from "../../model/index.js";
import {
  type KindsOf,
  asJson,
  expectJson,
  expectOptions,
  getKey,
  inheritKeyOrder,
  setKey,
  shallowCopy,
} from "../../model/internal.js";
import { DIALECT, type PatchDialect } from "../patch-dialect.js";
import { exactlyEqual } from "../compare/exactly-equal.js";
import { problems } from "../problems.js";

/** Options of applyMergePatch. */
export interface MergePatchOptions {
  /** `rfc` by default. */
  readonly dialect?: PatchDialect | undefined;
}

const OPTIONS: KindsOf<MergePatchOptions> = { dialect: DIALECT };

/**
 * Applies a JSON merge patch (RFC 7396): maps are merged, null removes, everything else replaces. Neither the document
 * nor the patch is changed; the result shares unchanged parts with both.
 */
export function applyMergePatch(document: JsonLike, patch: JsonLike, options: MergePatchOptions = {}): Json {
  expectOptions(options, OPTIONS, "applyMergePatch");
  const original = asJson(document, "applyMergePatch", "the document");
  expectJson(patch, "applyMergePatch", "the patch");
  const dialect = options.dialect ?? "rfc";
  if (dialect === "api-server" && !isObject(patch)) {
    throw new VarveError(
      problems["merge-patch-not-an-object"]({ found: patch, hint: "write the fields to change as a map" }),
    );
  }
  return merged(original, patch, dialect);
}

function merged(value: Json | undefined, patch: Json, dialect: PatchDialect): Json {
  if (!isObject(patch)) return dialect === "rfc" || isObject(value) ? patch : withoutNulls(patch);
  const result = isObject(value) ? shallowCopy(value) : emptyLike(patch);
  for (const key in patch) {
    const change = patch[key] as Json;
    if (change === null) delete result[key];
    else setKey(result, key, merged(getKey(result, key), change, dialect));
  }
  return result;
}

function emptyLike(patch: JsonObject): JsonObject {
  const empty: JsonObject = {};
  inheritKeyOrder(empty, patch);
  return empty;
}

/**
 * The API server drops nulls also from maps in lists, which RFC 7396 stores as they are; but not when the list replaces
 * a map (evanphx/json-patch v4).
 */
function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  return isObject(value) ? merged(undefined, value, "api-server") : value;
}

/**
 * A JSON merge patch (RFC 7396) that turns one document into the other. It cannot set a field to null: null in a patch
 * removes the field.
 */
export function createMergePatch(before: JsonLike, after: JsonLike): Json {
  const old = asJson(before, "createMergePatch", "the document before");
  const now = asJson(after, "createMergePatch", "the document after");
  return difference(old, now) ?? (isObject(now) ? {} : now);
}

/** The patch for one value; undefined if both are equal. */
function difference(before: Json, after: Json): Json | undefined {
  if (!isObject(before) || !isObject(after)) return exactlyEqual(before, after) ? undefined : after;
  let patch: JsonObject | undefined;
  for (const key in after) {
    const value = after[key] as Json;
    const change = Object.hasOwn(before, key) ? difference(before[key] as Json, value) : value;
    if (change !== undefined) setKey((patch ??= emptyLike(after)), key, change);
  }
  for (const key in before) {
    if (!Object.hasOwn(after, key)) setKey((patch ??= emptyLike(after)), key, null);
  }
  return patch;
}
