import type { AskedBy } from "../gate/asked.js";
import type { FunctionMutation, Mutation, PatchMutation } from "./mutation.js";

/**
 * A list of mutations while the compiler infers what each of them needs. Closures get their parameter types from
 * `Mutation`; the other half accepts those that declare their input type themselves, and gives a closure nothing, since
 * an object has no parameters. Errors in one of them are reported by `Fitting`.
 */
export type Mutations<Resource extends object, Input> = readonly (
  Mutation<Resource, Input> | (Omit<FunctionMutation, "mutate"> & { readonly mutate: object })
)[];

/** The input that all of these need, combined. */
export type InputFor<Each> = Needs<Each> extends (input: infer Input) => void ? Input : never;

/** A union of functions accepts what each of them does: their parameters are intersected. */
type Needs<Each> = Each extends { mutate(resource: never, context: infer Context): void }
  ? Context extends { readonly input: infer Input }
    ? (input: Input) => void
    : (input: unknown) => void
  : (input: unknown) => void;

/** The conditions of the gates of these. */
export type ConditionsFor<Each> = AskedBy<GateOf<Each>>;

type GateOf<Each> = Each extends unknown ? ("gate" extends keyof Each ? Each["gate"] : undefined) : never;

/** `unknown` if the mutations match the resource, otherwise the expected type. */
export type Fitting<
  List extends readonly unknown[],
  Resource extends object,
> = List extends readonly Mutation<Resource, never>[]
  ? [Misspelt<List[number]>] extends [never]
    ? unknown
    : readonly (Mutation<Resource, never> & { readonly [Key in Misspelt<List[number]>]?: never })[]
  : readonly Mutation<Resource, never>[];

/** A field that no mutation has. It would be ignored silently. */
type Misspelt<Each> = Each extends unknown
  ? Exclude<keyof Each, keyof FunctionMutation | keyof PatchMutation>
  : never;
