import type { KindName, ResourceName } from "../request/names.js";
import { type MatchContext, type MatchOutcome, matchRequest } from "./match.js";
import { type ParamSource, collectParams, unknownParamKind } from "./param.js";
import type { Attributes } from "../request/attributes.js";
import type { Authorize } from "../../cel/internal.js";
import type { Binding } from "./binding.js";
import type { JsonObject } from "../../model/index.js";
import type { Policy } from "./policy.js";
import type { PolicyHook } from "./policy-hook.js";

/** What policies need besides the request. */
export interface PolicyContext extends MatchContext {
  readonly params: ParamSource;
  readonly authorize: Authorize;
  readonly convert: (object: JsonObject, kind: KindName) => Converted;
}

/** An object in another version of its kind, or why it cannot be converted. */
export type Converted = { readonly object: JsonObject } | { readonly fault: string };

/** One policy evaluation: with one binding and one parameter, on one version of the object. */
export interface Invocation<H> {
  readonly hook: H;
  readonly binding: Binding;
  readonly param: JsonObject | null;
  readonly kind: KindName;
  readonly resource: ResourceName;
}

/** A policy that matches the request but cannot be evaluated. */
export interface ConfigurationFault {
  readonly policy: Policy;
  /** Null if the policy itself is at fault. */
  readonly binding: Binding | null;
  readonly message: string;
}

/** One binding of a policy and its evaluations. */
export interface BoundPolicy<H> {
  readonly hook: H;
  readonly binding: Binding;
  readonly invocations: readonly Invocation<H>[];
}

/** The matching bindings of a request, and errors on the way, in order. */
export function findInvocations<H extends PolicyHook<Policy, unknown>>(
  hooks: readonly H[],
  attributes: Attributes,
  context: PolicyContext,
): readonly (BoundPolicy<H> | ConfigurationFault)[] {
  return hooks.flatMap((hook): readonly (BoundPolicy<H> | ConfigurationFault)[] => {
    const matched = matchPolicy(hook.policy, attributes, context);
    if (matched === undefined) return [];
    if ("fault" in matched) return [fault(hook.policy, null, matched.fault)];
    return hook.bindings.flatMap((binding) => bind(hook, binding, matched, attributes, context));
  });
}

function matchPolicy(policy: Policy, attributes: Attributes, context: PolicyContext): MatchOutcome {
  const { match, paramKind } = policy;
  if (match === null) return { fault: "policy contained no match constraints, a required field" };
  const matched = matchRequest(match, attributes, context);
  if (matched === undefined || "fault" in matched || paramKind === null) return matched;
  const isKnown = context.params.isNamespaced(paramKind) !== undefined;
  return isKnown ? matched : { fault: unknownParamKind(paramKind) };
}

function bind<H extends PolicyHook<Policy, unknown>>(
  hook: H,
  binding: Binding,
  matched: { readonly kind: KindName; readonly resource: ResourceName },
  attributes: Attributes,
  context: PolicyContext,
): readonly (BoundPolicy<H> | ConfigurationFault)[] {
  const { policy } = hook;
  if (binding.match !== null) {
    const outcome = matchRequest(binding.match, attributes, context);
    if (outcome === undefined) return [];
    if ("fault" in outcome) return [fault(policy, binding, outcome.fault)];
  }
  const params = collectParams(policy.paramKind, binding.paramRef, attributes.namespace, context.params);
  if ("fault" in params) return [fault(policy, binding, params.fault)];
  const { kind, resource } = matched;
  const invocations = params.map((param) => ({ hook, binding, param, kind, resource }));
  return [{ hook, binding, invocations }];
}

export function fault(policy: Policy, binding: Binding | null, reason: string): ConfigurationFault {
  const part = binding === null ? "policy" : "binding";
  return { policy, binding, message: `failed to configure ${part}: ${reason}` };
}
