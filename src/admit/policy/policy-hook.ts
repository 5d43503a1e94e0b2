import type { Binding } from "./binding.js";
import { type JsonObject } from "../../model/index.js";
import { compareGoText } from "../../model/internal.js";
import type { Policy } from "./policy.js";
import { readBinding } from "./binding.js";

/** A policy with its bindings. Policies without bindings have no effect and are not included. */
export interface PolicyHook<P extends Policy, C> {
  readonly policy: P;
  readonly bindings: readonly Binding[];
  /** Its expressions, compiled on first use. */
  readonly compiled: () => C;
  /** The object it was read from. */
  readonly source: JsonObject;
}

/**
 * Joins policies and bindings. The API server evaluates policies in the order of its cache; here they are sorted by
 * name, so that the result is deterministic.
 */
export function policyHooks<P extends Policy, C>(
  policies: readonly JsonObject[],
  bindings: readonly JsonObject[],
  read: (object: JsonObject) => P,
  compile: (policy: P, source: JsonObject) => C,
): PolicyHook<P, C>[] {
  const byPolicy = new Map<string, Binding[]>();
  for (const binding of bindings.map(readBinding).sort(byName)) {
    const known = byPolicy.get(binding.policyName) ?? [];
    byPolicy.set(binding.policyName, [...known, binding]);
  }
  return policies
    .map((source): PolicyHook<P, C> => {
      const policy = read(source);
      let compiled: C | undefined;
      const bound = byPolicy.get(policy.name) ?? [];
      return { policy, bindings: bound, compiled: () => (compiled ??= compile(policy, source)), source };
    })
    .filter((hook) => hook.bindings.length > 0)
    .sort((a, b) => byName(a.policy, b.policy));
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareGoText(a.name, b.name);
}
