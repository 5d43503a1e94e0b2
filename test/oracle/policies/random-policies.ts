import { type Made, matched, rare, selector, some } from "./random-match.js";
import { apply, bool, int, patch, string } from "./expressions.js";
import type { JsonObject } from "../../../src/model/index.js";
import fc from "fast-check";

const ADMISSION = "admissionregistration.k8s.io/v1";

const conditions = fc
  .array(bool, { maxLength: 2 })
  .map((all) => all.map((expression, i) => ({ name: `c${i}`, expression })));
const variable = fc.constantFrom("a", "b", "c").chain((name) => {
  const text = name === "a" ? int : name === "b" ? bool : string;
  return text.map((expression) => ({ name, expression }));
});
const variables = fc.uniqueArray(variable, { maxLength: 3, selector: ({ name }) => name });

const kind = fc.constantFrom<JsonObject | undefined>(
  undefined,
  undefined,
  { apiVersion: "v1", kind: "ConfigMap" },
  { apiVersion: "v1", kind: "ConfigMap" },
  { apiVersion: "v1", kind: "Namespace" },
);
const common = {
  paramKind: kind,
  failurePolicy: fc.constantFrom("Fail", "Ignore"),
  matchConstraints: matched,
  matchConditions: conditions,
  variables,
};

const validation = fc
  .tuple(
    bool,
    some({
      message: fc.constantFrom("not so", "no"),
      messageExpression: string,
      reason: fc.constantFrom("Forbidden", "Unauthorized", "Invalid", "RequestEntityTooLarge"),
    }),
  )
  .map(([expression, more]) => ({ expression, ...more }));
const annotations = fc
  .array(fc.oneof(string, fc.constant("null"), string), { maxLength: 2 })
  .map((all) => all.map((valueExpression, i) => ({ key: `k${i}`, valueExpression })));

const validating = fc.record({
  ...common,
  validations: fc.array(validation, { minLength: 1, maxLength: 3 }),
  auditAnnotations: annotations,
});
const mutation = fc.oneof<Made[]>(
  apply.map((expression) => ({ patchType: "ApplyConfiguration", applyConfiguration: { expression } })),
  patch.map((expression) => ({ patchType: "JSONPatch", jsonPatch: { expression } })),
);
const mutating = fc.record({
  ...common,
  reinvocationPolicy: fc.constantFrom("Never", "IfNeeded"),
  mutations: fc.array(mutation, { minLength: 1, maxLength: 2 }),
});

const paramRef = fc
  .tuple(
    fc.oneof<Made[]>(
      fc.constantFrom("one", "two", "prod", "missing").map((name) => ({ name })),
      fc.oneof(selector, fc.constant({})).map((found) => ({ selector: found })),
    ),
    fc.constantFrom<JsonObject>({}, {}, {}, { namespace: "prod" }),
    fc.constantFrom("Allow", "Deny"),
  )
  .map(([which, where, parameterNotFoundAction]) => ({ ...which, ...where, parameterNotFoundAction }));

const actions = fc.constantFrom(
  ["Deny"],
  ["Deny"],
  ["Warn"],
  ["Audit"],
  ["Deny", "Audit"],
  ["Warn", "Audit"],
);
const binding = fc
  .record({
    paramRef: rare(paramRef),
    always: paramRef,
    matchResources: rare(matched),
    validationActions: actions,
  })
  .map(({ paramRef: seldom, always, ...rest }) => ({
    seldom: seldom as JsonObject | undefined,
    always,
    ...rest,
  }));

type Binding = typeof binding extends fc.Arbitrary<infer T> ? T : never;

function defined(members: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as JsonObject;
}

function bound(
  prefix: string,
  spec: JsonObject,
  bindings: readonly Binding[],
  isValidating: boolean,
): JsonObject[] {
  const kindName = isValidating ? "ValidatingAdmissionPolicy" : "MutatingAdmissionPolicy";
  const policy = { apiVersion: ADMISSION, kind: kindName, metadata: { name: prefix }, spec: defined(spec) };
  const made = bindings.map(({ seldom, always, matchResources, validationActions }, i) => ({
    apiVersion: ADMISSION,
    kind: `${kindName}Binding`,
    metadata: { name: `${prefix}-b${i}` },
    spec: defined({
      policyName: prefix,
      paramRef: spec["paramKind"] === undefined ? undefined : (seldom ?? always),
      matchResources,
      validationActions: isValidating ? validationActions : undefined,
    }),
  }));
  return [policy, ...made];
}

const one = fc.oneof(
  fc.record({ spec: validating, isValidating: fc.constant(true) }),
  fc.record({ spec: mutating, isValidating: fc.constant(false) }),
);

/** Policies and their bindings, by name. */
export const policies: fc.Arbitrary<JsonObject[]> = fc
  .array(fc.tuple(one, fc.array(binding, { minLength: 1, maxLength: 2 })), { minLength: 1, maxLength: 3 })
  .map((all) =>
    all.flatMap(([{ spec, isValidating }, bindings], i) =>
      bound(`p${i}`, spec as unknown as JsonObject, bindings, isValidating),
    ),
  );
