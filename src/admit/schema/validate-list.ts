import { atMostItems, canonicalText } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Check, Run } from "./validate-run.js";
import { countOf } from "./validate-text.js";

export interface ListRule {
  readonly items: Check | null;
  readonly minItems: number | null;
  readonly maxItems: number | null;
  readonly uniqueItems: boolean;
}

export function listRuleOf(raw: JsonObject, compile: (schema: JsonObject) => Check): ListRule {
  const items = getKey(raw, "items");
  return {
    items: isObject(items) ? compile(items) : null,
    minItems: countOf(raw, "minItems"),
    maxItems: countOf(raw, "maxItems"),
    uniqueItems: raw["uniqueItems"] === true,
  };
}

export function checkList(rule: ListRule, list: readonly Json[], run: Run): void {
  if (rule.items !== null) checkItems(rule.items, list, run);
  const { minItems, maxItems } = rule;
  if (minItems !== null && list.length < minItems) {
    const name = run.name;
    const message = `${name} in body should have at least ${minItems} items`;
    run.add({ type: "FieldValueInvalid", name, pointer: run.pointer, message, value: list.length });
  }
  if (maxItems !== null && list.length > maxItems) {
    const name = run.name;
    const message = `${name} in body should have at most ${maxItems} items`;
    const detail = atMostItems(maxItems);
    run.add({ type: "FieldValueTooMany", name, pointer: run.pointer, message, value: list.length, detail });
  }
  if (rule.uniqueItems) checkUnique(list, run);
}

function checkItems(items: Check, list: readonly Json[], run: Run): void {
  const correlation = run.correlation;
  for (let i = 0; i < list.length; i++) {
    if (correlation !== null) run.correlation = correlation.index(i);
    run.enter(i);
    items.check(list[i] as Json, run);
    run.leave();
  }
  run.correlation = correlation;
}

function checkUnique(list: readonly Json[], run: Run): void {
  if (new Set(list.map(canonicalText)).size === list.length) return;
  const name = run.name;
  const message = `${name} in body shouldn't contain duplicates`;
  run.add({ type: "FieldValueInvalid", name, pointer: run.pointer, message, value: "" });
}
