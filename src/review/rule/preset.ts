import type { Rule } from "./rule.js";

/** Rules for one kind of configuration: a list for each thing one may be about to do. */
export interface Preset {
  readonly modify: readonly Rule[];
  readonly scale: readonly Rule[];
  readonly upgrade: readonly Rule[];
  /** What tells the items of its lists apart, for `compare` and `review`. */
  readonly identity: readonly string[];
}
