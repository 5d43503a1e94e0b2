import type { ResourceClaim, ResourceRequirements } from "../../type/go-types.js";
import { allowsOvercommit, isHugePages } from "../../check/resource-name.js";
import type { Spot } from "../../check/spot.js";
import { checkResourceQuantity } from "../../check/quantity-value.js";
import { compareGoText } from "../../../model/internal.js";
import { compareQuantities } from "../../../model/index.js";
import { isWholePages } from "./huge-pages.js";
import { labelFaults } from "../../../machinery/index.js";

export interface ResourceOptions {
  /** The stored pod has amounts of huge pages that are not multiples of the size. */
  readonly allowsPartsOfHugePages: boolean;
}

interface ResourceRules extends ResourceOptions {
  readonly checkName: (name: string, at: Spot) => void;
  /** The names of the claims of the pod. */
  readonly claims: ReadonlySet<string>;
}

/** Go's validateResourceRequirements. */
export function checkResources(resources: ResourceRequirements, rules: ResourceRules, at: Spot): void {
  const { limits, requests, claims } = resources;
  for (const name of Object.keys(limits))
    checkAmount(name, limits[name] as string, rules, at.field("limits").item(name));
  for (const name of Object.keys(requests)) {
    const request = requests[name] as string;
    const place = at.field("requests").item(name);
    rules.checkName(name, place);
    checkResourceQuantity(name, request, place);
    checkRequest(name, request, Object.hasOwn(limits, name) ? limits[name] : undefined, at);
    checkPages(name, request, rules, place);
  }
  const names = [...Object.keys(limits), ...Object.keys(requests)];
  if (names.some(isHugePages) && !names.includes("cpu") && !names.includes("memory"))
    at.forbidden("HugePages require cpu or memory");
  checkClaims(claims, rules.claims, at.field("claims"));
}

function checkAmount(name: string, amount: string, rules: ResourceRules, at: Spot): void {
  rules.checkName(name, at);
  checkResourceQuantity(name, amount, at);
  checkPages(name, amount, rules, at);
}

function checkPages(
  name: string,
  amount: string,
  { allowsPartsOfHugePages }: ResourceOptions,
  at: Spot,
): void {
  if (isHugePages(name) && !allowsPartsOfHugePages && !isWholePages(name, amount))
    at.invalid(amount, `${amount} is not positive integer multiple of ${name}`);
}

/** What a node cannot promise twice has to be limited to what is requested. */
function checkRequest(name: string, request: string, limit: string | undefined, at: Spot): void {
  const place = at.field("requests");
  if (limit === undefined) {
    if (!allowsOvercommit(name))
      at.field("limits").required("Limit must be set for non overcommitable resources");
    return;
  }
  const order = compareQuantities(request, limit);
  if (order !== 0 && !allowsOvercommit(name))
    place.invalid(request, `must be equal to ${name} limit of ${limit}`);
  else if (order > 0) place.invalid(request, `must be less than or equal to ${name} limit of ${limit}`);
}

/** Go's validateResourceClaimNames: a claim as a whole, or requests of it. */
function checkClaims(claims: readonly ResourceClaim[], known: ReadonlySet<string>, at: Spot): void {
  const seen = new Set<string>();
  at.each(claims, ({ name, request }, place) => {
    if (name === "") {
      place.required();
      return;
    }
    checkClaimTwice(name, request, seen, place);
    if (!known.has(name)) place.notFound(name, unknownClaim(known));
  });
}

function checkClaimTwice(name: string, request: string, seen: Set<string>, at: Spot): void {
  if (seen.has(name)) {
    at.duplicate(name);
    return;
  }
  if (request !== "") at.field("request").faults(request, labelFaults(request));
  const key = request === "" ? name : `${name}/${request}`;
  if (seen.has(key)) at.duplicate(key);
  else if (request === "") for (const other of seen) if (other.startsWith(`${name}/`)) at.duplicate(name);
  seen.add(key);
}

function unknownClaim(known: ReadonlySet<string>): string {
  const names = [...known].toSorted(compareGoText);
  const list = names.length === 0 ? " which is empty" : `: ${names.join(", ")}`;
  return `must be one of the names in pod.spec.resourceClaims${list}`;
}
