import type { Preset } from "../rule/preset.js";
import { kubernetes } from "./kubernetes/kubernetes.js";
import { kubitect } from "./kubitect.js";
import { kubitectCorrected } from "./kubitect-corrected.js";

/** The shipped rules: for Kubernetes resources; kubitect's as they are, and with their mistakes corrected. */
export const presets: Readonly<Record<"kubernetes" | "kubitect" | "kubitect-corrected", Preset>> = {
  kubernetes,
  kubitect,
  "kubitect-corrected": kubitectCorrected,
};
