import type { ServiceSpec } from "../type/go-types.js";

export function needsAddress({ type }: ServiceSpec): boolean {
  return type !== "ExternalName";
}

export function isHeadless({ clusterIPs }: ServiceSpec): boolean {
  return clusterIPs[0] === "None";
}

/** Whether ports of nodes are allocated for ports that do not name one. */
export function needsNodePorts({ type, allocateLoadBalancerNodePorts }: ServiceSpec): boolean {
  return type === "NodePort" || (type === "LoadBalancer" && allocateLoadBalancerNodePorts !== false);
}

export function needsHealthPort({ type, externalTrafficPolicy }: ServiceSpec): boolean {
  return type === "LoadBalancer" && externalTrafficPolicy === "Local";
}

export function areSameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}
