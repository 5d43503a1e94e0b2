import {
  type FieldError,
  type Place,
  childPlace,
  duplicate,
  formatPlace,
  itemPlace,
  pointerOf,
  required,
  textOf,
} from "../../machinery/index.js";
import { type Json, isObject } from "../../model/index.js";
import { compiled, present, qualified } from "./registration-part.js";
import type { PolicyExpressions } from "./registration-expression.js";
import { trimGo } from "../rule/rule-text.js";

const MOST_CONDITIONS = 64;

/** The match conditions of a policy or a webhook. */
export function checkConditions(
  conditions: readonly Json[],
  place: Place,
  expressions: PolicyExpressions,
): FieldError[] {
  const names = conditions.map((condition) => (isObject(condition) ? textOf(condition, "name") : ""));
  const isRepeated = (i: number): boolean => names[i] !== "" && names.indexOf(names[i] ?? "") < i;
  const many = { type: "FieldValueTooMany", field: formatPlace(place), pointer: pointerOf(place) } as const;
  return [
    ...(conditions.length > MOST_CONDITIONS
      ? [{ ...many, value: conditions.length, detail: `must have at most ${MOST_CONDITIONS} items` }]
      : []),
    ...conditions.flatMap((condition, i) => [
      ...checkCondition(condition, itemPlace(place, i), expressions),
      ...(isRepeated(i) ? [duplicate(childPlace(itemPlace(place, i), "name"), names[i] ?? "")] : []),
    ]),
  ];
}

function checkCondition(condition: Json, place: Place, expressions: PolicyExpressions): FieldError[] {
  if (!isObject(condition)) return [];
  const [name, source] = [textOf(condition, "name"), trimGo(textOf(condition, "expression"))];
  const at = childPlace(place, "name");
  return [
    ...present(condition, "expression", "", place),
    ...compiled("condition", source, childPlace(place, "expression"), expressions),
    ...(name === "" ? [required(at, "")] : []),
    ...qualified(name, at),
  ];
}
