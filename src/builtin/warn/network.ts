import type {
  EndpointSlice,
  Endpoints,
  Ingress,
  NetworkPolicy,
  NetworkPolicyPeer,
  Service,
} from "../type/go-types.js";
import { cidrWarnings, ipWarnings } from "./ip-format.js";

const HINTS = "service.kubernetes.io/topology-aware-hints";

export function warnAboutService({ metadata, spec }: Service): string[] {
  const isHeadless = spec.type === "ClusterIP" && spec.clusterIP === "None";
  const isExternal = spec.type === "ExternalName";
  const hasExternalIps = spec.externalIPs.length > 0;
  return [
    ...has(
      `annotation ${HINTS} is deprecated, please use service.kubernetes.io/topology-mode instead`,
      Object.hasOwn(metadata.annotations, HINTS),
    ),
    ...(hasClusterIp(spec.clusterIP) ? eachIp(spec.clusterIPs, "spec.clusterIPs") : []),
    ...has("spec.loadBalancerIP is ignored for headless services", isHeadless && spec.loadBalancerIP !== ""),
    ...has("spec.externalIPs is ignored for headless services", isHeadless && hasExternalIps),
    ...has(
      "spec.SessionAffinity is ignored for headless services",
      isHeadless && spec.sessionAffinity !== "None",
    ),
    ...eachIp(spec.externalIPs, "spec.externalIPs"),
    ...has(
      "spec.externalIPs is deprecated and may no longer be implemented in some clusters",
      hasExternalIps && !isHeadless && !isExternal,
    ),
    ...(spec.loadBalancerIP === "" ? [] : ipWarnings(spec.loadBalancerIP, "spec.loadBalancerIP")),
    ...spec.loadBalancerSourceRanges.flatMap((range, i) =>
      cidrWarnings(range, `spec.loadBalancerSourceRanges[${i}]`),
    ),
    ...has('spec.externalIPs is ignored when spec.type is "ExternalName"', isExternal && hasExternalIps),
    ...has(
      'spec.externalName is ignored when spec.type is not "ExternalName"',
      !isExternal && spec.externalName !== "",
    ),
    ...has(
      'spec.trafficDistribution: "PreferClose" is deprecated; use "PreferSameZone"',
      spec.trafficDistribution === "PreferClose",
    ),
  ];
}

function has(text: string, isTrue: boolean): string[] {
  return isTrue ? [text] : [];
}

function hasClusterIp(ip: string): boolean {
  return ip !== "" && ip !== "None";
}

function eachIp(ips: readonly string[], at: string): string[] {
  return ips.flatMap((ip, i) => ipWarnings(ip, `${at}[${i}]`));
}

/** The annotation is mentioned once, on creation. */
export function warnAboutIngress({ metadata, spec }: Ingress, old: Ingress | undefined): string[] {
  const key = "kubernetes.io/ingress.class";
  const isOld = Object.hasOwn(metadata.annotations, key) && spec.ingressClassName === undefined;
  if (old !== undefined || !isOld) return [];
  return [`annotation "${key}" is deprecated, please use 'spec.ingressClassName' instead`];
}

export function warnAboutNetworkPolicy({ spec }: NetworkPolicy): string[] {
  return [
    ...spec.ingress.flatMap(({ from }, i) => peerWarnings(from, `spec.ingress[${i}].from`)),
    ...spec.egress.flatMap(({ to }, i) => peerWarnings(to, `spec.egress[${i}].to`)),
  ];
}

function peerWarnings(peers: readonly NetworkPolicyPeer[], at: string): string[] {
  return peers.flatMap(({ ipBlock }, i) => {
    if (ipBlock === undefined) return [];
    const place = `${at}[${i}].ipBlock`;
    return [
      ...cidrWarnings(ipBlock.cidr, `${place}.cidr`),
      ...ipBlock.except.flatMap((except, j) => cidrWarnings(except, `${place}.except[${j}]`)),
    ];
  });
}

/** What controllers write has usual addresses. */
const SLICE_CONTROLLERS = ["endpointslice-controller.k8s.io", "endpointslicemirroring-controller.k8s.io"];

export function warnAboutEndpointSlice(slice: EndpointSlice, old: EndpointSlice | undefined): string[] {
  const isNamed = old === undefined && slice.addressType === "FQDN";
  const manager = slice.metadata.labels["endpointslice.kubernetes.io/managed-by"] ?? "";
  return [
    ...(isNamed ? ["spec.addressType: FQDN endpoints are deprecated"] : []),
    ...(SLICE_CONTROLLERS.includes(manager)
      ? []
      : slice.endpoints.flatMap(({ addresses }, i) => eachIp(addresses, `endpoints[${i}].addresses`))),
  ];
}

export function warnAboutEndpoints({ metadata, subsets }: Endpoints): string[] {
  if (metadata.labels["endpoints.kubernetes.io/managed-by"] === "endpoint-controller") return [];
  return subsets.flatMap((subset, i) =>
    (["addresses", "notReadyAddresses"] as const).flatMap((list) =>
      subset[list].flatMap(({ ip }, j) => ipWarnings(ip, `subsets[${i}].${list}[${j}].ip`)),
    ),
  );
}
