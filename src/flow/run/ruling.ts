import type { Decision } from "../../preserve/index.js";
import type { MadeName } from "../source/outline.js";
import type { Preserved } from "./preserved.js";

/** A field with an external value that differs from its generator's. */
export interface Difference {
  readonly resource: Preserved;
  readonly decision: Decision;
}

/**
 * A user's decision about differences: accept the existing values, or reject them for the generated ones. Nothing else
 * changes in such a run, and its changes are reviewed and admitted as in any other.
 */
export interface Ruling {
  readonly verdict: "accept" | "reject";
  /**
   * Selects differences among those of some resources. It is called for one group after the other, perhaps twice for
   * one, and always with the names of the whole output. May throw a VarveError.
   */
  readonly choose: (resources: readonly Preserved[], made: readonly MadeName[]) => readonly Difference[];
  /** Called after all groups. May throw a VarveError if nothing was selected. */
  readonly conclude?: () => void;
}
