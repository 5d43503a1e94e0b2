import type { AskedBy } from "../gate/asked.js";
import type { FunctionMutation, Mutation, PatchMutation } from "./mutation.js";

/**
 * A list of mutations while the compiler finds out what each of them asks for. Closures get the types of their
 * parameters from `Mutation`; the other half takes those that name the type of their input themselves, and lends a
 * closure nothing, since an object has no parameters. What is wrong with one of them is said by `Fitting`.
 */
export type Mutations<Resource extends object, Input> = readonly (
  Mutation<Resource, Input> | (Omit<FunctionMutation, "mutate"> & { readonly mutate: object })
)[];

/** The input that all of these need: of each what it asks for. */
export type InputFor<Each> = Needs<Each> extends (input: infer Input) => void ? Input : never;

/** A union of functions takes what each of them does: their parameters are intersected. */
type Needs<Each> = Each extends { mutate(resource: never, context: infer Context): void }
  ? Context extends { readonly input: infer Input }
    ? (input: Input) => void
    : (input: unknown) => void
  : (input: unknown) => void;

/** The conditions that the gates of these ask for. */
export type ConditionsFor<Each> = AskedBy<GateOf<Each>>;

type GateOf<Each> = Each extends unknown ? ("gate" extends keyof Each ? Each["gate"] : undefined) : never;

/** `unknown` where the mutations fit the resource, else what they should have been. */
export type Fitting<
  List extends readonly unknown[],
  Resource extends object,
> = List extends readonly Mutation<Resource, never>[]
  ? [Misspelt<List[number]>] extends [never]
    ? unknown
    : readonly (Mutation<Resource, never> & { readonly [Key in Misspelt<List[number]>]?: never })[]
  : readonly Mutation<Resource, never>[];

/** A field that no mutation has. It would be left out silently. */
type Misspelt<Each> = Each extends unknown
  ? Exclude<keyof Each, keyof FunctionMutation | keyof PatchMutation>
  : never;
