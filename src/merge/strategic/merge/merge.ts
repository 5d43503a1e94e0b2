import { oneOfTexts } from "../../../model/internal.js";

/** `compatible` gives upstream's answer, residue included; `strict` refuses what upstream guesses, and leaves none. */
export type MergeMode = "compatible" | "strict";

/** How one run of the merge behaves. */
export interface Merge {
  readonly mode: MergeMode;
  /** The original is itself a patch: directives and nulls are kept for whoever applies the result. */
  readonly isPatchOnPatch: boolean;
  /** Nulls that delete nothing stay in the result. */
  readonly keepsNulls: boolean;
}

/** The modes a caller can ask for. */
export const MODE = oneOfTexts("compatible", "strict");
