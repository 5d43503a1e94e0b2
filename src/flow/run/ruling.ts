import type { Decision } from "../../preserve/index.js";
import type { MadeName } from "../source/outline.js";
import type { Preserved } from "./preserved.js";

/** A field that stands as others left it, although its generator says otherwise. */
export interface Difference {
  readonly resource: Preserved;
  readonly decision: Decision;
}

/**
 * What a person decides about differences: to accept what stands, or to reject it for what is generated. Nothing else
 * changes in such a run, and what changes is reviewed and admitted as in any other.
 */
export interface Ruling {
  readonly verdict: "accept" | "reject";
  /**
   * The differences that are meant among those of some resources. It is asked about one group of them after the other,
   * perhaps twice about one, and always with the names of all that is generated. May throw a VarveError.
   */
  readonly choose: (resources: readonly Preserved[], made: readonly MadeName[]) => readonly Difference[];
  /** Called when it was asked about all of them. May throw a VarveError when nothing is meant. */
  readonly conclude?: () => void;
}
