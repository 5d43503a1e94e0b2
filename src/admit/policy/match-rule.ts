import { listOf } from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type ResourceName, sameResource } from "../request/names.js";
import type { Attributes } from "../request/attributes.js";

/** One entry of `resourceRules`. */
export interface ResourceRule {
  readonly groups: readonly string[];
  readonly versions: readonly string[];
  /** `pods`, `pods/status`, `*`, `pods/*`: `*` does not match subresources. */
  readonly resources: readonly (readonly [resource: string, subresource: string])[];
  readonly operations: readonly string[];
  readonly scope: string;
  /** Empty for all names. */
  readonly names: readonly string[];
}

export function readResourceRule(rule: JsonObject): ResourceRule {
  const texts = (name: string): string[] => listOf(rule, name).filter((item) => typeof item === "string");
  const scope = getKey(rule, "scope");
  return {
    groups: texts("apiGroups"),
    versions: texts("apiVersions"),
    resources: texts("resources").map(splitResource),
    operations: texts("operations"),
    scope: typeof scope === "string" ? scope : "*",
    names: texts("resourceNames"),
  };
}

function splitResource(text: string): readonly [string, string] {
  const slash = text.indexOf("/");
  return slash < 0 ? [text, ""] : [text.slice(0, slash), text.slice(slash + 1)];
}

/** Whether a rule matches a request for the resource, for any name. */
export function isAbout(rule: ResourceRule, attributes: Attributes, resource: ResourceName): boolean {
  return (
    isInScope(rule.scope, attributes, resource) &&
    includes(rule.operations, attributes.operation) &&
    includes(rule.groups, resource.group) &&
    includes(rule.versions, resource.version) &&
    rule.resources.some(
      ([name, subresource]) =>
        (name === "*" || name === resource.resource) &&
        (subresource === "*" || subresource === attributes.subresource),
    )
  );
}

export function isNamed({ names }: ResourceRule, name: string): boolean {
  return names.length === 0 || names.includes(name);
}

const NAMESPACES: ResourceName = { group: "", version: "v1", resource: "namespaces" };

/** A request for a Namespace has its name as namespace, but is still cluster-scoped. */
function isInScope(scope: string, { namespace }: Attributes, resource: ResourceName): boolean {
  if (scope === "*") return true;
  const isClusterWide = namespace === "" || sameResource(resource, NAMESPACES);
  return scope === "Cluster" ? isClusterWide : scope === "Namespaced" && !isClusterWide;
}

function includes(items: readonly string[], wanted: string): boolean {
  return items.includes("*") || items.includes(wanted);
}
