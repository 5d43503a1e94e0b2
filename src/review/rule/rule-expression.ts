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
import { type Diagnostic, type JsonObject, type ResourceId, formatPath } from "../../model/index.js";
import type { Condition } from "./rule-condition.js";

/** A condition as an expression of CEL: what a rule in a file can say. */
export interface ExpressionCondition {
  readonly expression: string;
}

/** A condition that can be asked, or what is wrong with its expression. */
export type CompiledCondition =
  { readonly condition: Condition; readonly diagnostics: readonly [] } | Refused;

interface Refused {
  readonly condition: undefined;
  /** With places in the expression. */
  readonly diagnostics: readonly Pick<Diagnostic, "message" | "at" | "verbatim">[];
}

const RESOURCE_FIELDS: readonly string[] = ["kind", "group", "namespace", "name"];

const RESOURCE = objectType("varve.Resource", (key) =>
  RESOURCE_FIELDS.includes(key) ? { type: STRING, key } : undefined,
);

/** What the expressions of conditions can read. */
export const CONDITION_VARIABLES = {
  before: DYN,
  after: DYN,
  change: STRING,
  path: STRING,
  resource: RESOURCE,
} as const;

let shared: Environment | undefined;

/** Made for the first expression: most rules have none. */
function conditionEnvironment(): Environment {
  return (shared ??= environment({ variables: CONDITION_VARIABLES }));
}

/** Compiles the expression of a condition once, for all changes it will be asked about. */
export function compileCondition(expression: string): CompiledCondition {
  const { program, type, diagnostics } = compile(expression, conditionEnvironment());
  if (program === undefined) return { condition: undefined, diagnostics };
  if (type.kind === BOOL.kind || type.kind === DYN.kind)
    return { condition: conditionOf(program), diagnostics: [] };
  const message = `a condition is true or false, and this is of type ${type.toString()}`;
  return { condition: undefined, diagnostics: [{ message }] };
}

/** What is absent is null, as it counts in a comparison. */
function conditionOf(program: Program): Condition {
  return (place, resource) => {
    const { before = null, after = null, change } = place;
    const { value, error } = program.evaluate({
      before,
      after,
      change,
      // Printed only where an expression asks for it.
      ...(program.variables.includes("path") ? { path: formatPath(place) } : {}),
      resource: resourceValue(resource),
    });
    if (error !== undefined) throw new ConditionError(error);
    if (typeof value !== "boolean") throw new ConditionError("it is neither true nor false");
    return value;
  };
}

/** A document that is no resource has empty names. */
function resourceValue(resource: ResourceId | undefined): JsonObject {
  return { kind: "", group: "", namespace: "", name: "", ...resource };
}

/** Why an expression gave no answer. */
class ConditionError extends Error {}
