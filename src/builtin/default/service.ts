import type { Service, ServiceSpec } from "../type/go-types.js";
import { zeroOf } from "../type/zero.js";

const THREE_HOURS = 10_800;

export function service({ spec, status }: Service): void {
  if (spec.type !== "LoadBalancer") return;
  for (const ingress of status.loadBalancer.ingress) if (ingress.ip !== "") ingress.ipMode ??= "VIP";
}

export function serviceSpec(spec: ServiceSpec): void {
  setAffinity(spec);
  for (const port of spec.ports)
    if (port.targetPort === 0 || port.targetPort === "") port.targetPort = port.port;
  if (isReachedFromOutside(spec)) spec.externalTrafficPolicy ||= "Cluster";
  const { type } = spec;
  if (type === "ClusterIP" || type === "NodePort" || type === "LoadBalancer")
    spec.internalTrafficPolicy ??= "Cluster";
  if (type === "LoadBalancer") spec.allocateLoadBalancerNodePorts ??= true;
}

function setAffinity(spec: ServiceSpec): void {
  if (spec.sessionAffinity === "None") spec.sessionAffinityConfig = undefined;
  if (spec.sessionAffinity !== "ClientIP") return;
  if (spec.sessionAffinityConfig?.clientIP?.timeoutSeconds !== undefined) return;
  const clientIP = { ...zeroOf("core/v1.ClientIPConfig"), timeoutSeconds: THREE_HOURS };
  spec.sessionAffinityConfig = { ...zeroOf("core/v1.SessionAffinityConfig"), clientIP };
}

/** Go's `ExternallyAccessible`. */
export function isReachedFromOutside({ type, externalIPs }: ServiceSpec): boolean {
  return type === "LoadBalancer" || type === "NodePort" || (type === "ClusterIP" && externalIPs.length > 0);
}
