import type { Container, PodSpec, ResourceRequirements } from "../type/go-types.js";
import { addQuantities, compareQuantities, formatQuantity } from "../../model/index.js";
import { type ResourceOptions, checkResources } from "./container/resources.js";
import { checkPodResourceName, isHugePages } from "../check/resource-name.js";
import type { Spot } from "../check/spot.js";
import { isNil } from "../type/zero.js";
import { isSidecar } from "../check/each-container.js";

type Amounts = Readonly<Record<string, string>>;
type List = "limits" | "requests";

/** Go's validatePodResources: what the containers of a pod share. */
export function checkPodResources(
  spec: PodSpec,
  claims: ReadonlySet<string>,
  { allowsPartsOfHugePages }: ResourceOptions,
  at: Spot,
): void {
  const { resources, os } = spec;
  if (resources === undefined) return;
  if (os?.name === "windows") {
    at.forbidden("may not be set for a windows pod");
    return;
  }
  if (!isNil(resources.claims))
    at.field("claims").forbidden("claims may not be set for Resources at pod-level");
  checkResources(resources, { allowsPartsOfHugePages, checkName: checkPodResourceName, claims }, at);
  checkSums(spec, resources, at);
  checkLimits(spec, resources, at);
}

/** All containers together get what the pod has; of huge pages not even the limits may be more. */
function checkSums(spec: PodSpec, { requests, limits }: ResourceRequirements, at: Spot): void {
  for (const [name, sum] of Object.entries(sumsOf(spec, "requests")))
    checkSum(name, sum, requests, "requests", at);
  for (const [name, sum] of Object.entries(sumsOf(spec, "limits")))
    if (isHugePages(name)) checkSum(name, sum, limits, "limits", at);
}

function checkSum(name: string, sum: string, amounts: Amounts, list: List, at: Spot): void {
  const amount = Object.hasOwn(amounts, name) ? amounts[name] : undefined;
  if (amount !== undefined && compareQuantities(sum, amount) > 0)
    at.field(list)
      .item(name)
      .invalid(amount, `must be greater than or equal to aggregate container ${list} of ${sum}`);
}

function checkLimits({ containers }: PodSpec, { limits }: ResourceRequirements, at: Spot): void {
  for (const [i, { resources }] of containers.entries()) {
    for (const [name, limit] of Object.entries(resources.limits)) {
      const ofPod = Object.hasOwn(limits, name) ? limits[name] : undefined;
      if (ofPod === undefined || compareQuantities(limit, ofPod) <= 0) continue;
      const place = at.field("containers").item(i).item(name).field("limits");
      place.invalid(limit, `must be less than or equal to pod limits of ${ofPod}`);
    }
  }
}

/** What is needed at most at any time: init containers run one by one, beside the sidecars before them. */
function sumsOf({ containers, initContainers }: PodSpec, list: List): Amounts {
  const amountsOf = ({ resources }: Container): Amounts => resources[list];
  let running = together(containers.map(amountsOf));
  let sidecars: Amounts = {};
  let starting: Amounts = {};
  for (const container of initContainers) {
    const atOnce = together([amountsOf(container), sidecars]);
    if (isSidecar(container)) {
      running = together([running, amountsOf(container)]);
      sidecars = atOnce;
    }
    starting = combined(starting, atOnce, larger);
  }
  return combined(running, starting, larger);
}

function together(lists: readonly Amounts[]): Amounts {
  return lists.reduce((all, one) => combined(all, one, (a, b) => formatQuantity(addQuantities(a, b))), {});
}

function larger(a: string, b: string): string {
  return compareQuantities(b, a) > 0 ? b : a;
}

function combined(a: Amounts, b: Amounts, combine: (a: string, b: string) => string): Amounts {
  const all: Record<string, string> = { ...a };
  for (const [name, amount] of Object.entries(b))
    all[name] = Object.hasOwn(all, name) ? combine(all[name] as string, amount) : amount;
  return all;
}
