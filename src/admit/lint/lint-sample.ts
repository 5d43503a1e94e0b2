import { mapOf, selectorAt } from "../../machinery/index.js";
import { type Diagnostic, type Json, isObject } from "../../model/index.js";
import { getKey, segmentsOf } from "../../model/internal.js";
import { type SetExpression, about } from "./lint-expression.js";
import { type SetRule, schemaPath } from "./lint-rule.js";
import type { SetPolicy } from "./lint-policy.js";
import { type SetBinding, isFor } from "./lint-binding.js";
import type { SetResource } from "./lint-registration.js";
import type { SetVersion } from "./lint-crd.js";
import type { PolicyTrial } from "./lint-trial.js";
import { Structural } from "../schema/structural.js";
import { applyDefaults } from "../schema/default.js";
import { RuleCompiler } from "../rule/rule-compile.js";
import { Shape } from "../../cel/internal.js";
import { problems } from "../problems.js";
import { readsOf, readsUser } from "./lint-principal.js";

/** The results of an expression on the samples. */
interface Tally {
  passed: number;
  failed: number;
}

export interface Samples {
  /** Objects of the set: they are meant to be admitted. */
  readonly admitted: readonly SetResource[];
  /** Objects given to try rules on, valid or not; undefined if there were none. */
  readonly tried: readonly SetResource[] | undefined;
}

/** Finds rules of a CRD that come out the same on all samples. */
export function checkRuleSamples(version: SetVersion, samples: Samples, kubernetes: string): Diagnostic[] {
  const { crd, apiVersion, rules } = version;
  const isOfKind = ({ id, object }: SetResource): boolean =>
    id.kind === crd.kind.kind && getKey(object, "apiVersion") === apiVersion;
  const schema = new Structural(version.raw);
  // Rules are evaluated on objects with their defaults.
  const tried = new Map<readonly SetResource[], readonly Json[]>();
  const valuesOf = (objects: readonly SetResource[]): readonly Json[] => {
    const known = tried.get(objects);
    if (known !== undefined) return known;
    const values = objects.filter(isOfKind).map(({ object }) => applyDefaults(object, schema).value);
    tried.set(objects, values);
    return values;
  };
  return rules.flatMap((rule) => {
    if (isAboutChanges(rule)) return [];
    const on = (objects: readonly SetResource[]): Tally => tryRule(rule, valuesOf(objects), kubernetes);
    return verdictOf(rule.expression, on(samples.admitted), samples.tried && on(samples.tried));
  });
}

function isAboutChanges({ expression: { syntax } }: SetRule): boolean {
  return syntax === undefined || readsOf(syntax.root, new Map()).has("oldSelf");
}

function tryRule({ rule, path, isRoot, raw }: SetRule, objects: readonly Json[], kubernetes: string): Tally {
  const tally = { passed: 0, failed: 0 };
  if (objects.length === 0) return tally;
  const program = new RuleCompiler(raw, new Shape(raw, { root: isRoot }), kubernetes).compile(rule).expression
    ?.program;
  if (program === undefined) return tally;
  // Up to the keyword that holds the rules; the path of the schema itself has five segments.
  const steps = segmentsOf(path).slice(segmentsOf(schemaPath(0)).length, -2);
  for (const object of objects) {
    for (const value of valuesAt(object, steps)) {
      if (program.evaluate({ self: value }).value === true) tally.passed++;
      else tally.failed++;
    }
  }
  return tally;
}

/** The values of an object for a nested schema. */
function valuesAt(value: Json, [keyword, ...rest]: readonly unknown[]): readonly Json[] {
  if (keyword === undefined) return [value];
  if (keyword === "items") return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  if (keyword === "allOf") return valuesAt(value, rest.slice(1));
  if (!isObject(value)) return [];
  if (keyword === "additionalProperties") return Object.values(value).flatMap((each) => valuesAt(each, rest));
  const [name, ...below] = rest;
  const field = getKey(value, String(name));
  return field === undefined || field === null ? [] : valuesAt(field, below);
}

/** This many policies that deny everything are not meant for the objects in the folder. */
const UNRELATED = 4;

/**
 * Finds validations with the same result on all samples, for every user. Objects of the set are used for policies that
 * are bound without further conditions: others may not match them.
 */
export function checkPolicySamples(
  policies: readonly SetPolicy[],
  bindings: readonly SetBinding[],
  samples: Samples,
  trial: PolicyTrial,
): Diagnostic[] {
  const found = policies.flatMap((policy) => {
    const isForAll = bindings.some((each) => isFor(each, policy) && each.binding.match === null);
    const constraints = mapOf(mapOf(policy.object, "spec"), "matchConstraints");
    const isSelective = ["namespaceSelector", "objectSelector"].some(
      (name) => Object.keys(selectorAt(constraints, name)).length > 0,
    );
    const admitted = isForAll && !isSelective ? samples.admitted : [];
    return policySamples(policy, { ...samples, admitted }, trial);
  });
  const never = found.filter(isNever);
  const [first] = never;
  if (first === undefined || never.length < UNRELATED) return found;
  const { hint: _, ...rest } = first;
  const message = `${never.length} validations, including this one, deny every object of their kinds in this folder`;
  return [
    ...found.filter((each) => !isNever(each)),
    { ...rest, severity: "info", message, found: never.length },
  ];
}

function isNever({ code }: Diagnostic): boolean {
  return code === problems["never-passes"].code;
}

function policySamples(policy: SetPolicy, samples: Samples, trial: PolicyTrial): Diagnostic[] {
  const judged = policy.expressions.filter(({ use }) => use === "validation");
  const tallies = (objects: readonly SetResource[]): readonly Tally[] => {
    const all = judged.map((): Tally => ({ passed: 0, failed: 0 }));
    for (const { evaluation, index } of objects.flatMap((each) => trial.decisionsOn(policy, each))) {
      const tally = index === undefined ? undefined : all[index];
      if (tally === undefined) continue;
      if (evaluation === "admit") tally.passed++;
      else tally.failed++;
    }
    return all;
  };
  const admitted = tallies(samples.admitted);
  const tried = samples.tried && tallies(samples.tried);
  return judged.flatMap((expression, i) => {
    if (readsUser(expression)) return [];
    return verdictOf(expression, admitted[i] as Tally, tried?.[i]);
  });
}

function verdictOf(expression: SetExpression, admitted: Tally, tried: Tally | undefined): Diagnostic[] {
  const passed = admitted.passed + (tried?.passed ?? 0);
  const failed = admitted.failed + (tried?.failed ?? 0);
  if (passed === 0 && failed > 0) return [neverPasses(expression, failed)];
  const isIdle = tried !== undefined && failed === 0 && passed > 0;
  return isIdle ? [neverFails(expression, passed)] : [];
}

function neverPasses(expression: SetExpression, count: number): Diagnostic {
  return problems["never-passes"]({
    ...about(expression),
    message: `the ${expression.use} denies ${counted(count)} that it matches in the samples`,
    found: count,
    hint: "correct it, or add a sample that it should allow",
  });
}

function neverFails(expression: SetExpression, count: number): Diagnostic {
  return problems["never-fails"]({
    ...about(expression),
    message: `the ${expression.use} allows ${counted(count)} that it matches in the samples`,
    found: count,
    hint: "add a sample that it should deny, or remove it",
  });
}

function counted(count: number): string {
  return count === 1 ? "the only value" : `all ${count} values`;
}
