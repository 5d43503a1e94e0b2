import { oneOfTexts } from "../../../model/internal.js";

/**
 * `compatible` gives the upstream result, including residue; `strict` rejects ambiguous patches and leaves no residue.
 */
export type MergeMode = "compatible" | "strict";

/** How one run of the merge behaves. */
export interface Merge {
  readonly mode: MergeMode;
  /** The original is itself a patch: directives and nulls are kept in the result. */
  readonly isPatchOnPatch: boolean;
  /** Nulls that delete nothing stay in the result. */
  readonly keepsNulls: boolean;
}

/** The supported modes. */
export const MODE = oneOfTexts("compatible", "strict");
