import type {
  AutoscalingV1HorizontalPodAutoscaler,
  AutoscalingV2HorizontalPodAutoscaler,
  ObjectMeta,
} from "../type/go-types.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { usual } from "./usual.js";
import { without } from "./without.js";

const USUAL_UTILIZATION = 80;
const ALPHA = "autoscaling.alpha.kubernetes.io/";
/** Values for which the first version has no fields. */
const ANNOTATIONS = [
  "metrics",
  "current-metrics",
  "conditions",
  "behavior",
  "scale-down-tolerance",
  "scale-up-tolerance",
].map((name) => ALPHA + name);

export const autoscalerV1: ObjectRules<AutoscalingV1HorizontalPodAutoscaler> = {
  ...usual("autoscaling/v1.HorizontalPodAutoscaler", { resetsStatus: true }),
  convert({ metadata, spec }) {
    spec.targetCPUUtilizationPercentage ??= USUAL_UTILIZATION;
    dropAnnotations(metadata);
  },
};

export const autoscalerV2: ObjectRules<AutoscalingV2HorizontalPodAutoscaler> = {
  ...usual("autoscaling/v2.HorizontalPodAutoscaler", { resetsStatus: true }),
  convert: ({ metadata }) => dropAnnotations(metadata),
};

function dropAnnotations(metadata: ObjectMeta): void {
  metadata.annotations = without(metadata.annotations, ANNOTATIONS);
}
