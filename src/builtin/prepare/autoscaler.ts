import type {
  AutoscalingV1HorizontalPodAutoscaler,
  AutoscalingV2HorizontalPodAutoscaler,
  HPAScalingRules,
  ObjectMeta,
} from "../type/go-types.js";
import type { ClusterSettings, ObjectRules } from "../check/kind-rules.js";
import { areEqual } from "../type/equal.js";
import { isGateOn } from "../../model/internal.js";
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

const version1 = usual("autoscaling/v1.HorizontalPodAutoscaler", { resetsStatus: true });
const version2 = usual("autoscaling/v2.HorizontalPodAutoscaler", { resetsStatus: true });

export const autoscalerV1: ObjectRules<AutoscalingV1HorizontalPodAutoscaler> = {
  ...version1,
  convert({ metadata, spec }) {
    spec.targetCPUUtilizationPercentage ??= USUAL_UTILIZATION;
    dropAnnotations(metadata);
  },
  prepareCreate(object, warn, cluster) {
    version1.prepareCreate(object, warn, cluster);
    if (isGateOn("HPAGeneration", cluster)) object.metadata.generation = 1;
  },
  prepareUpdate(object, old, cluster) {
    version1.prepareUpdate(object, old, cluster);
    const isSame = areEqual(object.spec, old.spec, "autoscaling/v1.HorizontalPodAutoscalerSpec");
    if (!isSame && isGateOn("HPAGeneration", cluster)) object.metadata.generation++;
  },
};

export const autoscalerV2: ObjectRules<AutoscalingV2HorizontalPodAutoscaler> = {
  ...version2,
  convert: ({ metadata }) => dropAnnotations(metadata),
  prepareCreate(object, warn, cluster) {
    version2.prepareCreate(object, warn, cluster);
    if (isGateOn("HPAGeneration", cluster)) object.metadata.generation = 1;
    dropTolerances(object, undefined, cluster);
  },
  prepareUpdate(object, old, cluster) {
    version2.prepareUpdate(object, old, cluster);
    dropTolerances(object, old, cluster);
    const isSame = areEqual(object.spec, old.spec, "autoscaling/v2.HorizontalPodAutoscalerSpec");
    if (!isSame && isGateOn("HPAGeneration", cluster)) object.metadata.generation++;
  },
};

type Autoscaler = AutoscalingV2HorizontalPodAutoscaler;

/** How far a metric may be from its target was fixed once. */
function dropTolerances(object: Autoscaler, old: Autoscaler | undefined, cluster: ClusterSettings): void {
  if (isGateOn("HPAConfigurableTolerance", cluster)) return;
  if (scalingRulesOf(old).some(({ tolerance }) => tolerance !== undefined)) return;
  for (const rules of scalingRulesOf(object)) rules.tolerance = undefined;
}

function scalingRulesOf(object: Autoscaler | undefined): HPAScalingRules[] {
  const { scaleDown, scaleUp } = object?.spec.behavior ?? {};
  return [scaleDown, scaleUp].filter((rules) => rules !== undefined);
}

function dropAnnotations(metadata: ObjectMeta): void {
  metadata.annotations = without(metadata.annotations, ANNOTATIONS);
}
