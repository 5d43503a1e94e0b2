import {
  BOOL,
  DOUBLE,
  DYN,
  type Environment,
  INT,
  STRING,
  environment,
  listOf,
  mapOf,
  objectType,
} from "../../../cel/index.js";
import { type Type } from "../../../cel/internal.js";
import type { InputType, PatternInput } from "../input/pattern-input.js";
import type { Reference } from "./references.js";

/** The names available to the expressions of a pattern, and the inputs behind each. */
export interface Scope {
  readonly environment: Environment;
  /** Names of inputs that a reference depends on. */
  inputsBehind(reference: Reference): readonly string[];
  /** What can follow `inputs.` and `values.`, for suggestions. */
  readonly words: readonly string[];
}

/** A named value of the pattern: known once an expression needs it. */
export interface KnownValue {
  readonly type: Type;
  readonly inputs: ReadonlySet<string>;
}

export interface Values {
  readonly names: readonly string[];
  /** Undefined if there is none of that name, or if it is cyclic. */
  find(name: string): KnownValue | undefined;
}

/** The variable of a `forEach`. */
export interface LoopVariable {
  readonly name: string;
  readonly type: Type;
  readonly inputs: ReadonlySet<string>;
}

const TYPES: Readonly<Record<InputType, Type>> = {
  string: STRING,
  integer: INT,
  number: DOUBLE,
  boolean: BOOL,
  list: listOf(DYN),
  map: mapOf(STRING, DYN),
};

const PATTERN = objectType("pattern", (name) =>
  name === "name" || name === "version" ? { type: STRING, key: name } : undefined,
);

/** `inputs`, `values` and `pattern`, and inside a resource made for each item, that item. */
export function scopeOf(inputs: readonly PatternInput[], values: Values, loop?: LoopVariable): Scope {
  const variables = {
    inputs: groupType("inputs", "", inputs),
    values: objectType("values", (name) => {
      const value = values.find(name);
      return value === undefined ? undefined : { type: value.type, key: name };
    }),
    pattern: PATTERN,
    ...(loop === undefined ? {} : { [loop.name]: loop.type }),
  };
  return {
    environment: environment({ variables }),
    words: [...inputs.flatMap(({ name }) => name.split(".")), ...values.names],
    inputsBehind({ variable, fields }) {
      if (variable === loop?.name) return [...loop.inputs];
      if (variable === "inputs") return namedBy(inputs, fields);
      if (variable !== "values") return [];
      const names = fields[0] === undefined ? values.names : [fields[0]];
      return names.flatMap((name) => [...(values.find(name)?.inputs ?? [])]);
    },
  };
}

/** The type of `inputs`, or of a group of inputs with a common prefix. */
function groupType(name: string, prefix: string, inputs: readonly PatternInput[]): Type {
  const groups = new Map<string, Type>();
  return objectType(name, (field) => {
    const input = inputs.find((each) => each.name === `${prefix}${field}`);
    if (input !== undefined) return { type: TYPES[input.type], key: field };
    const inner = `${prefix}${field}.`;
    if (!inputs.some((each) => each.name.startsWith(inner))) return undefined;
    const type = groups.get(field) ?? groupType(`${name}.${field}`, inner, inputs);
    groups.set(field, type);
    return { type, key: field };
  });
}

/** The inputs that `inputs` with these fields reads: one, those of a group, or all. */
function namedBy(inputs: readonly PatternInput[], fields: readonly string[]): string[] {
  let name = "";
  for (const field of fields) {
    name += field;
    if (inputs.some((input) => input.name === name)) return [name];
    name += ".";
  }
  return inputs.filter((input) => input.name.startsWith(name)).map((input) => input.name);
}
