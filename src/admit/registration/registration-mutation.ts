import {
  type FieldError,
  invalid,
  notSupportedTyped,
  required,
  type Place,
  childPlace,
  listOf,
  mapOf,
  textOf,
} from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { SPEC, compiled, each, inSpec, present } from "./registration-part.js";
import type { PolicyExpressions } from "./registration-expression.js";
import { oneOf } from "./registration-match.js";
import { trimGo } from "../rule/rule-text.js";

/** The operations with an object to change. */
const MUTABLE = ["*", "CONNECT", "CREATE", "UPDATE"];

export function checkMutable(match: JsonObject, place: Place): FieldError[] {
  const rules = listOf(match, "resourceRules").filter(isObject);
  const operations = childPlace(childPlace(place, "resourceRules"), "operations");
  return rules
    .flatMap((rule) => listOf(rule, "operations"))
    .filter((operation) => !MUTABLE.includes(operation as string))
    .map((operation) => notSupportedTyped(operations, operation, MUTABLE));
}

/** The field that holds the expression of each type of patch. */
const PATCHES: ReadonlyMap<string, string> = new Map([
  ["ApplyConfiguration", "applyConfiguration"],
  ["JSONPatch", "jsonPatch"],
]);

export function checkMutations(spec: JsonObject, expressions: PolicyExpressions): FieldError[] {
  const none = listOf(spec, "mutations").length === 0;
  return [
    ...(none ? [required(inSpec("mutations"), "mutations must contain at least one item")] : []),
    ...each(spec, "mutations", (mutation, place) => checkMutation(mutation, place, expressions)),
    ...(textOf(spec, "reinvocationPolicy") === "" ? [required(inSpec("reinvocationPolicy"), "")] : []),
    ...(textOf(spec, "reinvocationPolicy") === ""
      ? []
      : oneOf(spec, "reinvocationPolicy", ["IfNeeded", "Never"], SPEC)),
  ];
}

function checkMutation(mutation: JsonObject, place: Place, expressions: PolicyExpressions): FieldError[] {
  const type = textOf(mutation, "patchType");
  if (type === "") return [required(childPlace(place, "patchType"), "")];
  const field = PATCHES.get(type);
  if (field === undefined) return oneOf(mutation, "patchType", [...PATCHES.keys()], place);
  const others = [...PATCHES.values()].filter((name) => name !== field && isObject(getKey(mutation, name)));
  const wanted = `must be specified when patchType is ${type}`;
  const body = mapOf(mutation, field);
  const at = childPlace(childPlace(place, field), "expression");
  const use = type === "JSONPatch" ? "json" : "apply";
  return [
    ...(isObject(getKey(mutation, field))
      ? [
          ...present(body, "expression", "", childPlace(place, field)),
          ...compiled(use, trimGo(textOf(body, "expression")), at, expressions),
        ]
      : [required(childPlace(place, field), wanted)]),
    ...others.map((name) =>
      invalid(childPlace(place, name), `{${name}}`, `must not be specified when patchType is ${type}`),
    ),
  ];
}
