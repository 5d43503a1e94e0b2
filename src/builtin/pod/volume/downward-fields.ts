import type { ObjectFieldSelector, ResourceFieldSelector } from "../../type/go-types.js";
import { goLower, qualifiedNameFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { parseQuantity } from "../../../model/index.js";

/** What containers may know about their pod through variables. */
export const FIELDS_FOR_VARIABLES = [
  "metadata.name",
  "metadata.namespace",
  "metadata.uid",
  "spec.nodeName",
  "spec.serviceAccountName",
  "status.hostIP",
  "status.hostIPs",
  "status.podIP",
  "status.podIPs",
];

/** What containers may know about their pod through files. */
export const FIELDS_FOR_FILES = [
  "metadata.annotations",
  "metadata.labels",
  "metadata.name",
  "metadata.namespace",
  "metadata.uid",
];

/** Fields that the API server can name, though not all can be used. */
const KNOWN = new Set([
  ...FIELDS_FOR_VARIABLES,
  ...FIELDS_FOR_FILES,
  "spec.restartPolicy",
  "spec.schedulerName",
  "status.phase",
]);
const SUBSCRIPTED = /^([^]+?)\['([^]*)'\]$/;

/** Go's validateObjectFieldSelector. */
export function checkFieldRef(
  { apiVersion, fieldPath }: ObjectFieldSelector,
  fields: readonly string[],
  at: Spot,
): void {
  if (apiVersion === "") {
    at.field("apiVersion").required();
    return;
  }
  if (fieldPath === "") {
    at.field("fieldPath").required();
    return;
  }
  const [, map, key] = SUBSCRIPTED.exec(fieldPath) ?? [];
  const fault = conversionFault(apiVersion, fieldPath, map);
  if (fault !== undefined) at.field("fieldPath").invalid(fieldPath, `error converting fieldPath: ${fault}`);
  else if (key !== undefined) checkKey(map === "metadata.labels" ? key : goLower(key), at);
  else {
    // The name that clients used before v1.
    const path = fieldPath === "spec.host" ? "spec.nodeName" : fieldPath;
    if (!fields.includes(path)) at.field("fieldPath").notSupported(path, fields);
  }
}

function checkKey(key: string, at: Spot): void {
  at.faults(key, qualifiedNameFaults(key));
}

function conversionFault(apiVersion: string, path: string, map: string | undefined): string | undefined {
  if (apiVersion !== "v1") return `unsupported pod version: ${apiVersion}`;
  if (map !== undefined) {
    const hasKeys = map === "metadata.annotations" || map === "metadata.labels";
    return hasKeys ? undefined : `field label does not support subscript: ${path}`;
  }
  return KNOWN.has(path) || path === "spec.host" ? undefined : `field label not supported: ${path}`;
}

const RESOURCES = [
  "limits.cpu",
  "limits.ephemeral-storage",
  "limits.memory",
  "requests.cpu",
  "requests.ephemeral-storage",
  "requests.memory",
];
const HUGE_PAGES = /^(?:requests|limits)\.hugepages-/;

/** Go's validateContainerResourceFieldSelector. Files are outside of containers, and have to name one. */
export function checkResourceFieldRef(
  { containerName, resource, divisor }: ResourceFieldSelector,
  isForFile: boolean,
  at: Spot,
): void {
  if (isForFile && containerName === "") at.field("containerName").required();
  else if (resource === "") at.field("resource").required();
  else if (!RESOURCES.includes(resource) && !HUGE_PAGES.test(resource))
    at.field("resource").notSupported(resource, RESOURCES);
  checkDivisor(resource, divisor, at.field("divisor"));
}

const SIZES = [
  "1",
  ..."kMGTPE".split("").map((unit) => `1${unit}`),
  ..."KMGTPE".split("").map((unit) => `1${unit}i`),
];
const NAMES: ReadonlyMap<string, string> = new Map([
  ["memory", "memory"],
  ["ephemeral-storage", "local ephemeral storage"],
]);

function checkDivisor(resource: string, divisor: string, at: Spot): void {
  if (parseQuantity(divisor).nanos === 0n) return;
  const [, name = ""] = /^(?:requests|limits)\.(.*)$/.exec(resource) ?? [];
  if (name === "cpu") {
    if (divisor !== "1" && divisor !== "1m")
      at.invalid(resource, "only divisor's values 1m and 1 are supported with the cpu resource");
    return;
  }
  const said = name.startsWith("hugepages-") ? "hugepages" : NAMES.get(name);
  if (said !== undefined && !SIZES.includes(divisor))
    at.invalid(resource, `only divisor's values ${SIZES.join(", ")} are supported with the ${said} resource`);
}
