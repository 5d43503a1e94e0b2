import type { ServiceSpec } from "../../type/go-types.js";
import { isHeadless } from "../../check/cluster-ips.js";

/** What depends on the addresses and ports that a cluster has given out: only the cluster knows them. */
export function serviceNotCovered(spec: ServiceSpec, old: ServiceSpec | undefined): readonly string[] {
  return [...addressNotCovered(spec, old), ...portsNotCovered(spec, old)];
}

function addressNotCovered(spec: ServiceSpec, old: ServiceSpec | undefined): readonly string[] {
  if (spec.type === "ExternalName" || spec.clusterIPs.length === 0 || isHeadless(spec)) return [];
  const isAllocated = old !== undefined && old.type !== "ExternalName";
  // The file of a stored Service may lack the address that it has.
  if (isAllocated && old.clusterIPs.length === 0)
    return ["whether spec.clusterIP is the address that the Service has"];
  const isRequested = !isAllocated || spec.clusterIPs.length > old.clusterIPs.length;
  return isRequested ? ["whether spec.clusterIP is in the range of the cluster, and free"] : [];
}

function portsNotCovered(spec: ServiceSpec, old: ServiceSpec | undefined): readonly string[] {
  const given = nodePortsOf(spec).filter((port) => port !== 0);
  if (given.length === 0) return [];
  const known = new Set(old === undefined ? [] : nodePortsOf(old));
  const asked = new Set(given.filter((port) => !known.has(port)));
  return Array.from(asked, (port) => `whether the node port ${port} is free`);
}

function nodePortsOf({ ports, healthCheckNodePort }: ServiceSpec): readonly number[] {
  return [...ports.map(({ nodePort }) => nodePort), healthCheckNodePort];
}
