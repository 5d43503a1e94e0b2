import {
  type FieldError,
  invalid,
  required,
  type Place,
  childPlace,
  dns1035Faults,
  goLower,
  subdomainFaults,
  listOf,
  mapOf,
  textOf,
} from "../../machinery/index.js";
import { type JsonObject, equalTyped, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { SPEC, each, inSpec, present } from "./registration-part.js";
import { checkMatch, oneOf } from "./registration-match.js";
import { checkMutable, checkMutations } from "./registration-mutation.js";
import { checkValidations } from "./registration-validation.js";
import { checkConditions } from "./registration-conditions.js";
import { PolicyExpressions } from "./registration-expression.js";
import { trimGo } from "../rule/rule-text.js";

export interface PolicyContext {
  readonly name: string;
  readonly isMutating: boolean;
  readonly kubernetes: string;
  /** The policy before an update. */
  readonly old: JsonObject | null;
}

/** Validates a policy. */
export function checkPolicySpec(spec: JsonObject, context: PolicyContext): FieldError[] {
  const { name, isMutating, kubernetes, old } = context;
  const paramKind = getKey(spec, "paramKind");
  const expressions = new PolicyExpressions(spec, kubernetes, old, isMutating);
  return [
    ...oneOf(spec, "failurePolicy", ["Fail", "Ignore"], SPEC),
    ...(isObject(paramKind) ? checkParamKind(paramKind, inSpec("paramKind")) : []),
    ...checkConstraints(spec, isMutating),
    ...(old !== null && hasSameConditions(spec, mapOf(old, "spec"))
      ? []
      : checkConditions(listOf(spec, "matchConditions"), inSpec("matchConditions"), expressions)),
    ...each(spec, "variables", (variable, place) => checkVariable(variable, place, expressions)),
    ...(isMutating ? checkMutations(spec, expressions) : checkValidations(spec, name, expressions)),
  ];
}

function checkParamKind(paramKind: JsonObject, place: Place): FieldError[] {
  const [apiVersion, kind] = [textOf(paramKind, "apiVersion"), textOf(paramKind, "kind")];
  const kindFaults = dns1035Faults(goLower(kind)).join(",");
  const mixed = `may have mixed case, but should otherwise match: ${kindFaults}`;
  const kindPlace = childPlace(place, "kind");
  return [
    ...checkParamVersion(apiVersion, childPlace(place, "apiVersion")),
    ...(kind === "" ? [required(kindPlace, "")] : kindFaults === "" ? [] : [invalid(kindPlace, kind, mixed)]),
  ];
}

function checkParamVersion(apiVersion: string, place: Place): FieldError[] {
  if (apiVersion === "") return [required(place, "")];
  const parts = apiVersion === "/" ? ["", ""] : apiVersion.split("/");
  if (parts.length > 2) return [invalid(place, apiVersion, `unexpected GroupVersion string: ${apiVersion}`)];
  const [group, version] = parts.length === 2 ? (parts as [string, string]) : ["", apiVersion];
  const groupFaults = group === "" ? [] : subdomainFaults(group);
  const versionFaults = version === "" ? [] : dns1035Faults(version);
  return [
    ...(groupFaults.length > 0 ? [invalid(place, group, groupFaults.join(","))] : []),
    ...(version === "" ? [invalid(place, apiVersion, "version must be specified")] : []),
    ...(versionFaults.length > 0 ? [invalid(place, version, versionFaults.join(","))] : []),
  ];
}

function checkConstraints(spec: JsonObject, isMutating: boolean): FieldError[] {
  const constraints = getKey(spec, "matchConstraints");
  const place = inSpec("matchConstraints");
  if (!isObject(constraints)) return [required(place, "")];
  const rules = childPlace(place, "resourceRules");
  return [
    ...checkMatch(constraints, place),
    ...(listOf(constraints, "resourceRules").length === 0 ? [required(rules, "")] : []),
    ...(isMutating ? checkMutable(constraints, place) : []),
  ];
}

/** Conditions that existed before, with the same parameters, are not checked again. */
function hasSameConditions(spec: JsonObject, old: JsonObject): boolean {
  return ["paramKind", "matchConditions"].every((name) =>
    equalTyped(getKey(spec, name) ?? null, getKey(old, name) ?? null),
  );
}

const RESERVED = new Set(
  "true false null in as break const continue else for function if import let loop package namespace return var void while".split(
    " ",
  ),
);

function checkVariable(variable: JsonObject, place: Place, expressions: PolicyExpressions): FieldError[] {
  const name = textOf(variable, "name");
  const source = textOf(variable, "expression");
  const isIdentifier = /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name) && !RESERVED.has(name);
  const odd = invalid(childPlace(place, "name"), name, "must be a valid CEL identifier");
  return [
    ...present(variable, "name", "name is not specified", place),
    ...(trimGo(name) === "" || isIdentifier ? [] : [odd]),
    ...present(variable, "expression", "expression is not specified", place),
    ...(trimGo(source) === ""
      ? []
      : expressions.checkVariable(name, source, childPlace(place, "expression"))),
  ];
}
