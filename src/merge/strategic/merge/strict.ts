import { type FieldPath, type Json, type JsonObject, formatJson, isObject } from "../../../model/index.js";
import { child, getKey, setKey } from "../../../model/internal.js";
import { type Identity, describeElement, elementSegment, identityTextIfAny } from "../identity.js";
import { PATCH, PATCH_MERGE_KEY, RETAIN_KEYS, isDeletionKey, isOrderKey } from "../directives.js";
import { fail } from "../../failure.js";

/**
 * A value of the patch as strict mode stores it: as if merged into an empty value. Nulls and directives leave no
 * residue at any depth; undefined if nothing remains.
 */
export function cleaned(value: Json, path: FieldPath): Json | undefined {
  if (Array.isArray(value)) {
    return value.map((item, index) => cleaned(item, child(path, index))).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  const directive = getKey(value, PATCH);
  if (directive === "delete" || isMarkerAlone(value)) return undefined;
  if (directive !== undefined && directive !== "replace") {
    fail("unknown-patch-type", child(path, PATCH), `$patch cannot be ${formatJson(directive)}`, {
      found: directive,
      hint: "$patch is replace or delete",
    });
  }
  const result: JsonObject = {};
  for (const key of Object.keys(value)) {
    const isDirective =
      key === PATCH ||
      key === PATCH_MERGE_KEY ||
      key === RETAIN_KEYS ||
      isOrderKey(key) ||
      isDeletionKey(key);
    const item =
      isDirective || value[key] === null ? undefined : cleaned(value[key] as Json, child(path, key));
    if (item !== undefined) setKey(result, key, item);
  }
  return result;
}

function isMarkerAlone(value: JsonObject): boolean {
  return getKey(value, PATCH) === "replace" && Object.keys(value).length === 1;
}

/** A list of values to delete deletes scalars from a list of scalars, and nothing else. */
export function requireScalarDeletion(current: Json | undefined, value: Json, path: FieldPath): void {
  if (holdsScalars(value) && (current === undefined || holdsScalars(current))) return;
  fail(
    "bad-delete-from-primitive-list",
    path,
    `only scalars can be deleted this way, not ${formatJson(value).slice(0, 60)}`,
    { found: value, hint: "delete elements of a list of objects with $patch: delete" },
  );
}

function holdsScalars(list: Json): boolean {
  return Array.isArray(list) && list.every((item) => typeof item !== "object" || item === null);
}

/**
 * Without declared keys, upstream changes the first of several equal elements and deletes all of them, which is a
 * guess. Entries after a replace marker match no live element.
 */
export function requireOneMatch(
  live: readonly JsonObject[],
  patch: readonly JsonObject[],
  identity: Identity,
  path: FieldPath,
): void {
  if (patch.some((entry) => getKey(entry, PATCH) === "replace")) return;
  const counts = new Map<string, number>();
  for (const element of live) {
    const text = identityTextIfAny(identity, element, path);
    if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const entry of patch) {
    const count = counts.get(identityTextIfAny(identity, entry, path) ?? "") ?? 0;
    if (count < 2) continue;
    fail(
      "ambiguous-key",
      child(path, elementSegment(identity, entry)),
      `the patch names ${describeElement(identity, entry)}, which matches ${count} live elements`,
      {
        hint: "name the keys that tell them apart with $patchMergeKey",
      },
    );
  }
}
