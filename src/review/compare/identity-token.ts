import { type Json, type JsonObject, type ListRule, type Scalar, isObject } from "../../model/index.js";
import { isScalar } from "../../model/internal.js";

/**
 * Represents an item while a list is paired: equal exactly if the item's key is, and cheaper to create. One key field
 * represents itself; several are concatenated, each with its length, so that no two keys collide. Undefined for an item
 * without a key.
 */
export function tokenOf(rule: ListRule, item: Json): Scalar | undefined {
  if (rule.kind === "set") return isScalar(item) ? item : undefined;
  if (!isObject(item)) return undefined;
  if (rule.keys.length === 1) return scalarField(rule, item, rule.keys[0] as string);
  let token = "";
  for (let i = 0; i < rule.keys.length; i++) {
    const value = keyField(rule, item, rule.keys[i] as string);
    if (value === undefined) continue;
    if (!isScalar(value)) return undefined;
    const text = String(value);
    token += `${i}:${typeof value}:${text.length}:${text};`;
  }
  return token === "" ? undefined : token;
}

/** The key as in a rule path, where `1` and `"1"` are the same; empty for an item without one. */
export function printedToken(rule: ListRule, item: Json): string {
  if (isScalar(item)) return String(item);
  if (!isObject(item)) return "";
  return rule.keys.map((name) => printedField(keyField(rule, item, name))).join("");
}

function printedField(value: Json | undefined): string {
  if (!isScalar(value)) return ";";
  const text = String(value);
  return `${text.length}:${text};`;
}

/**
 * Whether two items seem to have the same key. Does not allocate, since it is called for every item of every list; so
 * two items without a key pass, and are found once something about their list has changed.
 */
export function sameToken(rule: ListRule, a: Json, b: Json): boolean {
  // A hole is not an item, whatever the other version has at its position.
  if (!isObject(a) || !isObject(b)) return a === b && a !== undefined;
  for (const name of rule.keys) {
    if (a[name] !== b[name] && keyField(rule, a, name) !== keyField(rule, b, name)) return false;
  }
  return true;
}

function scalarField(rule: ListRule, item: JsonObject, name: string): Scalar | undefined {
  const value = keyField(rule, item, name);
  return isScalar(value) ? value : undefined;
}

/** As in the model: null counts as absent, and the default replaces an absent value. */
function keyField(rule: ListRule, item: JsonObject, name: string): Json | undefined {
  const own = Object.hasOwn(item, name) ? item[name] : undefined;
  if (own !== undefined && own !== null) return own;
  return Object.hasOwn(rule.keyDefaults, name) ? rule.keyDefaults[name] : undefined;
}
