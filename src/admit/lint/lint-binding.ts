import { type Diagnostic, type FieldPath, formatResourceId, isObject } from "../../model/index.js";
import { didYouMean, getKey, pathOf } from "../../model/internal.js";
import type { Binding } from "../policy/binding.js";
import type { ParamKind } from "../policy/param.js";
import type { SetPolicy } from "./lint-policy.js";
import type { SetResource } from "./lint-registration.js";
import { problems } from "../problems.js";
import { readsOf } from "./lint-principal.js";

/** A binding of the set. */
export interface SetBinding extends SetResource {
  readonly binding: Binding;
}

/** This many policies without a binding are a library, of which a cluster binds some. */
const LIBRARY = 4;

/** Finds policies without a binding. A library of policies is reported once. */
export function checkBound(policies: readonly SetPolicy[], bindings: readonly SetBinding[]): Diagnostic[] {
  const unbound = policies.filter((policy) => !bindings.some((each) => isFor(each, policy)));
  const [first] = unbound;
  if (first === undefined || unbound.length < LIBRARY) return unbound.map(notBound);
  const names = [...new Set(unbound.map(({ resource }) => resource.name))];
  return [
    problems["unbound-policy"]({
      severity: "info",
      resource: first.resource,
      path: pathOf("metadata", "name"),
      message: `${unbound.length} of ${policies.length} policies have no binding here and do nothing without one`,
      found: names,
      hint: `a library needs no bindings; otherwise add a ${first.resource.kind}Binding for each`,
    }),
  ];
}

function notBound({ resource }: SetPolicy): Diagnostic {
  const kind = `${resource.kind}Binding`;
  const actions = resource.kind.startsWith("Validating") ? " and validationActions: [Deny]" : "";
  return problems["unbound-policy"]({
    resource,
    path: pathOf("metadata", "name"),
    message: `no binding names ${resource.name}, so the policy does nothing`,
    found: resource.name,
    hint: `add a ${kind} with policyName: ${resource.name}${actions}`,
  });
}

export function isFor({ id, binding }: SetBinding, { resource }: SetPolicy): boolean {
  return id.kind === `${resource.kind}Binding` && binding.policyName === resource.name;
}

/** Finds problems between a binding, its policy and its parameters. */
export function checkBinding(
  bound: SetBinding,
  policies: readonly SetPolicy[],
  resources: readonly SetResource[],
): Diagnostic[] {
  const named = policies.filter((each) => isFor(bound, each));
  return [
    ...checkActions(bound),
    ...(named.length === 0 ? danglingBinding(bound, policies) : checkNamed(bound, named, resources)),
  ];
}

/** If several policies have the name, as in examples, one that matches is enough. */
function checkNamed(
  bound: SetBinding,
  named: readonly SetPolicy[],
  resources: readonly SetResource[],
): Diagnostic[] {
  const hasParams = bound.binding.paramRef !== null;
  const meant = named.filter(({ policy }) => (policy.paramKind !== null) === hasParams);
  const told = (meant.length > 0 ? meant : named).map((policy) => checkParams(bound, policy, resources));
  return told.find((each) => each.length === 0) ?? told[0] ?? [];
}

function checkActions({ id, binding: { actions } }: SetBinding): Diagnostic[] {
  const path = pathOf("spec", "validationActions");
  if (actions.length === 0 && id.kind.startsWith("Validating")) {
    const detail = "at least one validation action is required";
    return [
      problems["required-value"]({
        resource: id,
        path,
        message: detail,
        hint: "add validationActions: [Deny]",
        verbatim: `spec.validationActions: Required value: ${detail}`,
      }),
    ];
  }
  if (!actions.includes("Deny") || !actions.includes("Warn")) return [];
  return [
    problems["deny-with-warn"]({
      resource: id,
      path,
      message: "Deny and Warn report the same failure twice, and the API server accepts only one of them",
      found: [...actions],
      hint: "write [Deny], or [Deny, Audit] to also record it",
      verbatim:
        "must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)",
    }),
  ];
}

function danglingBinding({ id, binding }: SetBinding, policies: readonly SetPolicy[]): Diagnostic[] {
  const names = policies.map(({ resource }) => resource.name);
  const kind = id.kind.replace(/Binding$/, "");
  const near = didYouMean(binding.policyName, names);
  return [
    problems["dangling-binding"]({
      // A policy may be installed from elsewhere; a name similar to one in the set is a typo.
      severity: near === undefined ? "info" : "warning",
      resource: id,
      path: pathOf("spec", "policyName"),
      message: `there is no ${kind} ${binding.policyName} in the set`,
      found: binding.policyName,
      hint: near ?? `add the ${kind}, or remove the binding, unless the policy is installed from elsewhere`,
    }),
  ];
}

function checkParams(
  { id, object, binding }: SetBinding,
  policy: SetPolicy,
  resources: readonly SetResource[],
): Diagnostic[] {
  const { paramKind } = policy.policy;
  const { paramRef } = binding;
  const report = (path: FieldPath, message: string, hint: string): Diagnostic[] => [
    problems["missing-params"]({ resource: id, path, message, hint }),
  ];
  const spec = pathOf("spec");
  const reference = pathOf("spec", "paramRef");
  if (paramKind === null) {
    if (paramRef === null) return [];
    return report(
      reference,
      `the policy ${binding.policyName} has no paramKind, so it gets no parameters`,
      "give the policy a paramKind, or remove paramRef",
    );
  }
  const kind = `${paramKind.kind} (${paramKind.apiVersion})`;
  if (paramRef === null && !readsParams(policy)) return [];
  if (paramRef === null) {
    return report(
      spec,
      `the policy ${binding.policyName} reads parameters of kind ${kind}, but this binding sets none: params is null`,
      "add paramRef with the name, the namespace and parameterNotFoundAction: Deny",
    );
  }
  if (!saysWhenAbsent(object)) {
    return report(
      reference,
      "paramRef does not say what happens when the parameters do not exist",
      "add parameterNotFoundAction: Deny",
    );
  }
  // Parameters of a kind without objects in the set are kept elsewhere.
  const hasParams = resources.some(
    (each) => each.id.kind === paramKind.kind && each.id.group === groupIn(paramKind),
  );
  if (!hasParams || paramRef.name === "" || resources.some((each) => isParam(each, paramKind, paramRef)))
    return [];
  const follows = paramRef.deniesWhenAbsent ? "every request is denied" : "the policy is skipped";
  const missing = formatResourceId({
    group: groupIn(paramKind),
    kind: paramKind.kind,
    namespace: paramRef.namespace,
    name: paramRef.name,
  });
  return report(
    reference,
    `there is no ${missing} in the set; without it ${follows}`,
    "add it to the set, or name an existing one",
  );
}

function readsParams({ expressions }: SetPolicy): boolean {
  return expressions.some(({ syntax, variables }) => syntax && readsOf(syntax.root, variables).has("params"));
}

function saysWhenAbsent(object: SetResource["object"]): boolean {
  const spec = getKey(object, "spec");
  const reference = isObject(spec) ? getKey(spec, "paramRef") : undefined;
  return isObject(reference) && typeof getKey(reference, "parameterNotFoundAction") === "string";
}

function isParam({ id }: SetResource, kind: ParamKind, reference: NonNullable<Binding["paramRef"]>): boolean {
  const isThere = id.kind === kind.kind && id.group === groupIn(kind) && id.name === reference.name;
  return isThere && (reference.namespace === "" || id.namespace === reference.namespace);
}

function groupIn({ apiVersion }: ParamKind): string {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}
