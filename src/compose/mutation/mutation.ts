import type { FileLine } from "../../ledger/index.js";
import type { GateLike } from "../gate/gate.js";
import type { JsonLike } from "../../model/index.js";
import type { OverrideText } from "./override.js";

/** What a mutation can read besides the resource. */
export interface MutationContext<Input = unknown> {
  /**
   * Whether the version satisfies a constraint, or version and conditions a gate. The analysis understands such a
   * branch and examines both sides of it.
   */
  readonly when: (gate: GateLike) => boolean;
  /** The input given to `build`. */
  readonly input: Input;
  /**
   * The version being built. Reading it is allowed and noted: what depends on it is proved only for the versions that
   * were tried.
   */
  readonly version: string;
}

/** The properties common to all mutations. */
export interface MutationHead {
  /** Unique in its pipeline: fields are attributed to this name. */
  readonly name: string;
  readonly phase: string;
  /** Lower runs first within a phase (default: 0). It only orders, and permits nothing: see `overrides`. */
  readonly priority?: number | undefined;
  /** When it applies: a version constraint, a gate, or a boolean; always by default. */
  readonly gate?: GateLike | undefined;
  /** What this mutation overwrites on purpose: a key or a path, and whose. */
  readonly overrides?: OverrideText | readonly OverrideText[] | undefined;
  /** Keys or paths that no mutation in this phase or later may write. */
  readonly seals?: string | readonly string[] | undefined;
  /** Its source position, for later queries. */
  readonly origin?: FileLine | undefined;
}

/** A function on a draft of the resource: it writes to it as to any object, or through an editor. */
export interface FunctionMutation<Resource extends object = object, Input = unknown> extends MutationHead {
  mutate(resource: Resource, context: MutationContext<Input>): void;
}

/** A strategic merge patch. */
export interface PatchMutation extends MutationHead {
  /** JSON at run time; for the compiler its parts may have the types of other libraries. */
  readonly patch: JsonLike;
}

/** A named, phased and gated change: a function, or a patch. */
export type Mutation<Resource extends object = object, Input = unknown> =
  FunctionMutation<Resource, Input> | PatchMutation;

/**
 * A standalone mutation, with its types checked, so that several pipelines can share it. It keeps the type of its gate:
 * its needs become those of `build`.
 */
export function mutation<
  Resource extends object = object,
  Input = unknown,
  const Definition extends Mutation<Resource, Input> = Mutation<Resource, Input>,
>(definition: Definition & Mutation<Resource, Input>): Definition {
  return definition;
}
