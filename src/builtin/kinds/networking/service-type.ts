import { qualifiedNameFaults, subdomainFaults } from "../../../machinery/index.js";
import type { ServiceSpec } from "../../type/go-types.js";
import { isHeadless } from "../../check/cluster-ips.js";
import type { Spot } from "../../check/spot.js";

/** What a type of Service needs, and what it cannot have. */
export function checkServiceType(spec: ServiceSpec, at: Spot): void {
  const { type, ports } = spec;
  const isExternal = type === "ExternalName";
  if (ports.length === 0 && !isHeadless(spec) && !isExternal) at.field("ports").required();
  if ((type === "LoadBalancer" || type === "NodePort") && isHeadless(spec))
    at.field("clusterIPs").item(0).invalid("None", `may not be set to 'None' for ${type} services`);
  if (isExternal) checkExternalName(spec, at);
}

function checkExternalName(spec: ServiceSpec, at: Spot): void {
  const isSet = {
    clusterIPs: spec.clusterIPs.length > 0,
    ipFamilies: spec.ipFamilies.length > 0,
    ipFamilyPolicy: spec.ipFamilyPolicy !== undefined,
  };
  for (const [field, is] of Object.entries(isSet))
    if (is) at.field(field).forbidden("may not be set for ExternalName services");
  // A trailing dot marks a fully qualified name.
  const name = spec.externalName.replace(/\.$/, "");
  if (name === "") at.field("externalName").required();
  else at.field("externalName").faults(name, subdomainFaults(name));
}

/** Updates run it twice. */
export function checkLoadBalancerClass({ type, loadBalancerClass }: ServiceSpec, at: Spot): void {
  if (loadBalancerClass === undefined) return;
  if (type === "LoadBalancer") at.faults(loadBalancerClass, qualifiedNameFaults(loadBalancerClass));
  else at.forbidden("may only be used when `type` is 'LoadBalancer'");
}
