import type { PodSpec, ResourceRequirements } from "../type/go-types.js";
import { addQuantities, compareQuantities, formatQuantity } from "../../model/index.js";
import type { Amounts } from "./amounts.js";

const HUGE_PAGES = "hugepages-";

/** The limits of a pod get the sum of what its containers have as limits of huge pages. */
export function podLimits(spec: PodSpec, { limits, requests }: ResourceRequirements): Amounts {
  if (isEmpty(limits) && isEmpty(requests)) return limits;
  const added = { ...limits };
  const sums = totalOf(spec, "limits");
  for (const name of Object.keys(sums))
    if (name.startsWith(HUGE_PAGES) && !Object.hasOwn(requests, name)) added[name] ??= sums[name] ?? "0";
  return isEmpty(added) ? limits : added;
}

/** The requests of a pod with limits are those of its containers, or its limits. */
export function podRequests(spec: PodSpec, { limits, requests }: ResourceRequirements): Amounts {
  if (isEmpty(limits)) return requests;
  const added = { ...requests };
  const sums = totalOf(spec, "requests");
  for (const name of Object.keys(sums))
    if (name === "cpu" || name === "memory") added[name] ??= sums[name] ?? "0";
  for (const name of Object.keys(limits))
    if (name === "cpu" || name === "memory" || name.startsWith(HUGE_PAGES))
      added[name] ??= limits[name] ?? "0";
  return isEmpty(added) ? requests : added;
}

/** What the containers need together: init containers run before the others, except those that keep running. */
export function totalOf(spec: PodSpec, list: "limits" | "requests"): Amounts {
  const [total, sidecars, first] = [noAmounts(), noAmounts(), noAmounts()];
  for (const { resources } of spec.containers) add(total, resources[list]);
  for (const { resources, restartPolicy } of spec.initContainers) {
    const needed = noAmounts();
    if (restartPolicy === "Always") {
      add(total, resources[list]);
      add(sidecars, resources[list]);
    } else add(needed, resources[list]);
    add(needed, sidecars);
    raise(first, needed);
  }
  raise(total, first);
  return total;
}

/** Without a prototype: a resource may be named `constructor`. */
function noAmounts(): Amounts {
  return Object.create(null) as Amounts;
}

function add(total: Amounts, amounts: Readonly<Amounts>): void {
  for (const name of Object.keys(amounts)) {
    const [before, more] = [total[name], amounts[name] ?? "0"];
    total[name] = before === undefined ? more : formatQuantity(addQuantities(before, more));
  }
}

function raise(total: Amounts, amounts: Readonly<Amounts>): void {
  for (const name of Object.keys(amounts)) {
    const [before, other] = [total[name], amounts[name] ?? "0"];
    if (before === undefined || compareQuantities(other, before) > 0) total[name] = other;
  }
}

function isEmpty(amounts: Readonly<Amounts>): boolean {
  return Object.keys(amounts).length === 0;
}
