import { type Diagnostic, type Json, type JsonObject, equalTyped } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type ResolveOptions, resolveChains } from "../override/resolve.js";
import { isBeingDeleted, namespaceIn } from "../override/object-metadata.js";
import type { OverrideChain } from "../override/override-chain.js";
import { missingTemplate } from "../override/select-template.js";
import { referencesOf } from "./reference.js";
import { requestLookup } from "../override/lookup.js";

/**
 * Checks the template references of an object on create or update: a referenced template is missing, or overrides have
 * no template. Objects that are being deleted and updates of only metadata are allowed: they did not cause the problem,
 * and removing the last finalizer must work.
 */
export function checkTemplates(
  chains: readonly OverrideChain[],
  object: JsonObject,
  options: ResolveOptions,
): readonly Diagnostic[] {
  if (isBeingDeleted(object) || isSameSpec(object, options.old)) return [];
  const lookup = requestLookup(options.lookup);
  const namespace = options.namespace ?? namespaceIn(object);
  const named = referencesOf(chains, object, namespace).filter(({ isImplicit }) => !isImplicit);
  const missing = named.flatMap(({ template, path }) => {
    const { group, kind, name } = template;
    return lookup.find(group, kind, namespace, name) === undefined ? [missingTemplate(template, path)] : [];
  });
  const known = new Set(missing.map(({ message }) => message));
  const { diagnostics } = resolveChains(chains, object, { ...options, lookup });
  return [...missing, ...diagnostics.filter(({ message }) => !known.has(message))];
}

/** Also false for two objects without a spec of which one does not exist. */
export function isSameSpec(object: JsonObject, old: JsonObject | null | undefined): boolean {
  if (old === undefined || old === null) return false;
  const [now, before] = [object, old].map((one): Json => getKey(one, "spec") ?? null);
  return equalTyped(now as Json, before as Json);
}
