import { type FieldError, duplicate, invalid, notSupported, required } from "../error/field-error.js";
import { type JsonObject, getKey, isObject } from "../../model/index.js";
import { type Place, childPlace, itemPlace } from "../error/field-error-place.js";
import { checkMatch, oneOf } from "./registration-match.js";
import { dns1035Faults, goLower, qualifiedNameFaults, subdomainFaults } from "../metadata/metadata-name.js";
import { listOf, mapOf, textOf } from "../metadata/metadata-fields.js";
import { trimGo } from "../rule/rule-text.js";

const SPEC = childPlace(null, "spec");
const at = (name: string): Place => childPlace(SPEC, name);

/** What the API server holds against a policy, except for expressions that do not compile. */
export function checkPolicySpec(spec: JsonObject, name: string, isMutating: boolean): FieldError[] {
  const paramKind = getKey(spec, "paramKind");
  return [
    ...oneOf(spec, "failurePolicy", ["Fail", "Ignore"], SPEC),
    ...(isObject(paramKind) ? checkParamKind(paramKind, at("paramKind")) : []),
    ...checkConstraints(spec, isMutating),
    ...checkConditions(spec),
    ...each(spec, "variables", checkVariable),
    ...(isMutating ? checkMutations(spec) : checkValidations(spec, name)),
  ];
}

function each(
  spec: JsonObject,
  name: string,
  check: (item: JsonObject, place: Place) => FieldError[],
): FieldError[] {
  return listOf(spec, name).flatMap((item, i) => (isObject(item) ? check(item, itemPlace(at(name), i)) : []));
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

/** What can be changed is what is sent. */
const MUTABLE = ["*", "CONNECT", "CREATE", "UPDATE"];

function checkConstraints(spec: JsonObject, isMutating: boolean): FieldError[] {
  const constraints = getKey(spec, "matchConstraints");
  const place = at("matchConstraints");
  if (!isObject(constraints)) return [required(place, "")];
  const rules = childPlace(place, "resourceRules");
  return [
    ...checkMatch(constraints, place),
    ...(listOf(constraints, "resourceRules").length === 0 ? [required(rules, "")] : []),
    ...(isMutating ? checkMutable(constraints, place) : []),
  ];
}

export function checkMutable(match: JsonObject, place: Place): FieldError[] {
  const rules = listOf(match, "resourceRules").filter(isObject);
  const operations = childPlace(childPlace(place, "resourceRules"), "operations");
  return rules
    .flatMap((rule) => listOf(rule, "operations"))
    .filter((operation) => !MUTABLE.includes(operation as string))
    .map((operation) => notSupported(operations, operation, MUTABLE));
}

const MOST_CONDITIONS = 64;

function checkConditions(spec: JsonObject): FieldError[] {
  const conditions = listOf(spec, "matchConditions");
  const names = conditions.map((condition) => (isObject(condition) ? textOf(condition, "name") : ""));
  const place = at("matchConditions");
  const many = {
    type: "FieldValueTooMany",
    field: "spec.matchConditions",
    pointer: ["spec", "matchConditions"],
  } as const;
  return [
    ...(conditions.length > MOST_CONDITIONS
      ? [{ ...many, value: conditions.length, detail: `must have at most ${MOST_CONDITIONS} items` }]
      : []),
    ...each(spec, "matchConditions", (condition, here) => [
      ...present(condition, "expression", "", here),
      ...present(condition, "name", "", here),
      ...qualified(textOf(condition, "name"), childPlace(here, "name")),
    ]),
    ...names.flatMap((name, i) =>
      name !== "" && names.indexOf(name) < i
        ? [duplicate(childPlace(itemPlace(place, i), "name"), name)]
        : [],
    ),
  ];
}

function qualified(name: string, place: Place): FieldError[] {
  return name === "" ? [] : qualifiedNameFaults(name).map((fault) => invalid(place, name, fault));
}

/** A text that has to say something. */
function present(object: JsonObject, name: string, detail: string, place: Place): FieldError[] {
  return trimGo(textOf(object, name)) === "" ? [required(childPlace(place, name), detail)] : [];
}

const RESERVED = new Set(
  "true false null in as break const continue else for function if import let loop package namespace return var void while".split(
    " ",
  ),
);

function checkVariable(variable: JsonObject, place: Place): FieldError[] {
  const name = textOf(variable, "name");
  const isIdentifier = /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name) && !RESERVED.has(name);
  const odd = invalid(childPlace(place, "name"), name, "must be a valid CEL identifier");
  return [
    ...present(variable, "name", "name is not specified", place),
    ...(trimGo(name) === "" || isIdentifier ? [] : [odd]),
    ...present(variable, "expression", "expression is not specified", place),
  ];
}

