import type { ResourceId } from "../../model/index.js";
import type { Identity, Rule, RuleSet } from "../../review/index.js";
import type { RegenerationOfAll, Target } from "../../preserve/index.js";
import type { RequestUser } from "../../admit/index.js";
import type { Requested } from "./requests.js";
import type { Ruling } from "./ruling.js";
import type { Sources } from "../source/source.js";
import type { Store } from "../store/store.js";

/** How much may go without being asked about: a number for the whole run, a share of what each generator made before. */
export interface MaxRemovals {
  readonly count?: number | undefined;
  /** From 0 to 1. */
  readonly share?: number | undefined;
}

/** What a person asks of a run besides generating. */
export type Wishes = Pick<
  RegenerationOfAll,
  "overwrite" | "addMissing" | "prune" | "followRenames" | "explicit"
> & {
  /** Fields to keep unchanged, regardless of the generators. */
  readonly preserve?: readonly (Target | string)[] | undefined;
  /** Inputs that are set explicitly, so that what they drive counts as set. */
  readonly set?: readonly string[] | undefined;
  /** Decides on differences that stand, instead of generating anything. */
  readonly ruling?: Ruling | undefined;
  /** How much may go without being asked about. */
  readonly maxRemovals?: MaxRemovals | undefined;
  /** A resource that the run asks about: it is looked at, and admitted, whether or not it changes. */
  readonly about?: ((id: ResourceId) => boolean) | undefined;
};

/** How changes are reviewed. */
export interface ReviewRules {
  readonly rules: readonly Rule[] | RuleSet;
  readonly identity?: Identity | undefined;
  /** The day that exemptions are judged by: `2026-01-31`. */
  readonly today?: string | undefined;
  /** Fingerprints of approved changes. */
  readonly approved?: ReadonlySet<string> | undefined;
}

/**
 * Whether changes are admitted: always, never, or only where the store defines kinds or policies. Resources of built-in
 * kinds may be half written on purpose while they are new.
 */
export type Admitting = "always" | "where-defined" | "never";

/** Everything that a plan is made of. */
export interface Run {
  readonly store: Store;
  /** What it generates with. May throw a VarveError about the one that is asked for. */
  readonly sources: () => Promise<Sources>;
  readonly wishes: Wishes;
  readonly review?: ReviewRules | undefined;
  readonly admitting?: Admitting | undefined;
  readonly user?: RequestUser | undefined;
  /** How many resources are decided on together, and held in memory with their values; 2,000 unless given. */
  readonly atOnce?: number | undefined;
  /** What is asked by name, where the run is one of several over parts of a store. */
  readonly asked?: Requested | undefined;
  /** Whether others follow: what is asked may be about something there. */
  readonly isFollowed?: boolean | undefined;
  /** Called before each resource that is decided on. */
  readonly onResource?: ((done: number, total: number) => void) | undefined;
}
