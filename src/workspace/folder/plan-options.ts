import type { Admitting, PatternWish, RenderedWish, Wishes } from "../../flow/index.js";
import type { Action } from "../../review/index.js";
import type { ChosenRules } from "../rules/join.js";
import type { LoadProgress } from "../load/load.js";
import type { RequestUser } from "../../admit/index.js";

/** The generators of a run: one given pattern or rendered output, or all known ones. */
export interface SourceWishes {
  readonly create?: PatternWish;
  readonly rendered?: RenderedWish;
  /** Uses the last rendered output given by hand, for queries: it cannot be rendered again here. */
  readonly recall?: boolean;
}

/** Options of a run on a workspace. */
export interface PlanOptions extends Omit<Wishes, "set">, SourceWishes {
  /** The review rules; those of the settings by default. */
  readonly rules?: ChosenRules | undefined;
  /** Which rules of presets are used, if the settings list the rules. */
  readonly action?: Action | undefined;
  /** The date used for exemption expiry. */
  readonly today?: string | undefined;
  /** Fingerprints of approved changes. */
  readonly approved?: ReadonlySet<string> | undefined;
  readonly user?: RequestUser | undefined;
  /** Whether changes are admitted: always by default. */
  readonly admitting?: Admitting | undefined;
  /** How many of the resources to examine are decided on. */
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}
