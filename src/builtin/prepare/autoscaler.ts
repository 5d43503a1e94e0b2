import { nextGeneration } from "../../machinery/index.js";
import type {
  AutoscalingV1HorizontalPodAutoscaler,
  AutoscalingV2HorizontalPodAutoscaler,
  HPAScalingRules,
  HorizontalPodAutoscalerBehavior as Behavior,
} from "../type/go-types.js";
import type { ClusterSettings, ObjectRules } from "../check/kind-rules.js";
import { areEqual } from "../type/equal.js";
import { isGateOn } from "../../model/internal.js";
import { usual } from "./usual.js";
import { dropKept, keepIn, keepStatus, keepsTheSame, keptIn } from "./autoscaler-annotations.js";
import { convertCurrentMetrics } from "./autoscaler-status.js";
import { completeBehavior } from "../default/autoscaler.js";

const version1 = usual("autoscaling/v1.HorizontalPodAutoscaler", { resetsStatus: true });
const version2 = usual("autoscaling/v2.HorizontalPodAutoscaler", { resetsStatus: true });

type Version1 = AutoscalingV1HorizontalPodAutoscaler;

export const autoscalerV1: ObjectRules<Version1> = {
  ...version1,
  convert(object) {
    keepIn(object, keptIn(object));
    convertCurrentMetrics(object);
  },
  // Version 2 is stored, whose defaults are set when it is read.
  restore(object) {
    const kept = keptIn(object);
    if (kept.behavior !== undefined) completeBehavior(kept.behavior);
    keepIn(object, kept);
  },
  prepareCreate(object, warn, cluster) {
    version1.prepareCreate(object, warn, cluster);
    keepStatus(object.metadata, undefined);
    if (isGateOn("HPAGeneration", cluster)) object.metadata.generation = 1;
    dropKeptTolerances(object, undefined, cluster);
  },
  prepareUpdate(object, old, cluster) {
    version1.prepareUpdate(object, old, cluster);
    keepStatus(object.metadata, old.metadata);
    dropKeptTolerances(object, old, cluster);
    const isSame =
      areEqual(object.spec, old.spec, "autoscaling/v1.HorizontalPodAutoscalerSpec") &&
      keepsTheSame(object.metadata, old.metadata);
    if (!isSame && isGateOn("HPAGeneration", cluster))
      object.metadata.generation = nextGeneration(old.metadata.generation);
  },
};

function dropKeptTolerances(object: Version1, old: Version1 | undefined, cluster: ClusterSettings): void {
  const kept = keptIn(object);
  if (kept.behavior === undefined) return;
  dropTolerances(kept.behavior, old && keptIn(old).behavior, cluster);
  keepIn(object, kept);
}

export const autoscalerV2: ObjectRules<AutoscalingV2HorizontalPodAutoscaler> = {
  ...version2,
  convert: ({ metadata }) => dropKept(metadata),
  prepareCreate(object, warn, cluster) {
    version2.prepareCreate(object, warn, cluster);
    if (isGateOn("HPAGeneration", cluster)) object.metadata.generation = 1;
    dropTolerances(object.spec.behavior, undefined, cluster);
  },
  prepareUpdate(object, old, cluster) {
    version2.prepareUpdate(object, old, cluster);
    dropTolerances(object.spec.behavior, old.spec.behavior, cluster);
    const isSame = areEqual(object.spec, old.spec, "autoscaling/v2.HorizontalPodAutoscalerSpec");
    if (!isSame && isGateOn("HPAGeneration", cluster))
      object.metadata.generation = nextGeneration(old.metadata.generation);
  },
};

/** How far a metric may be from its target was fixed once. */
function dropTolerances(
  behavior: Behavior | undefined,
  old: Behavior | undefined,
  cluster: ClusterSettings,
): void {
  if (isGateOn("HPAConfigurableTolerance", cluster)) return;
  if (scalingRulesOf(old).some(({ tolerance }) => tolerance !== undefined)) return;
  for (const rules of scalingRulesOf(behavior)) rules.tolerance = undefined;
}

function scalingRulesOf(behavior: Behavior | undefined): HPAScalingRules[] {
  const { scaleDown, scaleUp } = behavior ?? {};
  return [scaleDown, scaleUp].filter((rules) => rules !== undefined);
}
