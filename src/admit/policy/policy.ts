import { listOf, mapOf, textOf, nameOf } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type MatchResources, readMatchResources } from "./match.js";
import type { ParamKind } from "./param.js";

/** A named expression. */
export interface NamedExpression {
  readonly name: string;
  readonly expression: string;
}

/** What validating and mutating policies have in common. */
export interface Policy {
  readonly name: string;
  /** Whether a request is allowed if the policy cannot be evaluated. */
  readonly isLenient: boolean;
  readonly paramKind: ParamKind | null;
  /** Null if the policy lacks them, though they are required. */
  readonly match: MatchResources | null;
  readonly matchConditions: readonly NamedExpression[];
  readonly variables: readonly NamedExpression[];
}

export interface Validation {
  readonly expression: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string;
}

export interface AuditAnnotation {
  readonly key: string;
  readonly valueExpression: string;
}

export interface ValidatingPolicy extends Policy {
  readonly validations: readonly Validation[];
  readonly auditAnnotations: readonly AuditAnnotation[];
}

export type PatchType = "ApplyConfiguration" | "JSONPatch";

export interface Mutation {
  readonly type: PatchType;
  readonly expression: string;
}

export interface MutatingPolicy extends Policy {
  readonly mutations: readonly Mutation[];
  /** Whether it is reinvoked if something changed after it. */
  readonly isReinvoked: boolean;
}

export function readValidatingPolicy(object: JsonObject): ValidatingPolicy {
  const spec = mapOf(object, "spec");
  return {
    ...readPolicy(object, spec),
    validations: entries(spec, "validations").map((entry) => ({
      expression: textOf(entry, "expression"),
      message: textOf(entry, "message"),
      messageExpression: textOf(entry, "messageExpression"),
      reason: textOf(entry, "reason"),
    })),
    auditAnnotations: entries(spec, "auditAnnotations").map((entry) => ({
      key: textOf(entry, "key"),
      valueExpression: textOf(entry, "valueExpression"),
    })),
  };
}

export function readMutatingPolicy(object: JsonObject): MutatingPolicy {
  const spec = mapOf(object, "spec");
  return {
    ...readPolicy(object, spec),
    mutations: entries(spec, "mutations").map(readMutation),
    isReinvoked: textOf(spec, "reinvocationPolicy") === "IfNeeded",
  };
}

function readMutation(entry: JsonObject): Mutation {
  const isPatch = textOf(entry, "patchType") === "JSONPatch";
  const body = mapOf(entry, isPatch ? "jsonPatch" : "applyConfiguration");
  return { type: isPatch ? "JSONPatch" : "ApplyConfiguration", expression: textOf(body, "expression") };
}

function readPolicy(object: JsonObject, spec: JsonObject): Policy {
  const kind = getKey(spec, "paramKind");
  const constraints = getKey(spec, "matchConstraints");
  return {
    name: nameOf(object),
    isLenient: textOf(spec, "failurePolicy") === "Ignore",
    paramKind: isObject(kind) ? { apiVersion: textOf(kind, "apiVersion"), kind: textOf(kind, "kind") } : null,
    match: isObject(constraints) ? readMatchResources(constraints) : null,
    matchConditions: named(spec, "matchConditions"),
    variables: named(spec, "variables"),
  };
}

function named(spec: JsonObject, field: string): NamedExpression[] {
  return entries(spec, field).map((entry) => ({
    name: textOf(entry, "name"),
    expression: textOf(entry, "expression"),
  }));
}

function entries(spec: JsonObject, field: string): JsonObject[] {
  return listOf(spec, field).filter((entry: Json) => isObject(entry));
}
