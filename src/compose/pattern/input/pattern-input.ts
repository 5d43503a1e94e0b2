import type { Json, JsonObject } from "../../../model/index.js";

export const INPUT_TYPES = ["string", "integer", "number", "boolean", "list", "map"] as const;

/** The types of inputs that a pattern can declare. */
export type InputType = (typeof INPUT_TYPES)[number];

/** The rules of an input. Lengths count characters of strings, items of lists and entries of maps. */
export interface InputRule {
  readonly type: InputType;
  readonly required?: boolean | undefined;
  readonly default?: Json | undefined;
  /** By the value of the environment input; the default applies to all others. */
  readonly defaults?: Readonly<Record<string, Json>> | undefined;
  readonly enum?: readonly Json[] | undefined;
  /** A regular expression (RE2) that a part of the string must match: anchor it with ^ and $. */
  readonly pattern?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly description?: string | undefined;
  /** Its values are never shown or stored, and neither are those of the fields it drives. */
  readonly sensitive?: boolean | undefined;
}

/** A parameter of a pattern. `lambda.memory` is the field `memory` of the map `inputs.lambda` in expressions. */
export interface PatternInput extends InputRule {
  readonly name: string;
  readonly required: boolean;
}

/** Inputs of a pattern with unknown declarations. Undefined members count as absent. */
export interface AnyInputs {
  readonly [name: string]: Json | readonly Json[] | AnyInputs | undefined;
}

/** Values of inputs by name. */
export type InputValues = Readonly<Record<string, Json>>;

export function isOfType(type: InputType, value: Json): boolean {
  switch (type) {
    case "string":
      return typeof value === "string";
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return isInteger(value);
    case "number":
      return typeof value === "number" || typeof value === "bigint";
    case "list":
      return Array.isArray(value);
    default:
      return isMap(value);
  }
}

const LEAST = -(2n ** 63n);
const GREATEST = 2n ** 63n - 1n;

/** The integer range of expressions: 64 bits. */
function isInteger(value: Json): boolean {
  if (typeof value === "bigint") return value >= LEAST && value <= GREATEST;
  return typeof value === "number" && Number.isSafeInteger(value);
}

function isMap(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The name of a type in messages. */
export const TYPE_WORDS: Readonly<Record<InputType, string>> = {
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  list: "a list",
  map: "a map",
};
