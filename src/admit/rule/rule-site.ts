import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type ValidationRule, rulesOf } from "../schema/structural-rules.js";

/** A schema that has rules, or is on the way to one. Most of a large CRD is neither, and is skipped in objects. */
export interface RuleSite {
  /** The schema of the values. */
  readonly schema: JsonObject;
  /** Rules of that schema, or of one that restricts it below `allOf`. */
  readonly rules: readonly ValidationRule[];
  readonly fields: ReadonlyMap<string, RuleSite> | null;
  readonly values: RuleSite | null;
  readonly items: RuleSite | null;
  readonly allOf: readonly RuleSite[];
}

/** Finds the rules of a schema in one pass. Null if there are none. */
export function findRules(schema: JsonObject, restriction: JsonObject = schema): RuleSite | null {
  const rules = rulesOf(restriction);
  const fields = findInFields(schema, restriction);
  const values = findBelow("additionalProperties", schema, restriction);
  const items = findBelow("items", schema, restriction);
  const allOf = findInAllOf(schema, restriction);
  const isEmpty = fields === null && values === null && items === null && allOf.length === 0;
  return isEmpty && rules.length === 0 ? null : { schema, rules, fields, values, items, allOf };
}

/** Fields in `allOf` that the schema itself does not have are ignored. */
function findInFields(schema: JsonObject, restriction: JsonObject): ReadonlyMap<string, RuleSite> | null {
  const described = getKey(schema, "properties");
  const restricted = getKey(restriction, "properties");
  if (!isObject(described) || !isObject(restricted)) return null;
  let fields: Map<string, RuleSite> | null = null;
  for (const name of Object.keys(restricted)) {
    const below = getKey(described, name);
    const narrower = restricted[name];
    if (!isObject(below) || !isObject(narrower)) continue;
    const site = findRules(below, narrower);
    if (site !== null) (fields ??= new Map()).set(name, site);
  }
  return fields;
}

function findBelow(keyword: string, schema: JsonObject, restriction: JsonObject): RuleSite | null {
  const below = getKey(schema, keyword);
  const narrower = getKey(restriction, keyword);
  return isObject(below) && isObject(narrower) ? findRules(below, narrower) : null;
}

function findInAllOf(schema: JsonObject, restriction: JsonObject): readonly RuleSite[] {
  const list = getKey(restriction, "allOf");
  if (!Array.isArray(list)) return NONE;
  return list.flatMap((one) => (isObject(one) ? (findRules(schema, one) ?? []) : []));
}

const NONE: readonly RuleSite[] = [];
