import { isGoInteger } from "../../machinery/index.js";
import { type Json } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";
import type { Run } from "./validate-run.js";

export type ValueKind = "string" | "integer" | "number" | "boolean" | "array" | "object";

export function kindOf(value: Exclude<Json, null>): ValueKind {
  switch (typeof value) {
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "number":
    case "bigint":
      return isGoInteger(value) ? "integer" : "number";
    default:
      return Array.isArray(value) ? "array" : "object";
  }
}

/** The largest float64 below which every integer is exact. */
const MAX_EXACT = 2 ** 53 - 1;

/**
 * Whether a float64 counts as an integer. The API server allows a relative error of 1e-9 for positive numbers and none
 * for negative ones, because it measures the error with an unsigned integer.
 */
export function countsAsInteger(value: number): boolean {
  if (Number.isNaN(value) || Math.abs(value) > MAX_EXACT) return false;
  const whole = Math.trunc(value);
  if (whole === value) return true;
  return whole > 0 && (value - whole) / (value + whole) < 1e-9;
}

const FORMAT_OF_KIND: Readonly<Record<ValueKind, string>> = {
  integer: "int64",
  number: "float64",
  string: "",
  boolean: "",
  array: "",
  object: "",
};

export interface TypeRule {
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly format: string;
}

/** Checks the type of a value that is not null; true if it matches. */
export function checkType(rule: TypeRule, value: Exclude<Json, null>, kind: ValueKind, run: Run): boolean {
  const { types, format } = rule;
  const isNumeric = types.includes("number") || types.includes("integer");
  const fits =
    types.includes(kind) ||
    (kind === "integer" && types.includes("number")) ||
    (kind === "number" && types.includes("integer") && countsAsInteger(Number(value)));
  if (fits) return true;
  // Strings and lists are left to the format, so a list passes for a date.
  if (format !== "" && (kind === "string" || kind === "array")) {
    if (!isNumeric) return true;
  } else if (format !== "" && FORMAT_OF_KIND[kind] !== format) {
    return wrongType(run, format, FORMAT_OF_KIND[kind]);
  }
  return wrongType(run, types.join(","), kind);
}

/** Null is valid if allowed or if no type is required. */
export function checkNull({ types, nullable }: TypeRule, run: Run): boolean {
  return types.length === 0 || nullable || types.includes("null") || wrongType(run, types.join(","), "null");
}

export function wrongType(run: Run, expected: string, found: string): false {
  const name = run.name;
  run.add({
    type: "FieldValueTypeInvalid",
    name,
    pointer: run.pointer,
    message: `${name} in body must be of type ${expected}: ${goQuote(found)}`,
    value: found,
  });
  return false;
}
