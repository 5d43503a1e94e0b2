import {
  type FieldError,
  forbidden,
  invalid,
  invalidTyped,
  notSupportedTyped,
  required,
  type Place,
  childPlace,
  itemPlace,
  duplicate,
  labelValueFaults,
  pathSegmentFaults,
  qualifiedNameFaults,
  listOf,
  textOf,
} from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** Validates `matchConstraints` or `matchResources`. */
export function checkMatch(match: JsonObject, place: Place): FieldError[] {
  const rules = (name: string): FieldError[] =>
    listOf(match, name).flatMap((rule, i) =>
      isObject(rule) ? checkRule(rule, itemPlace(childPlace(place, name), i)) : [],
    );
  return [
    ...oneOf(match, "matchPolicy", ["Equivalent", "Exact"], place),
    ...checkSelector(getKey(match, "namespaceSelector"), childPlace(place, "namespaceSelector")),
    ...checkSelector(getKey(match, "objectSelector"), childPlace(place, "objectSelector")),
    ...rules("resourceRules"),
    ...rules("excludeResourceRules"),
  ];
}

/** An optional field with a fixed set of values. */
export function oneOf(
  object: JsonObject,
  name: string,
  choices: readonly string[],
  place: Place,
): FieldError[] {
  const value = getKey(object, name) ?? null;
  if (value === null || choices.includes(value as string)) return [];
  return [notSupportedTyped(childPlace(place, name), value, choices)];
}

/** A rule of a policy. Stars must be alone. */
function checkRule(rule: JsonObject, place: Place): FieldError[] {
  const at = (name: string): Place => childPlace(place, name);
  const operations = textsOf(rule, "operations");
  const versions = textsOf(rule, "apiVersions");
  return [
    ...checkNames(textsOf(rule, "resourceNames"), at("resourceNames")),
    ...checkStar(operations, at("operations"), "operations"),
    ...operations.flatMap((operation, i) =>
      OPERATIONS.includes(operation)
        ? []
        : [notSupportedTyped(itemPlace(at("operations"), i), operation, OPERATIONS)],
    ),
    ...checkStar(textsOf(rule, "apiGroups"), at("apiGroups"), "API groups"),
    ...checkStar(versions, at("apiVersions"), "API versions"),
    ...versions.flatMap((version, i) =>
      version === "" ? [required(itemPlace(at("apiVersions"), i), "")] : [],
    ),
    ...checkResources(textsOf(rule, "resources"), at("resources")),
    ...oneOf(rule, "scope", ["*", "Cluster", "Namespaced"], place),
  ];
}

const OPERATIONS = ["*", "CONNECT", "CREATE", "DELETE", "UPDATE"];

function textsOf(object: JsonObject, name: string): string[] {
  return listOf(object, name).filter((item) => typeof item === "string");
}

function checkNames(names: readonly string[], place: Place): FieldError[] {
  return names.flatMap((name, i) => [
    ...pathSegmentFaults(name).map((fault) => invalid(itemPlace(place, i), name, fault)),
    ...(names.indexOf(name) < i ? [duplicate(itemPlace(place, i), name)] : []),
  ]);
}

function checkStar(items: readonly string[], place: Place, what: string): FieldError[] {
  if (items.length === 0) return [required(place, "")];
  if (items.length === 1 || !items.includes("*")) return [];
  return [invalidTyped(place, [...items], `if '*' is present, must not specify other ${what}`)];
}

/** A star for a resource or for subresources covers all of them, so that none may be listed next to it. */
function checkResources(resources: readonly string[], place: Place): FieldError[] {
  const errors: FieldError[] = resources.length === 0 ? [required(place, "")] : [];
  const seen: (readonly [string, string])[] = [];
  for (const [i, text] of resources.entries()) {
    const slash = text.indexOf("/");
    if (text === "") errors.push(required(itemPlace(place, i), ""));
    if (slash < 0) continue;
    const [resource, sub] = [text.slice(0, slash), text.slice(slash + 1)];
    const covered = (by: string): FieldError =>
      invalid(itemPlace(place, i), text, `if '${by}' is present, must not specify ${text}`);
    if (seen.some(([name, star]) => name === resource && star === "*")) errors.push(covered(`${resource}/*`));
    if (seen.some(([star, name]) => star === "*" && name === sub)) errors.push(covered(`*/${sub}`));
    seen.push([resource, sub]);
  }
  const together = (detail: string): FieldError => invalidTyped(place, [...resources], detail);
  if (resources.length > 1 && resources.includes("*/*"))
    errors.push(together("if '*/*' is present, must not specify other resources"));
  // The API server checks the last one only.
  const lastWhole = resources.filter((text) => text !== "" && !text.includes("/")).at(-1);
  if (resources.includes("*") && lastWhole !== undefined && lastWhole !== "*")
    errors.push(together("if '*' is present, must not specify other resources without subresources"));
  return errors;
}

/** Validates a label selector. */
export function checkSelector(selector: Json | undefined, place: Place): FieldError[] {
  if (!isObject(selector)) return [];
  const labels = getKey(selector, "matchLabels");
  const entries = isObject(labels) ? Object.entries(labels) : [];
  const at = childPlace(place, "matchLabels");
  return [
    ...entries.flatMap(([key, value]) => [
      ...qualifiedNameFaults(key).map((fault) => invalid(at, key, fault)),
      ...(typeof value === "string" ? labelValueFaults(value).map((fault) => invalid(at, value, fault)) : []),
    ]),
    ...listOf(selector, "matchExpressions").flatMap((expression, i) =>
      isObject(expression)
        ? checkRequirement(expression, itemPlace(childPlace(place, "matchExpressions"), i))
        : [],
    ),
  ];
}

function checkRequirement(requirement: JsonObject, place: Place): FieldError[] {
  const values = textsOf(requirement, "values");
  const key = textOf(requirement, "key");
  return [
    ...operatorErrors(textOf(requirement, "operator"), values.length, place),
    ...qualifiedNameFaults(key).map((fault) => invalid(childPlace(place, "key"), key, fault)),
    ...values.flatMap((value, i) =>
      labelValueFaults(value).map((fault) =>
        invalid(itemPlace(childPlace(place, "values"), i), value, fault),
      ),
    ),
  ];
}

function operatorErrors(operator: string, count: number, place: Place): FieldError[] {
  const values = childPlace(place, "values");
  switch (operator) {
    case "In":
    case "NotIn":
      return count > 0 ? [] : [required(values, "must be specified when `operator` is 'In' or 'NotIn'")];
    case "Exists":
    case "DoesNotExist":
      return count === 0
        ? []
        : [forbidden(values, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'")];
    default:
      return [invalidTyped(childPlace(place, "operator"), operator, "not a valid selector operator")];
  }
}
