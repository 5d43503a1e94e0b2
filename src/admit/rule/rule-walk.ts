import { type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { Correlation } from "../schema/ratchet.js";
import type { RuleNode } from "./rule-node.js";
import type { RuleRun } from "./rule-run.js";
import { evaluateRules } from "./rule-evaluate.js";

/** Visits a value and everything below it with their rules and old values. Null is not evaluated. */
export function walkRules(node: RuleNode, value: Json, old: Json | undefined, run: RuleRun): void {
  if (value === null || run.isExhausted) return;
  const before = old === null ? undefined : old;
  if (node.hasRules) evaluateRules({ node, self: value, old: before }, run);
  for (const restriction of node.allOf) {
    run.trail.enterAllOf();
    walkRules(restriction, value, before, run);
    run.trail.leave();
  }
  if (Array.isArray(value)) walkItems(node, value, before, run);
  else if (isObject(value)) walkFields(node, value, before, run);
}

function walkItems(node: RuleNode, list: readonly Json[], old: Json | undefined, run: RuleRun): void {
  const { items } = node;
  if (items === null) return;
  const pairs = Array.isArray(old) ? new Correlation(list as Json[], old, node.structural) : null;
  for (let i = 0; i < list.length && !run.isExhausted; i++) {
    run.trail.enterItem(i);
    walkRules(items, list[i] as Json, pairs?.index(i)?.old, run);
    run.trail.leave();
  }
}

function walkFields(
  node: RuleNode,
  object: { readonly [key: string]: Json },
  old: Json | undefined,
  run: RuleRun,
): void {
  const { fields, values } = node;
  const paired = node.pairsFields && isObject(old) ? old : undefined;
  if (values !== null) {
    for (const key of Object.keys(object)) {
      if (run.isExhausted) return;
      run.trail.enterKey(key);
      walkRules(values, object[key] as Json, paired === undefined ? undefined : getKey(paired, key), run);
      run.trail.leave();
    }
  }
  for (const { name, node: field } of fields) {
    if (run.isExhausted) return;
    const value = getKey(object, name);
    if (value === undefined) continue;
    run.trail.enterField(name);
    walkRules(field, value, paired === undefined ? undefined : getKey(paired, name), run);
    run.trail.leave();
  }
}
