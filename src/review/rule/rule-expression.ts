import {
  BOOL,
  DYN,
  type Environment,
  type Program,
  STRING,
  compile,
  environment,
  objectType,
} from "../../cel/index.js";
import { type Type } from "../../cel/internal.js";
import { type Diagnostic, type JsonObject, type ResourceId, formatPath } from "../../model/index.js";
import type { Rule } from "./rule.js";
import type { Comparison } from "../compare/comparison.js";
import type { RuleCondition } from "./rule-condition.js";

/** A compiled condition, or the errors of its expression. */
export type CompiledCondition =
  { readonly condition: RuleCondition; readonly diagnostics: readonly [] } | Refused;

interface Refused {
  readonly condition: undefined;
  /** With positions in the expression. */
  readonly diagnostics: readonly Pick<Diagnostic, "message" | "at" | "verbatim">[];
}

const RESOURCE_FIELDS: readonly string[] = ["kind", "group", "namespace", "name"];

const RESOURCE = objectType("varve.Resource", (key) =>
  RESOURCE_FIELDS.includes(key) ? { type: STRING, key } : undefined,
);

const PARENT: Type = objectType("varve.Parent", (key) => {
  if (key === "parent") return { type: PARENT, key };
  return key === "before" || key === "after" ? { type: DYN, key } : undefined;
});

/** The variables of conditions. */
export const CONDITION_VARIABLES = {
  before: DYN,
  after: DYN,
  change: STRING,
  path: STRING,
  resource: RESOURCE,
  object: DYN,
  oldObject: DYN,
  parent: PARENT,
} as const;

let shared: Environment | undefined;

/** Created for the first expression: most rules have none. */
function conditionEnvironment(): Environment {
  return (shared ??= environment({ variables: CONDITION_VARIABLES }));
}

/** Compiles the expression of a condition once, for all changes. */
function compileCondition(expression: string): CompiledCondition {
  const { program, type, diagnostics } = compile(expression, conditionEnvironment());
  if (program === undefined) return { condition: undefined, diagnostics };
  if (type.kind === BOOL.kind || type.kind === DYN.kind)
    return { condition: conditionOf(program), diagnostics: [] };
  const message = `a condition must be true or false, but this has type ${type.toString()}`;
  return { condition: undefined, diagnostics: [{ message }] };
}

const vetted = new Set<string>();

/** Marks the conditions of rules as valid, so that each is compiled on first use. */
export function vet<R extends Pick<Rule, "when">>(rules: readonly R[]): readonly R[] {
  for (const { when } of rules) if (typeof when === "string") vetted.add(when);
  return rules;
}

/** Compiling a hundred conditions takes longer than a review that uses few of them. */
export function conditionIn(expression: string): CompiledCondition {
  if (!vetted.has(expression)) return compileCondition(expression);
  let compiled: RuleCondition | undefined;
  const condition = (): RuleCondition =>
    (compiled ??= compileCondition(expression).condition as RuleCondition);
  const lazy: RuleCondition = (place, resource) => condition()(place, resource);
  const mayHold: RuleCondition["mayHold"] = (place, resource) =>
    condition().mayHold?.(place, resource) ?? true;
  return { condition: Object.assign(lazy, { mayHold }), diagnostics: [] };
}

/** An absent value is null, as in a comparison. */
function conditionOf(program: Program): RuleCondition {
  const holds: RuleCondition = (place, resource) => {
    const { before = null, after = null, change } = place;
    const known = knownAbout(place, resource, program.variables);
    const { value, error } = program.evaluate({ before, after, change, ...known });
    if (error !== undefined) throw new ConditionError(error);
    if (typeof value !== "boolean") throw new ConditionError("it is neither true nor false");
    return value;
  };
  return Object.assign(holds, { mayHold: mayHoldFor(program) });
}

/**
 * What depends on the changed values is left out and so fails. In CEL `false && x` is false also if x fails: what is
 * false now is false for all values.
 */
function mayHoldFor(program: Program): NonNullable<RuleCondition["mayHold"]> {
  return (place, resource) => {
    const { parent: _, path, ...known } = knownAbout(place, resource, program.variables);
    // For half of a modified item the place is known; below a list that cannot be paired it is not.
    const { value } = program.evaluate(place.isHalf && path !== undefined ? { path, ...known } : known);
    return value !== false;
  };
}

/** What an expression uses besides the values: paths are printed, and whole documents looked up, only if it does. */
function knownAbout(
  place: Comparison,
  resource: ResourceId | undefined,
  variables: readonly string[],
): JsonObject {
  const found: JsonObject = { resource: { kind: "", group: "", namespace: "", name: "", ...resource } };
  if (variables.includes("path")) found["path"] = formatPath(place);
  if (variables.includes("parent")) found["parent"] = aboveOf(place);
  if (!variables.includes("object") && !variables.includes("oldObject")) return found;
  let root = place;
  while (root.parent !== null) root = root.parent;
  return { ...found, object: root.after ?? null, oldObject: root.before ?? null };
}

/** The parents of a place, up to the document; above the document there is nothing. */
function aboveOf({ parent }: Comparison): JsonObject {
  if (parent === null) return { before: null, after: null };
  const { before = null, after = null } = parent;
  return { before, after, parent: aboveOf(parent) };
}

/** Why an expression failed. */
class ConditionError extends Error {}
