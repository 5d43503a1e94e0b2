import { type NameFaults, qualifiedNameFaults } from "../../machinery/index.js";
import type { Spot } from "./spot.js";

const COMPUTE = ["cpu", "memory", "ephemeral-storage"];
const COUNTED = [
  "pods",
  "resourcequotas",
  "services",
  "replicationcontrollers",
  "secrets",
  "configmaps",
  "persistentvolumeclaims",
  "services.nodeports",
  "services.loadbalancers",
];
const STANDARD: ReadonlySet<string> = new Set([
  ...COMPUTE,
  ...COMPUTE.map((name) => `requests.${name}`),
  ...COMPUTE.map((name) => `limits.${name}`),
  ...COUNTED,
  "storage",
  "requests.storage",
]);
const HUGE_PAGES = "hugepages-";

export function isHugePages(name: string): boolean {
  return name.startsWith(HUGE_PAGES);
}

/** `2Mi` for `hugepages-2Mi`. */
export function pageSizeOf(name: string): string {
  return name.slice(HUGE_PAGES.length);
}

/** Names without a domain belong to Kubernetes. */
function isNativeResource(name: string): boolean {
  return !name.includes("/") || name.includes("kubernetes.io/");
}

/** Whether a request may be smaller than the limit. */
export function allowsOvercommit(name: string): boolean {
  return isNativeResource(name) && !isHugePages(name);
}

function isExtendedResource(name: string): boolean {
  if (isNativeResource(name) || name.startsWith("requests.")) return false;
  return qualifiedNameFaults(`requests.${name}`).length === 0;
}

/** Resources of which there are no fractions. */
export function isIntegerResource(name: string): boolean {
  return COUNTED.includes(name) || isExtendedResource(name);
}

/** Go's validateResourceName. */
export function resourceNameFaults(name: string): NameFaults {
  const faults = qualifiedNameFaults(name);
  if (faults.length > 0 || name.includes("/")) return faults;
  const isStandard = STANDARD.has(name) || isHugePages(name) || name.startsWith(`requests.${HUGE_PAGES}`);
  return isStandard ? [] : ["must be a standard resource type or fully qualified"];
}

/** Go's validateContainerResourceName. */
export function checkContainerResourceName(name: string, at: Spot): void {
  at.faultsTyped(name, resourceNameFaults(name));
  checkForContainers(name, at);
}

/** The same in Go's package for versioned objects, whose errors about the characters of a name print it as text. */
export function checkVersionedResourceName(name: string, at: Spot): void {
  const faults = qualifiedNameFaults(name);
  if (faults.length > 0) at.faults(name, faults);
  else at.faultsTyped(name, resourceNameFaults(name));
  checkForContainers(name, at);
}

function checkForContainers(name: string, at: Spot): void {
  if (!name.includes("/")) {
    if (!COMPUTE.includes(name) && !isHugePages(name))
      at.invalidTyped(name, "must be a standard resource for containers");
  } else if (!isNativeResource(name) && !isExtendedResource(name))
    at.invalidTyped(name, "doesn't follow extended resource name standard");
}

/** Go's validatePodResourceName: not everything can be shared by the containers of a pod. */
export function checkPodResourceName(name: string, at: Spot): void {
  const faults = resourceNameFaults(name);
  at.faultsTyped(name, faults);
  if (faults.length > 0 || name === "cpu" || name === "memory" || isHugePages(name)) return;
  at.notSupportedTyped(name, ["cpu", HUGE_PAGES, "memory"]);
}
