import { oneOfTexts } from "../../../model/internal.js";

/** How one run of the merge behaves. */
export interface Merge {
  /** `compatible` gives upstream's answer, residue included; `strict` refuses what upstream guesses, and leaves none. */
  readonly mode: "compatible" | "strict";
  /** The original is itself a patch: directives and nulls are kept for whoever applies the result. */
  readonly isPatchOnPatch: boolean;
  /** Nulls that delete nothing stay in the result. */
  readonly keepsNulls: boolean;
}

/** The modes a caller can ask for. */
export const MODE = oneOfTexts("compatible", "strict");
