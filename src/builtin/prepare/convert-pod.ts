import type { ObjectMeta, Pod, PodSpec, PodTemplateSpec } from "../type/go-types.js";
import { without } from "./without.js";

const INIT_CONTAINERS = ["beta", "alpha"].flatMap((stage) => [
  `pod.${stage}.kubernetes.io/init-containers`,
  `pod.${stage}.kubernetes.io/init-container-statuses`,
]);

export function convertPod(pod: Pod): void {
  const { metadata, spec } = pod;
  dropAnnotations(metadata);
  convertSpec(spec);
  if ((spec.terminationGracePeriodSeconds ?? 0) < 0) spec.terminationGracePeriodSeconds = 1;
}

export function convertTemplate(template: PodTemplateSpec | undefined): void {
  if (template === undefined) return;
  dropAnnotations(template.metadata);
  convertSpec(template.spec);
}

/** A field of former versions is the same as its successor. */
function convertSpec(spec: PodSpec): void {
  spec.serviceAccountName ||= spec.serviceAccount;
  spec.serviceAccount = spec.serviceAccountName;
}

/** Init containers were annotations once. */
function dropAnnotations(metadata: ObjectMeta): void {
  metadata.annotations = without(metadata.annotations, INIT_CONTAINERS);
}
