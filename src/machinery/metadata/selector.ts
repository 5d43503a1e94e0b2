import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, goQuote } from "../../model/internal.js";
import { type FieldError, formatFieldError, invalid } from "../error/field-error.js";
import { childPlace, itemPlace } from "../error/field-error-place.js";
import { labelValueFaults, qualifiedNameFaults } from "./metadata-name.js";
import { listOf, mapOf, textOf } from "./metadata-fields.js";
import { aggregate } from "../error/verdict-aggregate.js";

/** Labels of an object by key. */
export type Labels = Readonly<Record<string, string>>;

/** The requirements of a label selector; an empty one matches everything. */
export interface Selector {
  readonly isEmpty: boolean;
  matches(labels: Labels): boolean;
  /** Whether it may match an object of which only some labels are known. */
  mayMatch(known: Labels): boolean;
}

/** A selector that the API server cannot use, in its words. */
export interface SelectorFault {
  readonly fault: string;
}

/** One requirement: the label that it is about, and what it says of all labels. */
interface Requirement {
  readonly key: string;
  readonly holds: (labels: Labels) => boolean;
}

/** Parses a label selector. As in the API server, only the first error is reported. */
export function readSelector(selector: JsonObject): Selector | SelectorFault {
  const requirements: Requirement[] = [];
  for (const written of [...labelRequirements(selector), ...listOf(selector, "matchExpressions")]) {
    const requirement = isObject(written) ? readRequirement(written) : { fault: "not a requirement" };
    if ("fault" in requirement) return requirement;
    requirements.push(requirement);
  }
  return {
    isEmpty: requirements.length === 0,
    matches: (labels) => requirements.every(({ holds }) => holds(labels)),
    mayMatch: (known) => requirements.every(({ key, holds }) => !Object.hasOwn(known, key) || holds(known)),
  };
}

/** The labels of an object. As in Go, one value that is not a string drops all of them. */
export function labelsOf(object: JsonObject | null): Labels {
  const labels = object === null ? {} : mapOf(mapOf(object, "metadata"), "labels");
  return Object.values(labels).every((value) => typeof value === "string") ? (labels as Labels) : {};
}

function labelRequirements(selector: JsonObject): JsonObject[] {
  return Object.entries(mapOf(selector, "matchLabels")).map(([key, value]) => ({
    key,
    operator: "In",
    values: [value],
  }));
}

const NEEDS_VALUES: ReadonlySet<string> = new Set(["In", "NotIn"]);
const OPERATORS: ReadonlySet<string> = new Set(["In", "NotIn", "Exists", "DoesNotExist"]);

function readRequirement(requirement: JsonObject): Requirement | SelectorFault {
  const key = textOf(requirement, "key");
  const operator = textOf(requirement, "operator");
  if (!OPERATORS.has(operator))
    return { fault: `${goQuote(operator)} is not a valid label selector operator` };
  const values = listOf(requirement, "values").map(String);
  const errors = requirementErrors(key, operator, values).map(formatFieldError);
  if (errors.length > 0) return { fault: aggregate(errors) };
  return { key, holds: testOf(key, operator, new Set(values)) };
}

function requirementErrors(key: string, operator: string, values: readonly string[]): FieldError[] {
  const errors: FieldError[] = [];
  const keyFaults = qualifiedNameFaults(key);
  if (keyFaults.length > 0) errors.push(invalid(childPlace(null, "key"), key, keyFaults.join("; ")));
  const place = childPlace(null, "values");
  if (NEEDS_VALUES.has(operator) !== values.length > 0) {
    const detail = NEEDS_VALUES.has(operator)
      ? "for 'in', 'notin' operators, values set can't be empty"
      : "values set must be empty for exists and does not exist";
    errors.push(invalid(place, values.length === 0 ? null : [...values], detail));
  }
  for (const [index, value] of values.entries()) {
    const faults = labelValueFaults(value);
    if (faults.length > 0)
      errors.push(invalid(itemPlace(itemPlace(place, index), key), value, faults.join("; ")));
  }
  return errors;
}

function testOf(key: string, operator: string, values: ReadonlySet<string>): Requirement["holds"] {
  const value = (labels: Labels): string | undefined => getKey(labels, key) as string | undefined;
  switch (operator) {
    case "In":
      return (labels) => values.has(value(labels) as string);
    case "NotIn":
      return (labels) => !values.has(value(labels) as string);
    case "Exists":
      return (labels) => value(labels) !== undefined;
    default:
      return (labels) => value(labels) === undefined;
  }
}

/** A missing selector selects everything: the API server defaults it to an empty one. */
export function selectorAt(owner: JsonObject, name: string): JsonObject {
  const selector: Json | undefined = getKey(owner, name);
  return isObject(selector) ? selector : {};
}
