import { type Diagnostic, type Json, type JsonObject, isObject } from "../../../model/index.js";
import { didYouMean, getKey, quote, setKey } from "../../../model/internal.js";
import { type InputValues, type PatternInput } from "./pattern-input.js";
import { breachOf, invalidInput } from "./input-rule.js";
import { problems } from "../../problems.js";

export interface ResolvedInputs {
  /** Every input that has a value, by name, in declared order. */
  readonly values: InputValues;
  /** Inputs whose value the environment selected: changing the environment changes them. */
  readonly chosen: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The requirements for the inputs of a pattern. */
export interface InputSet {
  readonly name: string;
  readonly inputs: readonly PatternInput[];
  readonly environment: string | undefined;
}

/** The given values, validated, and the defaults for all others; every problem at once. */
export function resolveInputs(pattern: InputSet, given: InputValues): ResolvedInputs {
  const diagnostics: Diagnostic[] = [];
  const flat = flatten(pattern, given, diagnostics);
  const environment = environmentOf(pattern, flat);
  const chosen: string[] = [];
  const values: JsonObject = {};
  for (const input of pattern.inputs) {
    const own = getKey(flat, input.name) ?? null;
    const value = own === null ? defaultOf(input, environment) : own;
    if (own === null && input.defaults !== undefined) chosen.push(input.name);
    if (value === undefined) {
      if (input.required) diagnostics.push(missing(pattern, input, environment));
      continue;
    }
    const breach = own === null ? undefined : breachOf(input, value);
    if (breach === undefined) setKey(values, input.name, value);
    else diagnostics.push(invalidInput(input, value, breach));
  }
  return { values, chosen, diagnostics };
}

/** `{ lambda: { memory: 128 } }` is `{ "lambda.memory": 128 }`. */
function flatten(pattern: InputSet, given: InputValues, diagnostics: Diagnostic[]): JsonObject {
  const names = new Set(pattern.inputs.map(({ name }) => name));
  const flat: JsonObject = {};
  const add = (name: string, value: Json): void => {
    if (names.has(name)) setKey(flat, name, value);
    else if (isObject(value) && pattern.inputs.some((input) => input.name.startsWith(`${name}.`)))
      for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner);
    else diagnostics.push(unknownInput(pattern, name));
  };
  for (const [name, value] of Object.entries(given)) add(name, value);
  return flat;
}

/** The value that selects per-environment defaults. */
function environmentOf({ inputs, environment }: InputSet, flat: JsonObject): string | undefined {
  const input = inputs.find(({ name }) => name === environment);
  if (input === undefined) return undefined;
  const value = getKey(flat, input.name) ?? input.default;
  return typeof value === "string" ? value : undefined;
}

/** The default of an input: by environment, then in general. */
function defaultOf(input: PatternInput, environment: string | undefined): Json | undefined {
  const { defaults } = input;
  const own =
    environment !== undefined && defaults !== undefined && Object.hasOwn(defaults, environment)
      ? defaults[environment]
      : undefined;
  return own ?? input.default;
}

function unknownInput({ name: pattern, inputs }: InputSet, name: string): Diagnostic {
  const names = inputs.map((input) => input.name);
  const known = names.length === 0 ? "it has no inputs" : `available inputs: ${names.join(", ")}`;
  return problems["unknown-input"]({
    message: `pattern ${pattern} has no input ${quote(name)}`,
    found: name,
    hint: didYouMean(name, names) ?? known,
    params: { input: name },
  });
}

function missing(
  { name: pattern }: InputSet,
  input: PatternInput,
  environment: string | undefined,
): Diagnostic {
  const { name, description, defaults } = input;
  const where =
    defaults !== undefined && environment !== undefined ? `, and has no default for ${environment}` : "";
  const members = input.enum?.map(String).join(", ");
  const about = description ?? (members === undefined ? undefined : `one of ${members}`);
  return problems["missing-input"]({
    message: `pattern ${pattern} requires the input ${name}${where}`,
    ...(members === undefined ? {} : { expected: `one of ${members}` }),
    hint: `give ${name}${about === undefined ? "" : `: ${about}`}`,
    params: { input: name },
  });
}
