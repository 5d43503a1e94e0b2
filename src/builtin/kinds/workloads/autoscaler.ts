import type {
  AutoscalingV1HorizontalPodAutoscaler as AutoscalerV1,
  AutoscalingV2HorizontalPodAutoscaler as Autoscaler,
} from "../../type/go-types.js";
import { type AutoscalerSpec, autoscalerOptions, checkAutoscalerSpec } from "./autoscaler-spec.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { CheckRules } from "../../check/kind-rules.js";
import { METRICS, keptIn } from "../../prepare/autoscaler-annotations.js";
import { processorTarget } from "../../prepare/autoscaler-metrics.js";
import { subdomainFaults } from "../../../machinery/index.js";

export const autoscaler: CheckRules<Autoscaler> = rulesFor(({ spec }) => spec);

/** Version 1 is converted to version 2 before its rules run. */
export const autoscalerV1: CheckRules<AutoscalerV1> = {
  ...rulesFor((object) => {
    const { scaleTargetRef, minReplicas, maxReplicas } = object.spec;
    const { metrics, behavior } = keptIn(object);
    return { scaleTargetRef, minReplicas, maxReplicas, metrics: [...metrics], behavior };
  }),
  // Version 1 has a field for one of them, so the others are lost before the rules run.
  notConverted(object) {
    const targets = keptIn(object).metrics.filter((metric) => processorTarget(metric) !== undefined);
    return targets.length > 1 ? [`metadata.annotations.${METRICS}`] : [];
  },
};

function rulesFor<T extends Pick<Autoscaler, "metadata">>(
  specOf: (object: T) => AutoscalerSpec,
): CheckRules<T> {
  return {
    check(object, at, cluster) {
      const spec = specOf(object);
      checkMetadata(object.metadata, true, subdomainFaults, at.field("metadata"));
      checkAutoscalerSpec(spec, at.field("spec"), autoscalerOptions(spec, undefined, cluster));
    },
    checkUpdate(object, old, at, cluster) {
      const spec = specOf(object);
      checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
      checkAutoscalerSpec(spec, at.field("spec"), autoscalerOptions(spec, specOf(old), cluster));
    },
  };
}
