import type { Admitting, PatternWish, RenderedWish, Wishes } from "../../flow/index.js";
import type { Action } from "../../review/index.js";
import type { ChosenRules } from "../rules/join.js";
import type { LoadProgress } from "../load/load.js";
import type { RequestUser } from "../../admit/index.js";

/** What a run generates with: one pattern or one rendering that is asked for, or everything that is known. */
export interface SourceWishes {
  readonly create?: PatternWish;
  readonly rendered?: RenderedWish;
  /** Takes what was rendered by hand as it was the last time, to ask about it: it cannot be rendered again here. */
  readonly recall?: boolean;
}

/** What a run on a workspace may be asked for. */
export interface PlanOptions extends Omit<Wishes, "set">, SourceWishes {
  /** What changes mean; what the settings name when left out. */
  readonly rules?: ChosenRules | undefined;
  /** Which rules of presets count, where the settings name the rules. */
  readonly action?: Action | undefined;
  /** The day that exemptions are judged by. */
  readonly today?: string | undefined;
  /** Fingerprints of approved changes. */
  readonly approved?: ReadonlySet<string> | undefined;
  readonly user?: RequestUser | undefined;
  /** Whether changes are admitted: always unless given. */
  readonly admitting?: Admitting | undefined;
  /** How many of the resources that have to be looked at are decided on. */
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}
