import { isV6, readIp } from "../check/ip-address.js";
import type { IpFamily } from "../../model/internal.js";
import type { ServiceSpec } from "../type/go-types.js";
import { alignAddresses } from "./service-addresses.js";
import { needsAddress } from "./service-needs.js";

/** Go's defaultOnReadService: a Service may have been stored before it had families, or more than one address. */
export function completeStored(spec: ServiceSpec, [primary = "IPv4"]: readonly IpFamily[]): void {
  alignAddresses(spec, undefined);
  addStoredFamilies(spec, primary);
  dropTrafficPolicy(spec);
}

/** The policy was set by mistake once where it has no meaning. */
export function dropTrafficPolicy(spec: ServiceSpec): void {
  if (spec.type === "ExternalName") spec.internalTrafficPolicy = undefined;
}

function addStoredFamilies(spec: ServiceSpec, primary: IpFamily): void {
  if (!needsAddress(spec) || spec.ipFamilies.length > 0) return;
  if (spec.clusterIP !== "None") {
    spec.ipFamilies = spec.clusterIPs.map(familyOfStored);
    if (spec.ipFamilies.length === 1) spec.ipFamilyPolicy = "SingleStack";
    else if (spec.ipFamilies.length === 2) spec.ipFamilyPolicy = "RequireDualStack";
    return;
  }
  // The endpoints of a Service without addresses and selector may have any family, whatever the cluster has.
  const isBare = Object.keys(spec.selector).length === 0;
  spec.ipFamilyPolicy = isBare ? "RequireDualStack" : "SingleStack";
  spec.ipFamilies = isBare ? [primary, primary === "IPv4" ? "IPv6" : "IPv4"] : [primary];
}

function familyOfStored(text: string): IpFamily {
  const ip = readIp(text);
  return ip !== undefined && isV6(ip) ? "IPv6" : "IPv4";
}
