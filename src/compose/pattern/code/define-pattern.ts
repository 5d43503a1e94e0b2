import { type Json, type JsonObject } from "../../../model/index.js";
import { MAP, expectArgument } from "../../../model/internal.js";
import type { Pattern, PatternFieldMode } from "../pattern.js";
import type { InputRule, InputType } from "../input/pattern-input.js";
import type { Built } from "../../pipeline/build.js";
import { CodePattern } from "./code-pattern.js";

/** A resource returned by the code of a pattern. */
export interface PatternResource {
  /** Identifies the resource, independently of the inputs. */
  readonly id: string;
  /** Its file; by default the pattern's name. */
  readonly file?: string | undefined;
  /** The resource, or the result of a pipeline. */
  readonly resource: object | Built<object>;
  /** How fields are treated that other people may change too. */
  readonly fields?: Readonly<Record<string, PatternFieldMode>> | undefined;
  readonly listKeys?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly sensitive?: readonly string[] | undefined;
}

/** The options of definePattern. */
export interface PatternDeclaration<Inputs extends InputRules> {
  readonly name: string;
  readonly version: string;
  readonly description?: string | undefined;
  /** The input that selects per-environment defaults; `env` by default, if declared. */
  readonly environment?: (keyof Inputs & string) | undefined;
  readonly inputs?: Inputs | undefined;
  readonly fields?: Readonly<Record<string, PatternFieldMode>> | undefined;
  readonly listKeys?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly sensitive?: readonly string[] | undefined;
  /**
   * The resources for these inputs: without clock, randomness or files, so that the same inputs always give the same.
   */
  resources(inputs: InputsOf<Inputs>): readonly PatternResource[];
}

/** Declarations of inputs by name. */
export type InputRules = Readonly<Record<string, InputRule>>;

/** The types of inputs from their declarations: `env: "dev" | "prod"`, `memory: number`; `lambda.memory` is nested. */
export type InputsOf<Inputs extends InputRules> = Nested<{
  [Name in keyof Inputs]: ValueOf<Inputs[Name]> | (IsGiven<Inputs[Name]> extends true ? never : undefined);
}>;

/** The inputs of an expansion: required ones without a default must be given. Names may have dots, or be nested. */
export type GivenInputs<Inputs extends InputRules> = FlatInputs<Inputs> | Nested<FlatInputs<Inputs>>;

type FlatInputs<Inputs extends InputRules> = {
  readonly [Name in keyof Inputs as MustBeGiven<Inputs[Name]> extends true ? Name : never]: ValueOf<
    Inputs[Name]
  >;
} & {
  readonly [Name in keyof Inputs as MustBeGiven<Inputs[Name]> extends true ? never : Name]?:
    ValueOf<Inputs[Name]> | undefined;
};

/** `{ "lambda.memory": number }` as `{ lambda: { memory: number } }`. */
type Nested<Flat> = {
  readonly [Name in keyof Flat as Name extends `${string}.${string}` ? never : Name]: Flat[Name];
} & {
  readonly [Group in GroupIn<keyof Flat>]: Nested<{
    [Name in keyof Flat as Name extends `${Group}.${infer Rest}` ? Rest : never]: Flat[Name];
  }>;
};

type GroupIn<Name> = Name extends `${infer Group}.${string}` ? Group : never;

type TypeOf = {
  readonly string: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
  readonly list: readonly Json[];
  readonly map: Readonly<JsonObject>;
};

type ValueOf<Rule extends InputRule> = Rule extends { readonly enum: readonly (infer Member)[] }
  ? Member
  : TypeOf[Rule["type"] & InputType];

type IsGiven<Rule extends InputRule> = Rule extends { readonly required: true }
  ? true
  : Rule extends { readonly default: Json }
    ? true
    : false;

/** A default of one environment does not apply to others. */
type MustBeGiven<Rule extends InputRule> = Rule extends { readonly required: true }
  ? Rule extends { readonly default: Json } | { readonly defaults: object }
    ? false
    : true
  : false;

/** Declares a pattern in code. Throws a VarveError with all errors of the declaration. */
export function definePattern<const Inputs extends InputRules = Readonly<Record<string, never>>>(
  declaration: PatternDeclaration<Inputs>,
): Pattern<GivenInputs<Inputs>> {
  expectArgument(declaration, MAP, "definePattern", "the declaration");
  return new CodePattern(declaration as unknown as PatternDeclaration<InputRules>);
}
