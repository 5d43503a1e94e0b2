import { checkLoadBalancerClass } from "./service-type.js";
import { isHeadless } from "../../check/cluster-ips.js";
import type { ServiceSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { listValue } from "../../check/list-value.js";
import { needsHealthCheck } from "./service-traffic.js";

const SET_ONCE = "may not change once set";

/** What an update cannot change. */
export function checkServiceUnchanged(spec: ServiceSpec, old: ServiceSpec, at: Spot): void {
  const isExternal = spec.type === "ExternalName" || old.type === "ExternalName";
  const [isNow, was] = [isHeadless(spec), isHeadless(old)];
  if (!isExternal && !(isNow && was)) checkIpsUnchanged(spec, old, at);
  if (!isExternal && !isNow && !was) checkFamiliesUnchanged(spec, old, at);
  const balancer = at.field("loadBalancerClass");
  if (
    spec.type === "LoadBalancer" &&
    old.type === "LoadBalancer" &&
    spec.loadBalancerClass !== old.loadBalancerClass
  )
    balancer.invalidTyped(spec.loadBalancerClass, SET_ONCE);
  checkLoadBalancerClass(spec, balancer);
  const areChecked = needsHealthCheck(spec) && needsHealthCheck(old);
  if (areChecked && spec.healthCheckNodePort !== old.healthCheckNodePort)
    at.field("healthCheckNodePort").forbidden("field is immutable");
}

/** The second address may be added and removed. */
function checkIpsUnchanged(spec: ServiceSpec, old: ServiceSpec, at: Spot): void {
  const [now, before] = [spec.clusterIPs, old.clusterIPs];
  const place = at.field("clusterIPs");
  // What a cluster has allocated is not known, but it is an address.
  if (before.length === 0 && now[0] === "None") place.item(0).invalid(now, SET_ONCE);
  if (now.length === before.length) {
    for (const [i, ip] of before.entries()) if (ip !== now[i]) place.item(i).invalid(now, SET_ONCE);
    return;
  }
  if (now.length === 0) place.item(0).invalid(listValue(now), "primary clusterIP can not be unset");
  if (now.length > 0 && before.length > 0 && now[0] !== before[0]) place.item(0).invalid(now, SET_ONCE);
  if (now.length === 1 && before.length > 1) checkReleased(spec, "clusterIP", at);
}

/** Where the number of families changes, Go's errors print the addresses. */
function checkFamiliesUnchanged(spec: ServiceSpec, old: ServiceSpec, at: Spot): void {
  const [now, before] = [spec.ipFamilies, old.ipFamilies];
  const place = at.field("ipFamilies").item(0);
  if (now.length === before.length) {
    for (const [i, family] of before.entries()) if (family !== now[i]) place.invalid(now, SET_ONCE);
    return;
  }
  const isReleased = before.length > now.length;
  // What a cluster has allocated stays.
  if (isReleased && spec.clusterIPs.length === 0 && old.clusterIPs.length > 0)
    place.invalid(listValue(now), "primary ipFamily can not be unset");
  if (now.length > 0 && before.length > 0 && now[0] !== before[0])
    place.invalid(listValue(spec.clusterIPs), SET_ONCE);
  if (isReleased && now.length === 1) checkReleased(spec, "ipFamily", at);
}

function checkReleased({ ipFamilyPolicy }: ServiceSpec, what: string, at: Spot): void {
  if (ipFamilyPolicy !== "SingleStack")
    at.field("ipFamilyPolicy").invalid(
      ipFamilyPolicy ?? null,
      `must be set to 'SingleStack' when releasing the secondary ${what}`,
    );
}
