import {
  type FieldError,
  duplicateTyped,
  forbidden,
  invalid,
  invalidTyped,
  notSupportedTyped,
  required,
  type Place,
  childPlace,
  itemPlace,
  listOf,
  textOf,
  pathSegmentFaults,
  subdomainFaults,
} from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { checkMatch, checkSelector } from "./registration-match.js";
import { checkMutable } from "./registration-mutation.js";

const SPEC = childPlace(null, "spec");
const at = (name: string): Place => childPlace(SPEC, name);

/** Validates a policy binding. */
export function checkBindingSpec(spec: JsonObject, isMutating: boolean, isAlpha: boolean): FieldError[] {
  const policy = textOf(spec, "policyName");
  const [params, match] = [getKey(spec, "paramRef"), getKey(spec, "matchResources")];
  const isWide = isMutating && isObject(match);
  return [
    ...(policy === "" ? [required(at("policyName"), "")] : []),
    ...(policy === "" ? [] : subdomainFaults(policy)).map((fault) =>
      invalid(at("policyName"), policy, fault),
    ),
    ...(isObject(params) ? checkParamRef(params, isAlpha) : []),
    ...(isObject(match) ? checkMatch(match, at("matchResources")) : []),
    ...(isWide ? checkMutable(match, at("matchResources")) : []),
    ...(isMutating ? [] : checkActions(spec)),
  ];
}

const EITHER = "name and selector are mutually exclusive";
const NOT_FOUND = ["Deny", "Allow"];

/** The alpha version defaults the action for missing parameters. */
function checkParamRef(reference: JsonObject, isAlpha: boolean): FieldError[] {
  const place = at("paramRef");
  const name = textOf(reference, "name");
  const selector = getKey(reference, "selector");
  const hasBoth = name !== "" && isObject(selector);
  const action = textOf(reference, "parameterNotFoundAction");
  const actionPlace = childPlace(place, "parameterNotFoundAction");
  return [
    ...(name === "" ? [] : pathSegmentFaults(name)).map((fault) =>
      invalid(childPlace(place, "name"), name, fault),
    ),
    ...(hasBoth ? [forbidden(childPlace(place, "name"), EITHER)] : []),
    ...checkSelector(selector, childPlace(place, "selector")),
    ...(hasBoth ? [forbidden(childPlace(place, "selector"), EITHER)] : []),
    ...(name === "" && !isObject(selector)
      ? [required(place, "one of name or selector must be specified")]
      : []),
    ...(action === "" && !isAlpha ? [required(actionPlace, "")] : []),
    ...(action === "" || NOT_FOUND.includes(action)
      ? []
      : [notSupportedTyped(actionPlace, action, NOT_FOUND)]),
  ];
}

const ACTIONS = ["Audit", "Deny", "Warn"];

function checkActions(spec: JsonObject): FieldError[] {
  const actions = listOf(spec, "validationActions");
  const place = at("validationActions");
  const both =
    "must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)";
  return [
    ...actions.flatMap((action, i) => [
      ...(ACTIONS.includes(action as string)
        ? []
        : [notSupportedTyped(itemPlace(place, i), action, ACTIONS)]),
      ...(actions.indexOf(action) < i ? [duplicateTyped(itemPlace(place, i), action)] : []),
    ]),
    ...(actions.includes("Deny") && actions.includes("Warn") ? [invalidTyped(place, actions, both)] : []),
    ...(actions.length === 0 ? [required(place, "at least one validation action is required")] : []),
  ];
}
