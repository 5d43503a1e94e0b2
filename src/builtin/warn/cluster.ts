import { RESERVED, isReservedName } from "../check/reserved-name.js";
import type { Node, ObjectMeta, ResourceQuota, RuntimeClass, ServiceAccount } from "../type/go-types.js";
import { cidrWarnings } from "./ip-format.js";
import { compareQuantities } from "../../model/index.js";
import { labelWarnings } from "./node-label.js";

export function warnAboutNode({ spec }: Node): string[] {
  return [
    ...(spec.configSource === undefined ? [] : ["spec.configSource: the feature is removed"]),
    ...(spec.externalID === ""
      ? []
      : ["spec.externalID: this field is deprecated, and is unused by Kubernetes"]),
    ...spec.podCIDRs.flatMap((cidr, i) => cidrWarnings(cidr, `spec.podCIDRs[${i}]`)),
  ];
}

/** The path leaves out the label. */
export function warnAboutRuntimeClass({ scheduling }: RuntimeClass): string[] {
  return Object.keys(scheduling?.nodeSelector ?? {}).flatMap((label) =>
    labelWarnings(label, "scheduling.nodeSelector"),
  );
}

const MOUNTABLE = "kubernetes.io/enforce-mountable-secrets";

/** Only when the annotation is new. */
export function warnAboutServiceAccount(
  { metadata }: ServiceAccount,
  old: ServiceAccount | undefined,
): string[] {
  const wasSet = old !== undefined && Object.hasOwn(old.metadata.annotations, MOUNTABLE);
  if (wasSet || !Object.hasOwn(metadata.annotations, MOUNTABLE)) return [];
  return [
    `metadata.annotations[${MOUNTABLE}]: deprecated in v1.32+; prefer separate namespaces to isolate access to mounted secrets`,
  ];
}

const QUOTA_RESOURCES = ["cpu", "memory", "storage", "ephemeral-storage"];

/** A quota that allows larger requests than limits, which are never smaller. */
export function warnAboutQuota({ spec }: ResourceQuota, old: ResourceQuota | undefined): string[] {
  if (old !== undefined) return [];
  return QUOTA_RESOURCES.flatMap((resource) => {
    const isBare =
      !Object.hasOwn(spec.hard, `requests.${resource}`) && (resource === "cpu" || resource === "memory");
    const [requests, limits] = [isBare ? resource : `requests.${resource}`, `limits.${resource}`];
    const [request, limit] = [spec.hard[requests], spec.hard[limits]];
    if (request === undefined || limit === undefined || compareQuantities(request, limit) <= 0) return [];
    return [`ResourceQuota ${requests} (${request}) should be less than ${limits} (${limit})`];
  });
}

/** Webhook configurations and policies, which may come from files of the API server. */
export function warnAboutReservedName({ metadata }: { readonly metadata: ObjectMeta }): string[] {
  return isReservedName(metadata.name) ? [`metadata.name: ${RESERVED}`] : [];
}
