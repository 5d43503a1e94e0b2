import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  isObject,
} from "../../../model/index.js";
import { ROOT, child, getKey, setKey } from "../../../model/internal.js";
import { PATCH, RETAIN_KEYS, fieldOf, isDeletionKey, isOrderKey } from "../directives.js";
import { type FieldRule, ruleOfList, ruleOfObject } from "../field-rule.js";
import { identityBy, placesOf } from "./list.js";
import { withoutDirectives, withoutNulls } from "./new-value.js";
import type { Merge } from "./merge.js";
import { actOnMarkers } from "../list-markers.js";
import { identityText } from "../identity.js";
import { mergeObject } from "./object.js";
import { sameKind } from "../value-kind.js";

const MERGE: Merge = { mode: "compatible", isPatchOnPatch: false, keepsNulls: false };

/**
 * What upstream leaves of a patch that it has applied. It takes directives out of the patch as it follows them, and
 * changes the new values in it; admission prints the rest when the result cannot be decoded.
 */
export function leftOver(
  live: JsonObject,
  patch: JsonObject,
  node: SchemaNode,
  path: FieldPath = ROOT,
): JsonObject {
  const { [PATCH]: directive, ...others } = patch;
  if (directive !== undefined) return directive === "replace" ? others : patch;
  const keys = Object.keys(patch);
  const ordered = new Set(keys.filter(isOrderKey).map((key) => fieldOf(key, path)));
  const rest: JsonObject = {};
  for (const key of keys)
    if (key !== RETAIN_KEYS && !isOrderKey(key) && !ordered.has(key))
      setKey(rest, key, leftOfField(live, key, patch[key] as Json, node, path));
  return rest;
}

function leftOfField(live: JsonObject, key: string, value: Json, node: SchemaNode, path: FieldPath): Json {
  const isDeletion = isDeletionKey(key);
  const field = isDeletion ? fieldOf(key, path) : key;
  const current = getKey(live, field);
  if (current === undefined || !sameKind(current, value)) return isDeletion ? value : leftOfNew(value);
  const at = child(path, field);
  if (isObject(value)) {
    const rule = ruleOfObject(node, field, path);
    return rule.strategy === "replace" ? value : leftOver(current as JsonObject, value, rule.node, at);
  }
  if (!Array.isArray(value)) return value;
  const rule = ruleOfList(node, field, path);
  const isMerged = (rule.strategy === "merge" || isDeletion) && value.some(isObject);
  return isMerged ? leftOfList(current as JsonObject[], value as JsonObject[], rule, at) : value;
}

/** Upstream stores a copy of a new list, but its objects as they are. */
function leftOfNew(value: Json): Json {
  if (Array.isArray(value)) return value.map(leftOfNew);
  const kept = withoutNulls(value);
  return withoutDirectives(kept) ?? kept;
}

/** A new entry becomes an element itself, so entries that follow with the same key are merged into the patch. */
function leftOfList(
  live: readonly JsonObject[],
  patch: readonly JsonObject[],
  rule: FieldRule,
  path: FieldPath,
): JsonObject[] {
  const identity = identityBy(rule, undefined);
  const { remaining, isReplaced } = actOnMarkers(live, patch, identity, path);
  const rest = [...patch];
  if (isReplaced) return rest;
  const elements = [...remaining];
  const places = placesOf(elements, identity);
  const origins = new Map<number, number>();
  for (const [index, entry] of patch.entries()) {
    if (Object.hasOwn(entry, PATCH)) continue;
    const text = identityText(identity, entry, path);
    const place = places.get(text);
    if (place === undefined) {
      places.set(text, elements.length);
      origins.set(elements.length, index);
      elements.push(entry);
      continue;
    }
    const element = elements[place] as JsonObject;
    rest[index] = leftOver(element, entry, rule.node, path);
    elements[place] = mergeObject(MERGE, element, entry, rule.node, path);
    const origin = origins.get(place);
    if (origin !== undefined) rest[origin] = elements[place];
  }
  return rest;
}
