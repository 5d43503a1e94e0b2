import { addQuantities, compareQuantities } from "../../model/index.js";
import type { PodSpec, ResourceRequirements } from "../type/go-types.js";

type QosClass = "BestEffort" | "Burstable" | "Guaranteed";
type Sums = Map<string, ReturnType<typeof addQuantities>>;

/** Go's ComputePodQOS: only processors and memory count, and only amounts above zero. */
export function computedQosClass({ resources, containers, initContainers }: PodSpec): QosClass {
  const requests: Sums = new Map();
  const limits: Sums = new Map();
  const counted = resources === undefined ? [...containers, ...initContainers].map(own) : [resources];
  let isLimited = true;
  for (const each of counted) {
    add(requests, each.requests);
    const found = add(limits, each.limits);
    // The limits of a pod as a whole are looked at only if there are any.
    const isJudged = resources === undefined || Object.keys(each.limits).length > 0;
    if (isJudged && found < 2) isLimited = false;
  }
  if (requests.size === 0 && limits.size === 0) return "BestEffort";
  return isLimited && requests.size === limits.size && areMet(requests, limits) ? "Guaranteed" : "Burstable";
}

function own({ resources }: { readonly resources: ResourceRequirements }): ResourceRequirements {
  return resources;
}

/** How many of the relevant resources are present. */
function add(sums: Sums, amounts: Readonly<Record<string, string>>): number {
  let found = 0;
  for (const name of ["cpu", "memory"]) {
    const amount = amounts[name];
    if (amount === undefined || compareQuantities(amount, "0") <= 0) continue;
    found++;
    sums.set(name, addQuantities(sums.get(name) ?? "0", amount));
  }
  return found;
}

function areMet(requests: Sums, limits: Sums): boolean {
  return [...requests].every(([name, amount]) => {
    const limit = limits.get(name);
    return limit !== undefined && compareQuantities(limit, amount) === 0;
  });
}
