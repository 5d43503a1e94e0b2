import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, goQuote } from "../../model/internal.js";
import type { Check, Outcome, Run } from "./validate-run.js";

/** `anyOf`, `oneOf`, `allOf` and `not` of one schema. */
export interface CombineRule {
  readonly anyOf: readonly Check[];
  readonly oneOf: readonly Check[];
  readonly allOf: readonly Check[];
  readonly not: Check | null;
}

export function combineRuleOf(raw: JsonObject, compile: (schema: JsonObject) => Check): CombineRule | null {
  const all = (keyword: string): readonly Check[] => {
    const schemas = getKey(raw, keyword);
    return Array.isArray(schemas) ? schemas.filter(isObject).map(compile) : [];
  };
  const not = getKey(raw, "not");
  const rule: CombineRule = {
    anyOf: all("anyOf"),
    oneOf: all("oneOf"),
    allOf: all("allOf"),
    not: isObject(not) ? compile(not) : null,
  };
  const isEmpty = rule.anyOf.length + rule.oneOf.length + rule.allOf.length === 0 && rule.not === null;
  return isEmpty ? null : rule;
}

export function checkCombined(rule: CombineRule, value: Json, run: Run): void {
  if (rule.anyOf.length > 0) checkAnyOf(rule.anyOf, value, run);
  if (rule.oneOf.length > 0) checkOneOf(rule.oneOf, value, run);
  if (rule.allOf.length > 0) checkAllOf(rule.allOf, value, run);
  if (rule.not !== null && isValid(run.aside(rule.not, value)))
    complain(run, "must not validate the schema (not)");
}

function checkAnyOf(alternatives: readonly Check[], value: Json, run: Run): void {
  let best: Outcome | undefined;
  for (const alternative of alternatives) {
    const outcome = run.aside(alternative, value);
    if (isValid(outcome)) {
      run.matches += outcome.matches;
      return;
    }
    if (best === undefined || outcome.matches > best.matches) best = outcome;
  }
  complain(run, "must validate at least one schema (anyOf)");
  keep(run, best);
}

function checkOneOf(alternatives: readonly Check[], value: Json, run: Run): void {
  let best: Outcome | undefined;
  let first: Outcome | undefined;
  let valid = 0;
  for (const alternative of alternatives) {
    const outcome = run.aside(alternative, value);
    if (isValid(outcome)) {
      valid++;
      first ??= outcome;
    } else if (best === undefined || outcome.matches > best.matches) best = outcome;
  }
  if (valid === 1) {
    run.matches += (first as Outcome).matches;
    return;
  }
  const found = valid === 0 ? "Found none valid" : `Found ${valid} valid alternatives`;
  complain(run, `must validate one and only one schema (oneOf). ${found}`);
  // What the others lack is reported only if none matches.
  if (valid === 0) keep(run, best);
}

function checkAllOf(schemas: readonly Check[], value: Json, run: Run): void {
  let valid = 0;
  for (const schema of schemas) {
    const outcome = run.aside(schema, value);
    if (isValid(outcome)) valid++;
    keep(run, outcome);
  }
  if (valid === schemas.length) return;
  complain(run, `must validate all the schemas (allOf)${valid === 0 ? ". None validated" : ""}`);
}

function isValid(outcome: Outcome): boolean {
  return outcome.violations.length === 0;
}

function keep(run: Run, outcome: Outcome | undefined): void {
  if (outcome === undefined) return;
  run.addAll(outcome.violations);
  run.matches += outcome.matches;
}

/** The API server reports these for the object as a whole, with the path only in the text. */
function complain(run: Run, complaint: string): void {
  const message = `${goQuote(run.name)} ${complaint}`;
  run.add({ type: "FieldValueInvalid", name: null, pointer: run.pointer, message, value: "" });
}
