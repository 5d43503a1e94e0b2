import { listOf } from "../../machinery/index.js";
import type { AccessPath, AccessRequest, AccessResource } from "../../cel/internal.js";
import type { JsonObject } from "../../model/index.js";

/** One rule of a role: these verbs on these resources, or on these paths. */
export interface AccessRule {
  readonly verbs: readonly string[];
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  /** Empty for all names. */
  readonly names: readonly string[];
  readonly paths: readonly string[];
}

export function readAccessRule(rule: JsonObject): AccessRule {
  const texts = (name: string): string[] => listOf(rule, name).filter((item) => typeof item === "string");
  return {
    verbs: texts("verbs"),
    groups: texts("apiGroups"),
    resources: texts("resources"),
    names: texts("resourceNames"),
    paths: texts("nonResourceURLs"),
  };
}

export function ruleAllows(rule: AccessRule, { verb, target }: AccessRequest): boolean {
  if (!names(rule.verbs, verb)) return false;
  return "path" in target ? allowsPath(rule, target) : allowsResource(rule, target);
}

function names(allowed: readonly string[], wanted: string): boolean {
  return allowed.includes("*") || allowed.includes(wanted);
}

function allowsResource(rule: AccessRule, target: AccessResource): boolean {
  const { group, resource, subresource, name } = target;
  const combined = subresource === "" ? resource : `${resource}/${subresource}`;
  return (
    names(rule.groups, group) &&
    (names(rule.resources, combined) ||
      (subresource !== "" && rule.resources.includes(`*/${subresource}`))) &&
    (rule.names.length === 0 || rule.names.includes(name))
  );
}

/** A path may end in stars, which make it a prefix. */
function allowsPath(rule: AccessRule, { path }: AccessPath): boolean {
  return rule.paths.some(
    (allowed) =>
      allowed === "*" ||
      allowed === path ||
      (allowed.endsWith("*") && path.startsWith(allowed.replace(/\*+$/, ""))),
  );
}
