import type { FileLine } from "../../ledger/index.js";
import type { GateLike } from "../gate/gate.js";
import type { JsonLike } from "../../model/index.js";
import type { OverrideText } from "./override.js";

/** What a mutation may know besides the resource. */
export interface MutationContext<Input = unknown> {
  /**
   * Whether the version satisfies a constraint, or version and conditions a gate. The analysis understands such a branch and
   * looks at both sides of it.
   */
  readonly when: (gate: GateLike) => boolean;
  /** What the caller of `build` gave. */
  readonly input: Input;
  /**
   * The version that is built. Reading it is allowed and noted: what depends on it is proved only for the versions
   * that were tried.
   */
  readonly version: string;
}

/** What every mutation says about itself. */
export interface MutationHead {
  /** Unique in its pipeline: who is behind a field is said by this name. */
  readonly name: string;
  readonly phase: string;
  /** Lower runs first within a phase; 0 when left out. It orders and permits nothing: see `overrides`. */
  readonly priority?: number | undefined;
  /** When it fires: a version constraint, a gate, or a boolean; always when left out. */
  readonly gate?: GateLike | undefined;
  /** What this mutation overwrites on purpose: a key or a path, and whose. */
  readonly overrides?: OverrideText | readonly OverrideText[] | undefined;
  /** Keys or paths that nobody in this phase or later may write. */
  readonly seals?: string | readonly string[] | undefined;
  /** Where it is written down, for whoever asks later. */
  readonly origin?: FileLine | undefined;
}

/** A function on a draft of the resource: it writes to it as to any object, or through an editor. */
export interface FunctionMutation<Resource extends object = object, Input = unknown> extends MutationHead {
  mutate(resource: Resource, context: MutationContext<Input>): void;
}

/** A strategic merge patch. */
export interface PatchMutation extends MutationHead {
  /** JSON when it runs; for the compiler its parts may have the types of other libraries. */
  readonly patch: JsonLike;
}

/** A named, phased and gated change: a function, or a patch. */
export type Mutation<Resource extends object = object, Input = unknown> =
  FunctionMutation<Resource, Input> | PatchMutation;

/**
 * A mutation by itself, with its types checked, so that several pipelines can share it. It keeps the type of its gate:
 * its needs become those of `build`.
 */
export function mutation<
  Resource extends object = object,
  Input = unknown,
  const Definition extends Mutation<Resource, Input> = Mutation<Resource, Input>,
>(definition: Definition & Mutation<Resource, Input>): Definition {
  return definition;
}
