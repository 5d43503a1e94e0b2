import type { Service, ServiceSpec } from "../../type/go-types.js";
import { checkCidr, checkEndpointIp, checkIp } from "../../check/ip-checks.js";
import type { RootSpot } from "../../check/kind-rules.js";
import type { Spot } from "../../check/spot.js";

/** Addresses outside of the cluster; those of the stored Service are accepted. */
export function checkExternalIps(spec: ServiceSpec, old: ServiceSpec | undefined, at: Spot): void {
  at.each(spec.externalIPs, (ip, place) => {
    const before = at.errors.length;
    checkIp(ip, place, old?.externalIPs);
    if (at.errors.length === before) checkEndpointIp(ip, place);
  });
}

const ANNOTATION = "service.beta.kubernetes.io/load-balancer-source-ranges";
const ONLY_BALANCED = "may only be used when `type` is 'LoadBalancer'";

/** The networks that a load balancer serves: a field, whose name is misspelled in errors, or an annotation. */
export function checkSourceRanges(object: Service, old: Service | undefined, at: RootSpot): void {
  const { metadata, spec } = object;
  const annotation = metadata.annotations[ANNOTATION];
  if (spec.loadBalancerSourceRanges.length > 0)
    checkRangeField(spec, old?.spec, at.field("spec").field("LoadBalancerSourceRanges"));
  else if (annotation !== undefined) {
    const place = at.field("metadata").field("annotations").item(ANNOTATION);
    if (spec.type !== "LoadBalancer") place.forbidden(ONLY_BALANCED);
    // Go reads a missing annotation as an empty text.
    const isChanged = old === undefined || (old.metadata.annotations[ANNOTATION] ?? "") !== annotation;
    if (isChanged && annotation.trim() !== "")
      for (const range of annotation.trim().split(",")) checkCidr(range.trim(), place);
  }
}

function checkRangeField(spec: ServiceSpec, old: ServiceSpec | undefined, at: Spot): void {
  if (spec.type !== "LoadBalancer") at.forbidden(ONLY_BALANCED);
  const stored = old?.loadBalancerSourceRanges.map((range) => range.trim());
  at.each(spec.loadBalancerSourceRanges, (range, place) => checkCidr(range.trim(), place, stored));
}
