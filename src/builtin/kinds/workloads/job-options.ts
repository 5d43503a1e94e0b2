import type { ClusterSettings } from "../../check/kind-rules.js";
import type { Job } from "../../type/go-types.js";
import type { PodOptions } from "../../pod/pod-options.js";
import { isGateOn } from "../../../model/internal.js";
import { hasInvalidLabelValue } from "../../check/usable-selector.js";
import { templateOptions } from "./pod-selector.js";

/** The labels that the API server sets, with and without its domain. */
export const NAME_LABEL = "batch.kubernetes.io/job-name";
export const UID_LABEL = "batch.kubernetes.io/controller-uid";

export interface JobOptions {
  readonly pod: PodOptions;
  /** Jobs of former versions have only the labels without a domain. */
  readonly needsPrefixedLabels: boolean;
  /** A suspended Job without pods: where its pods will run may change. */
  readonly allowsOtherScheduling: boolean;
  /** The same: what they request may change. */
  readonly allowsOtherResources: boolean;
}

/** Go's validationOptionsForJob. */
export function jobOptions(old: Job | undefined, cluster: ClusterSettings): JobOptions {
  const pod = templateOptions(old?.spec.template, cluster);
  if (old === undefined)
    return { pod, needsPrefixedLabels: true, allowsOtherScheduling: false, allowsOtherResources: false };
  const { labels } = old.spec.template.metadata;
  return {
    pod: {
      ...pod,
      allowsInvalidPodValues: pod.allowsInvalidPodValues || hasInvalidLabelValue(old.spec.selector),
    },
    needsPrefixedLabels: Object.hasOwn(labels, NAME_LABEL) && Object.hasOwn(labels, UID_LABEL),
    allowsOtherScheduling: isGateOn("MutableSchedulingDirectivesForSuspendedJobs", cluster)
      ? isTemplateOpen(old)
      : old.spec.suspend === true && old.status.startTime === undefined,
    allowsOtherResources: isGateOn("MutablePodResourcesForSuspendedJobs", cluster) && isTemplateOpen(old),
  };
}

function isTemplateOpen({ spec, status }: Job): boolean {
  const isMarked = status.conditions.some(({ type, status: is }) => type === "Suspended" && is === "True");
  return spec.suspend === true && (status.startTime === undefined || isMarked) && status.active === 0;
}
