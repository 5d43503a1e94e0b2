import type { Rule } from "../rule/rule.js";
import { kubernetes } from "./kubernetes/kubernetes.js";
import { kubitect } from "./preset-kubitect.js";
import { kubitectCorrected } from "./preset-kubitect-corrected.js";

/** Rules for one kind of configuration: a list for each thing one may be about to do. */
export interface Preset {
  readonly modify: readonly Rule[];
  readonly scale: readonly Rule[];
  readonly upgrade: readonly Rule[];
  /** What tells the items of its lists apart, for `compare` and `review`. */
  readonly identity: readonly string[];
}

/** Rules that ship: those for Kubernetes resources; kubitect's as they are, and with their mistakes corrected. */
export const presets: Readonly<Record<"kubernetes" | "kubitect" | "kubitect-corrected", Preset>> = {
  kubernetes,
  kubitect,
  "kubitect-corrected": kubitectCorrected,
};
