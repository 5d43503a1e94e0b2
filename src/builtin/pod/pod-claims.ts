import type { ObjectMeta, PodResourceClaim, PodSpec } from "../type/go-types.js";
import { labelFaults, subdomainFaults } from "../../machinery/index.js";
import { MIRROR } from "./pod-annotations.js";
import { Spot } from "../check/spot.js";

/** The names by which containers refer to claims. */
export function claimNames({ resourceClaims }: PodSpec): Set<string> {
  return new Set(resourceClaims.map(({ name }) => name).filter((name) => name !== ""));
}

/** Go's validatePodResourceClaims. */
export function checkPodClaims(
  claims: readonly PodResourceClaim[],
  metadata: ObjectMeta | undefined,
  at: Spot,
): void {
  const names = new Set<string>();
  for (const [i, claim] of claims.entries()) {
    // Pods of a node's own files; the error has no place.
    if (metadata !== undefined && Object.hasOwn(metadata.annotations, MIRROR))
      Spot.root("", at.errors).forbidden("static pods do not support resource claims");
    else checkClaim(claim, names, at.item(i));
  }
}

function checkClaim(claim: PodResourceClaim, names: Set<string>, at: Spot): void {
  const { name } = claim;
  if (name === "") at.field("name").required();
  else if (names.has(name)) at.field("name").duplicate(name);
  else at.field("name").faults(name, labelFaults(name));
  names.add(name);
  checkSource(claim, at);
  for (const field of ["resourceClaimName", "resourceClaimTemplateName"] as const) {
    const other = claim[field];
    if (other !== undefined) at.field(field).faults(other, subdomainFaults(other));
  }
}

function checkSource(claim: PodResourceClaim, at: Spot): void {
  const { resourceClaimName, resourceClaimTemplateName } = claim;
  const isBoth = resourceClaimName !== undefined && resourceClaimTemplateName !== undefined;
  const isNone = resourceClaimName === undefined && resourceClaimTemplateName === undefined;
  if (isBoth)
    at.invalidStruct(
      claim,
      "core/v1.PodResourceClaim",
      "at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified",
    );
  if (isNone)
    at.invalidStruct(
      claim,
      "core/v1.PodResourceClaim",
      "must specify one of: `resourceClaimName`, `resourceClaimTemplateName`",
    );
}
