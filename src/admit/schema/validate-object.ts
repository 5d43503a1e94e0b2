import { atMostItems } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Check, Run } from "./validate-run.js";
import { countOf } from "./validate-text.js";
import { textsOf } from "./structural.js";

export interface ObjectRule {
  readonly minProperties: number | null;
  readonly maxProperties: number | null;
  readonly required: readonly string[];
  /** Named fields; a check is created when a field is first seen. */
  readonly fields: Map<string, Check | JsonObject>;
  /** The check of free keys, false if there may be none, null if anything is allowed. */
  readonly additional: Check | false | null;
  readonly compile: (schema: JsonObject) => Check;
}

export function objectRuleOf(raw: JsonObject, compile: (schema: JsonObject) => Check): ObjectRule {
  const additional = getKey(raw, "additionalProperties");
  return {
    minProperties: countOf(raw, "minProperties"),
    maxProperties: countOf(raw, "maxProperties"),
    required: textsOf(raw, "required"),
    fields: fieldsOf(getKey(raw, "properties")),
    additional: additional === false ? false : isObject(additional) ? compile(additional) : null,
    compile,
  };
}

function fieldsOf(properties: Json | undefined): Map<string, Check | JsonObject> {
  const fields = new Map<string, JsonObject>();
  if (!isObject(properties)) return fields;
  for (const name in properties) {
    const schema = properties[name];
    if (isObject(schema)) fields.set(name, schema);
  }
  return fields;
}

export function checkObject(rule: ObjectRule, value: JsonObject, run: Run): void {
  if (rule.minProperties !== null || rule.maxProperties !== null) checkSize(rule, value, run);
  const correlation = run.correlation;
  for (const key in value) {
    if (correlation !== null) run.correlation = isAlwaysJudged(key, run) ? null : correlation.key(key);
    checkField(rule, key, value[key] as Json, run);
  }
  run.correlation = correlation;
  for (const name of rule.required) {
    if (!Object.hasOwn(value, name)) isMissing(run, name);
  }
}

/** Both sides of an update were converted to the same version and kind, so these could not have changed. */
function isAlwaysJudged(key: string, run: Run): boolean {
  return run.isAtRoot && (key === "apiVersion" || key === "kind");
}

function checkField(rule: ObjectRule, key: string, value: Json, run: Run): void {
  const check = fieldCheck(rule, key);
  if (check !== undefined) {
    run.enter(key);
    check.check(value, run);
    run.leave();
  } else if (rule.additional === false) isForbidden(run, key);
  else if (rule.additional !== null) {
    run.enterFreeKey(key);
    rule.additional.check(value, run);
    run.leaveFreeKey();
  }
}

function fieldCheck({ fields, compile }: ObjectRule, key: string): Check | undefined {
  const known = fields.get(key);
  if (known === undefined || isCheck(known)) return known;
  const check = compile(known);
  fields.set(key, check);
  return check;
}

function isCheck(field: Check | JsonObject): field is Check {
  return typeof field["check"] === "function";
}

function checkSize({ minProperties, maxProperties }: ObjectRule, value: JsonObject, run: Run): void {
  const size = Object.keys(value).length;
  const name = run.name;
  if (minProperties !== null && size < minProperties) {
    const message = `${name} in body should have at least ${minProperties} properties`;
    run.add({ type: "FieldValueInvalid", name, pointer: run.pointer, message, value: size });
  }
  if (maxProperties !== null && size > maxProperties) {
    const message = `${name} in body should have at most ${maxProperties} properties`;
    const detail = atMostItems(maxProperties);
    run.add({ type: "FieldValueTooMany", name, pointer: run.pointer, message, value: size, detail });
  }
}

function isMissing(run: Run, field: string): void {
  const name = `${run.name}.${field}`;
  const pointer = [...run.pointer, field];
  const message = `${name} in body is required`;
  run.add({ type: "FieldValueRequired", name, pointer, message, value: undefined, detail: "" });
}

function isForbidden(run: Run, key: string): void {
  const name = run.name;
  const message = `${name}.${key} in body is a forbidden property`;
  run.add({ type: "FieldValueInvalid", name, pointer: [...run.pointer, key], message, value: key });
}
