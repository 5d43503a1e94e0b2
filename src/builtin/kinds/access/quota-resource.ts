import { isHugePages, resourceNameFaults } from "../../check/resource-name.js";
import type { Spot } from "../../check/spot.js";

/** Go's ValidateResourceQuotaResourceName. */
export function checkQuotaResourceName(name: string, at: Spot): void {
  at.faultsTyped(name, resourceNameFaults(name));
  if (!name.includes("/") && !isQuotaResource(name))
    at.invalidTyped(name, "must be a standard resource for quota");
}

/** What a quota can limit by a name without a domain: all that Kubernetes knows but `storage`, which is only requested. */
function isQuotaResource(name: string): boolean {
  if (isHugePages(name) || name.startsWith("requests.hugepages-")) return true;
  return !name.includes("/") && name !== "storage" && resourceNameFaults(name).length === 0;
}

const PODS = new Set([
  "pods",
  "cpu",
  "memory",
  "limits.cpu",
  "limits.memory",
  "requests.cpu",
  "requests.memory",
]);
const CLAIMS = new Set(["persistentvolumeclaims", "requests.storage"]);

/** The resources of what a scope selects. */
const SCOPES: Readonly<Record<string, ReadonlySet<string>>> = {
  Terminating: PODS,
  NotTerminating: PODS,
  BestEffort: new Set(["pods"]),
  NotBestEffort: PODS,
  PriorityClass: PODS,
  CrossNamespacePodAffinity: PODS,
  VolumeAttributesClass: CLAIMS,
};

export function isQuotaScope(scope: string): boolean {
  return Object.hasOwn(SCOPES, scope);
}

/** The resources of a quota that a scope cannot have, each of which is a separate error. */
export function misfitsOf(scope: string, resources: readonly string[]): readonly string[] {
  const fitting = isQuotaScope(scope) ? SCOPES[scope] : undefined;
  return resources.filter((name) => isQuotaResource(name) && fitting !== undefined && !fitting.has(name));
}
