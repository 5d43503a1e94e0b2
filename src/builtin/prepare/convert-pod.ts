import type { ObjectMeta, Pod, PodSpec, PodStatus, PodTemplateSpec } from "../type/go-types.js";
import { without } from "./without.js";

const INIT_CONTAINERS = ["beta", "alpha"].flatMap((stage) => [
  `pod.${stage}.kubernetes.io/init-containers`,
  `pod.${stage}.kubernetes.io/init-container-statuses`,
]);

export function convertPod(pod: Pod): void {
  const { metadata, spec, status } = pod;
  dropAnnotations(metadata);
  convertSpec(spec);
  alignAddresses(status);
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

/** Go's Convert_v1_PodStatus_To_core_PodStatus: older kubelets write only the first field, which therefore wins. */
function alignAddresses(status: PodStatus): void {
  const { podIP, podIPs } = status;
  if (podIP !== "" && podIP !== podIPs[0]?.ip) status.podIPs = [{ ip: podIP }];
  else status.podIP = podIPs[0]?.ip ?? "";
}

/** Init containers were annotations once. */
function dropAnnotations(metadata: ObjectMeta): void {
  metadata.annotations = without(metadata.annotations, INIT_CONTAINERS);
}
