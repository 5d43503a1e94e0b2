import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  isObject,
} from "../../../model/index.js";
import { child, getKey, setKey } from "../../../model/internal.js";
import { ruleOfList, ruleOfObject, ruleUnlessEqual } from "../field-rule.js";
import type { Emit } from "../diff/way-to-say.js";
import { interleave, orderOf } from "../interleave.js";
import { keyText } from "../identity.js";
import { threeWayElements } from "./elements.js";

/** The original, modified and current value. */
export interface ThreeVersions<T> {
  readonly last: T;
  readonly wanted: T;
  readonly live: T;
}

/**
 * The new state of the live object: everything modified, nothing that was removed from the original, and all other live
 * fields.
 */
export function threeWayObject(
  emit: Emit,
  { last, wanted, live }: ThreeVersions<JsonObject>,
  node: SchemaNode,
  path: FieldPath,
  retainsKeys = false,
): JsonObject {
  const result: JsonObject = {};
  for (const key of Object.keys(live)) {
    const isSaid = Object.hasOwn(wanted, key);
    if (isSaid) {
      const value = threeWayField(emit, { last, wanted, live }, key, node, path);
      if (value !== null) setKey(result, key, value);
    } else if (!retainsKeys && !Object.hasOwn(last, key)) setKey(result, key, live[key] as Json);
  }
  for (const key of Object.keys(wanted)) {
    if (!Object.hasOwn(live, key) && wanted[key] !== null) setKey(result, key, wanted[key] as Json);
  }
  return result;
}

/** A field in both the modified and the current object; null if it must be removed. */
function threeWayField(
  emit: Emit,
  { last, wanted, live }: ThreeVersions<JsonObject>,
  key: string,
  node: SchemaNode,
  path: FieldPath,
): Json {
  const [before, now, there] = [getKey(last, key), wanted[key] as Json, live[key] as Json];
  const at = child(path, key);
  if (isObject(now) && isObject(there)) {
    const rule = ruleUnlessEqual(() => ruleOfObject(node, key, path), there, now);
    if (rule === undefined || rule.strategy === "replace") return now;
    const versions = { last: isObject(before) ? before : {}, wanted: now, live: there };
    return threeWayObject(emit, versions, rule.node, at, rule.retainKeys);
  }
  if (!Array.isArray(now) || !Array.isArray(there)) return now;
  const rule = ruleUnlessEqual(() => ruleOfList(node, key, path), there, now);
  if (rule === undefined) return now;
  const versions = { last: Array.isArray(before) ? before : [], wanted: now, live: there };
  const { last: a, wanted: b, live: c } = versions;
  if (a.every(isObject) && b.every(isObject) && c.every(isObject))
    return threeWayElements(emit, { last: a, wanted: b, live: c }, rule, at);
  return rule.strategy === "merge" ? threeWayScalars(versions, at) : now;
}

function threeWayScalars({ last, wanted, live }: ThreeVersions<readonly Json[]>, path: FieldPath): Json[] {
  const textOf = (item: Json) => keyText(item, path);
  const said = new Set([...last, ...wanted].map(textOf));
  const liveOnly = live.filter((item) => !said.has(textOf(item)));
  return interleave(wanted, liveOnly, textOf, orderOf(wanted.map(textOf)), orderOf(live.map(textOf)));
}