const MOST_ANNOTATIONS = 20;
const NEEDED = "validations or auditAnnotations must contain at least one item";

function checkValidations(spec: JsonObject, name: string): FieldError[] {
  const annotations = listOf(spec, "auditAnnotations");
  if (listOf(spec, "validations").length === 0 && annotations.length === 0)
    return [required(at("validations"), NEEDED), required(at("auditAnnotations"), NEEDED)];
  const keys = annotations.map((annotation) => (isObject(annotation) ? textOf(annotation, "key") : ""));
  const tooMany = `must not have more than ${MOST_ANNOTATIONS} auditAnnotations`;
  return [
    ...each(spec, "validations", checkValidation),
    ...(keys.length > MOST_ANNOTATIONS ? [invalid(at("auditAnnotations"), annotations, tooMany)] : []),
    ...each(spec, "auditAnnotations", (annotation, place) => [
      ...annotationKey(name, textOf(annotation, "key"), childPlace(place, "key")),
      ...present(annotation, "valueExpression", "valueExpression is not specified", place),
    ]),
    ...keys.flatMap((key, i) =>
      keys.indexOf(key) < i ? [duplicate(childPlace(itemPlace(at("auditAnnotations"), i), "key"), key)] : [],
    ),
  ];
}

function annotationKey(policy: string, key: string, place: Place): FieldError[] {
  if (policy === "") return [invalid(place, key, "requires metadata.name be non-empty")];
  return qualified(`${policy}/${key}`, place);
}

function checkValidation(validation: JsonObject, place: Place): FieldError[] {
  const blank = (name: string): FieldError[] => {
    const text = textOf(validation, name);
    const isBlank = text !== "" && trimGo(text) === "";
    return isBlank ? [invalid(childPlace(place, name), text, "must be non-empty if specified")] : [];
  };
  const message = textOf(validation, "message");
  const isLong = /[\r\n]/.test(trimGo(message));
  return [
    ...present(validation, "expression", "expression is not specified", place),
    ...blank("messageExpression"),
    ...blank("message"),
    ...(isLong ? [invalid(childPlace(place, "message"), message, "must not contain line breaks")] : []),
    ...oneOf(validation, "reason", ["Forbidden", "Invalid", "RequestEntityTooLarge"], place),
  ];
}

/** The field that holds the expression of each type of patch. */
const PATCHES: ReadonlyMap<string, string> = new Map([
  ["ApplyConfiguration", "applyConfiguration"],
  ["JSONPatch", "jsonPatch"],
]);

function checkMutations(spec: JsonObject): FieldError[] {
  const none = listOf(spec, "mutations").length === 0;
  return [
    ...(none ? [required(at("mutations"), "mutations must contain at least one item")] : []),
    ...each(spec, "mutations", checkMutation),
    ...(textOf(spec, "reinvocationPolicy") === "" ? [required(at("reinvocationPolicy"), "")] : []),
    ...(textOf(spec, "reinvocationPolicy") === ""
      ? []
      : oneOf(spec, "reinvocationPolicy", ["IfNeeded", "Never"], SPEC)),
  ];
}

function checkMutation(mutation: JsonObject, place: Place): FieldError[] {
  const type = textOf(mutation, "patchType");
  if (type === "") return [required(childPlace(place, "patchType"), "")];
  const field = PATCHES.get(type);
  if (field === undefined) return oneOf(mutation, "patchType", [...PATCHES.keys()], place);
  const others = [...PATCHES.values()].filter((name) => name !== field && isObject(getKey(mutation, name)));
  const wanted = `must be specified when patchType is ${type}`;
  return [
    ...(isObject(getKey(mutation, field))
      ? present(mapOf(mutation, field), "expression", "", childPlace(place, field))
      : [required(childPlace(place, field), wanted)]),
    ...others.map((name) =>
      invalid(childPlace(place, name), `{${name}}`, `must not be specified when patchType is ${type}`),
    ),
  ];
}
