import type { ResourceId } from "../../model/index.js";
import type { Identity, Rule, RuleSet } from "../../review/index.js";
import type { RegenerationOfAll, Target } from "../../preserve/index.js";
import type { RequestUser } from "../../admit/index.js";
import type { Requested } from "./requests.js";
import type { Ruling } from "./ruling.js";
import type { Sources } from "../source/source.js";
import type { Store } from "../store/store.js";

/**
 * How much may be removed without confirmation: a number for the whole run, a share of each generator's former output.
 */
export interface MaxRemovals {
  readonly count?: number | undefined;
  /** From 0 to 1. */
  readonly share?: number | undefined;
}

/** Requests in addition to generating. */
export type Wishes = Pick<
  RegenerationOfAll,
  "overwrite" | "addMissing" | "prune" | "followRenames" | "explicit"
> & {
  /** Fields to keep unchanged, regardless of the generators. */
  readonly preserve?: readonly (Target | string)[] | undefined;
  /** Inputs that are set explicitly, so that the fields they drive count as set. */
  readonly set?: readonly string[] | undefined;
  /** Decides on remaining differences, instead of generating anything. */
  readonly ruling?: Ruling | undefined;
  /** How much may be removed without confirmation. */
  readonly maxRemovals?: MaxRemovals | undefined;
  /** A resource that the run queries: it is examined and admitted, whether or not it changes. */
  readonly about?: ((id: ResourceId) => boolean) | undefined;
};

/** How changes are reviewed. */
export interface ReviewRules {
  readonly rules: readonly Rule[] | RuleSet;
  readonly identity?: Identity | undefined;
  /** The date used for exemption expiry: `2026-01-31`. */
  readonly today?: string | undefined;
  /** Fingerprints of approved changes. */
  readonly approved?: ReadonlySet<string> | undefined;
}

/**
 * Whether changes are admitted: always, never, or only if the store defines kinds or policies. New resources of
 * built-in kinds may be incomplete on purpose.
 */
export type Admitting = "always" | "where-defined" | "never";

/** All inputs of a plan. */
export interface Run {
  readonly store: Store;
  /** Its generators. May throw a VarveError about the requested one. */
  readonly sources: () => Promise<Sources>;
  readonly wishes: Wishes;
  readonly review?: ReviewRules | undefined;
  readonly admitting?: Admitting | undefined;
  readonly user?: RequestUser | undefined;
  /** How many resources are decided together, and in memory with their values (default: 2,000). */
  readonly atOnce?: number | undefined;
  /** The requests by name, if the run is one of several over parts of a store. */
  readonly asked?: Requested | undefined;
  /** Whether others follow: a request may be about something there. */
  readonly isFollowed?: boolean | undefined;
  /** Called before each resource that is decided. */
  readonly onResource?: ((done: number, total: number) => void) | undefined;
}
