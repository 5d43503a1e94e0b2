import {
  type FieldError,
  duplicate,
  invalid,
  required,
  type Place,
  childPlace,
  listOf,
  textOf,
  byteLength,
} from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { compiled, each, inSpec, present, qualified } from "./registration-part.js";
import type { PolicyExpressions } from "./registration-expression.js";
import { oneOf } from "./registration-match.js";
import { trimGo } from "../rule/rule-text.js";

const MOST_ANNOTATIONS = 20;
const NEEDED = "validations or auditAnnotations must contain at least one item";

const LONGEST_ANNOTATION = 5 * 1024;

export function checkValidations(
  spec: JsonObject,
  name: string,
  expressions: PolicyExpressions,
): FieldError[] {
  const annotations = listOf(spec, "auditAnnotations");
  if (listOf(spec, "validations").length === 0 && annotations.length === 0)
    return [required(inSpec("validations"), NEEDED), required(inSpec("auditAnnotations"), NEEDED)];
  const tooMany = `must not have more than ${MOST_ANNOTATIONS} auditAnnotations`;
  const keys = new Set<string>();
  return [
    ...each(spec, "validations", (validation, place) => checkValidation(validation, place, expressions)),
    ...(annotations.length > MOST_ANNOTATIONS
      ? [invalid(inSpec("auditAnnotations"), annotations.map(asGoPrintsIt), tooMany)]
      : []),
    ...each(spec, "auditAnnotations", (annotation, place) => {
      const key = textOf(annotation, "key");
      const isDuplicate = keys.has(key);
      keys.add(key);
      return [
        ...annotationKey(name, key, childPlace(place, "key")),
        ...checkAnnotationValue(annotation, place, expressions),
        ...(isDuplicate ? [duplicate(childPlace(place, "key"), key)] : []),
      ];
    }),
  ];
}

/** With the names of Go's internal type, which has no others. */
function asGoPrintsIt(annotation: Json): JsonObject {
  const text = (name: string): string => (isObject(annotation) ? textOf(annotation, name) : "");
  return { Key: text("key"), ValueExpression: text("valueExpression") };
}

function checkAnnotationValue(
  annotation: JsonObject,
  place: Place,
  expressions: PolicyExpressions,
): FieldError[] {
  const written = textOf(annotation, "valueExpression");
  const source = trimGo(written);
  const at = childPlace(place, "valueExpression");
  if (source === "") return [required(at, "valueExpression is not specified")];
  if (byteLength(source) > LONGEST_ANNOTATION)
    return [required(at, `must not exceed ${LONGEST_ANNOTATION} bytes in length`)];
  return expressions.check("annotation", source, at, written);
}

function annotationKey(policy: string, key: string, place: Place): FieldError[] {
  if (policy === "") return [invalid(place, key, "requires metadata.name be non-empty")];
  return qualified(`${policy}/${key}`, place);
}

function checkValidation(validation: JsonObject, place: Place, expressions: PolicyExpressions): FieldError[] {
  const blank = (name: string): FieldError[] => {
    const text = textOf(validation, name);
    const isBlank = text !== "" && trimGo(text) === "";
    return isBlank ? [invalid(childPlace(place, name), text, "must be non-empty if specified")] : [];
  };
  const message = textOf(validation, "message");
  const isLong = /[\r\n]/.test(trimGo(message));
  return [
    ...present(validation, "expression", "expression is not specified", place),
    ...compiled("validation", textOf(validation, "expression"), childPlace(place, "expression"), expressions),
    ...blank("messageExpression"),
    ...compiled(
      "message",
      textOf(validation, "messageExpression"),
      childPlace(place, "messageExpression"),
      expressions,
    ),
    ...blank("message"),
    ...(isLong ? [invalid(childPlace(place, "message"), message, "must not contain line breaks")] : []),
    ...oneOf(validation, "reason", ["Forbidden", "Invalid", "RequestEntityTooLarge"], place),
  ];
}
