import {
  type Selector,
  type SelectorFault,
  labelsOf,
  readSelector,
  selectorAt,
  listOf,
} from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { KindName, ResourceName } from "../request/names.js";
import { type ResourceRule, isAbout, isNamed, readResourceRule } from "./match-rule.js";
import type { Attributes } from "../request/attributes.js";

/** `matchConstraints` of a policy, `matchResources` of a binding. */
export interface MatchResources {
  readonly rules: readonly ResourceRule[];
  readonly excluded: readonly ResourceRule[];
  readonly namespaces: Selector | SelectorFault;
  readonly objects: Selector | SelectorFault;
  /** Whether a rule for one version of a resource also matches its other versions. */
  readonly isEquivalent: boolean;
}

/** What matching has to look up. */
export interface MatchContext {
  /** The namespace of the request; undefined if it does not exist. */
  readonly namespace: (name: string) => JsonObject | undefined;
  /** The same resource in its other versions, and the kind of each with regard to a subresource. */
  readonly equivalents: (
    resource: ResourceName,
    subresource: string,
  ) => readonly { readonly resource: ResourceName; readonly kind: KindName }[];
}

/** The matched version; undefined for no match, a fault if matching failed. */
export type MatchOutcome =
  { readonly kind: KindName; readonly resource: ResourceName } | { readonly fault: string } | undefined;

/** Reads the constraints with the defaults of the API server. */
export function readMatchResources(constraints: JsonObject): MatchResources {
  const rules = (name: string): ResourceRule[] =>
    listOf(constraints, name).filter(isObject).map(readResourceRule);
  return {
    rules: rules("resourceRules"),
    excluded: rules("excludeResourceRules"),
    namespaces: readSelector(selectorAt(constraints, "namespaceSelector")),
    objects: readSelector(selectorAt(constraints, "objectSelector")),
    isEquivalent: (getKey(constraints, "matchPolicy") ?? "Equivalent") !== "Exact",
  };
}

/** Errors of selectors are reported only if the rules match: an unrelated policy must not interfere. */
export function matchRequest(
  match: MatchResources,
  attributes: Attributes,
  context: MatchContext,
): MatchOutcome {
  const inNamespace = matchesNamespace(match.namespaces, attributes, context);
  if (inNamespace === false) return undefined;
  const selected = matchesObjects(match.objects, attributes);
  if (selected === false) return undefined;
  const excluded = matchRules(match.excluded, match.isEquivalent, attributes, context);
  if (excluded !== undefined) return undefined;
  const { kind, resource } = attributes;
  const matched =
    match.rules.length === 0
      ? { kind, resource }
      : matchRules(match.rules, match.isEquivalent, attributes, context);
  if (matched === undefined) return undefined;
  if (inNamespace !== true) return inNamespace;
  return selected === true ? matched : selected;
}

/** Cluster-scoped objects are never exempt, except Namespaces, which are selected by their own labels. */
function matchesNamespace(
  selector: Selector | SelectorFault,
  attributes: Attributes,
  context: MatchContext,
): boolean | SelectorFault {
  const { namespace, resource, subresource, operation, object } = attributes;
  if (namespace === "" && resource.resource !== "namespaces") return true;
  if ("fault" in selector) return internal(selector);
  if (selector.isEmpty) return true;
  const isWritten = operation === "CREATE" || operation === "UPDATE";
  if (resource.resource === "namespaces" && subresource === "" && isWritten)
    return selector.matches(labelsOf(object));
  const found = context.namespace(namespace);
  return found === undefined
    ? { fault: `namespaces "${namespace}" not found` }
    : selector.matches(labelsOf(found));
}

/** Either the old or the new object may match, so that removing a label does not bypass a policy. */
function matchesObjects(
  selector: Selector | SelectorFault,
  { object, oldObject }: Attributes,
): boolean | SelectorFault {
  if ("fault" in selector) return internal(selector);
  if (selector.isEmpty) return true;
  return [object, oldObject].some((one) => one !== null && selector.matches(labelsOf(one)));
}

function internal({ fault }: SelectorFault): SelectorFault {
  return { fault: `Internal error occurred: ${fault}` };
}

function matchRules(
  rules: readonly ResourceRule[],
  isEquivalent: boolean,
  attributes: Attributes,
  context: MatchContext,
): { readonly kind: KindName; readonly resource: ResourceName } | undefined {
  const { kind, resource, subresource, name } = attributes;
  const isMatch = (rule: ResourceRule, as: ResourceName): boolean =>
    isAbout(rule, attributes, as) && isNamed(rule, name);
  if (rules.some((rule) => isMatch(rule, resource))) return { kind, resource };
  if (!isEquivalent || rules.length === 0) return undefined;
  const others = context.equivalents(resource, subresource);
  for (const rule of rules) {
    const found = others.find((other) => isMatch(rule, other.resource));
    if (found !== undefined) return found;
  }
  return undefined;
}
