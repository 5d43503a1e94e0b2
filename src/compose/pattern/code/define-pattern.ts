import { type Json, type JsonObject } from "../../../model/index.js";
import { MAP, expectArgument } from "../../../model/internal.js";
import type { Pattern, PatternFieldMode } from "../pattern.js";
import type { InputRule, InputType } from "../input/pattern-input.js";
import type { Built } from "../../pipeline/build.js";
import { CodePattern } from "./code-pattern.js";

/** A resource that the code of a pattern gives. */
export interface PatternResource {
  /** Which resource it is, the same whatever the inputs are. */
  readonly id: string;
  /** The file it wants to be in; the pattern's name when left out. */
  readonly file?: string;
  /** The resource, or what a pipeline built. */
  readonly resource: object | Built<object>;
  /** What becomes of fields that others may change too. */
  readonly fields?: Readonly<Record<string, PatternFieldMode>>;
  readonly listKeys?: Readonly<Record<string, readonly string[]>>;
  readonly sensitive?: readonly string[];
}

export interface PatternDeclaration<Inputs extends Readonly<Record<string, InputRule>>> {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  /** The input whose value chooses per-environment defaults; `env` when there is one. */
  readonly environment?: keyof Inputs & string;
  readonly inputs?: Inputs;
  readonly fields?: Readonly<Record<string, PatternFieldMode>>;
  readonly listKeys?: Readonly<Record<string, readonly string[]>>;
  readonly sensitive?: readonly string[];
  /** The resources for these inputs: no clock, no chance, no files, so that the same inputs always give the same. */
  resources(inputs: InputsOf<Inputs>): readonly PatternResource[];
}

/** The values of inputs by what is declared: `env: "dev" | "prod"`, `memory: number`. */
export type InputsOf<Inputs extends Readonly<Record<string, InputRule>>> = {
  readonly [Name in keyof Inputs]:
    ValueOf<Inputs[Name]> | (IsGiven<Inputs[Name]> extends true ? never : undefined);
};

interface TypeOf {
  readonly string: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
  readonly list: readonly Json[];
  readonly map: Readonly<JsonObject>;
}

type ValueOf<Rule extends InputRule> = Rule extends { readonly enum: readonly (infer Member)[] }
  ? Member
  : TypeOf[Rule["type"] & InputType];

type IsGiven<Rule extends InputRule> = Rule extends { readonly required: true }
  ? true
  : Rule extends { readonly default: Json }
    ? true
    : false;

/** Declares a pattern in code. Throws a VarveError with everything that is wrong with the declaration. */
export function definePattern<
  const Inputs extends Readonly<Record<string, InputRule>> = Readonly<Record<string, never>>,
>(declaration: PatternDeclaration<Inputs>): Pattern {
  expectArgument(declaration, MAP, "definePattern", "the declaration");
  return new CodePattern(declaration as unknown as PatternDeclaration<Readonly<Record<string, InputRule>>>);
}
