import type { ServiceSpec, SessionAffinityConfig } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkPortNumber } from "../../check/port.js";

const AFFINITIES = ["ClientIP", "None"];
/** A day. */
const LONGEST_AFFINITY = 86_400;

export function checkSessionAffinity(spec: ServiceSpec, at: Spot): void {
  const { sessionAffinity, sessionAffinityConfig } = spec;
  if (sessionAffinity === "") at.field("sessionAffinity").required();
  else if (!AFFINITIES.includes(sessionAffinity))
    at.field("sessionAffinity").notSupportedTyped(sessionAffinity, AFFINITIES);
  const place = at.field("sessionAffinityConfig");
  if (sessionAffinity === "ClientIP") checkClientIp(sessionAffinityConfig, place);
  else if (sessionAffinity === "None" && sessionAffinityConfig !== undefined)
    place.forbidden("must not be set when session affinity is None");
}

function checkClientIp(config: SessionAffinityConfig | undefined, at: Spot): void {
  const needed = "when session affinity type is ClientIP";
  const seconds = config?.clientIP?.timeoutSeconds;
  if (config === undefined) at.required(needed);
  else if (config.clientIP === undefined) at.field("clientIP").required(needed);
  else if (seconds === undefined) at.fields("clientIP", "timeoutSeconds").required(needed);
  else if (seconds <= 0 || seconds > LONGEST_AFFINITY)
    at.fields("clientIP", "timeoutSeconds").invalid(
      seconds,
      `must be greater than 0 and less than ${LONGEST_AFFINITY}`,
    );
}

const POLICIES = ["Cluster", "Local"];
const DISTRIBUTIONS = ["PreferClose", "PreferSameZone", "PreferSameNode"];

export function checkTrafficPolicies(spec: ServiceSpec, at: Spot): void {
  const { type, internalTrafficPolicy, trafficDistribution } = spec;
  checkExternalPolicy(spec, at.field("externalTrafficPolicy"));
  checkHealthCheckPort(spec, at.field("healthCheckNodePort"));
  const place = at.field("internalTrafficPolicy");
  if (internalTrafficPolicy === undefined) {
    if (["NodePort", "LoadBalancer", "ClusterIP"].includes(type)) place.required();
  } else if (!POLICIES.includes(internalTrafficPolicy))
    place.notSupportedTyped(internalTrafficPolicy, POLICIES);
  if (trafficDistribution !== undefined && !DISTRIBUTIONS.includes(trafficDistribution))
    at.field("trafficDistribution").notSupported(trafficDistribution, DISTRIBUTIONS);
}

function checkExternalPolicy(spec: ServiceSpec, at: Spot): void {
  const policy = spec.externalTrafficPolicy;
  if (!isReachable(spec)) {
    if (policy !== "") at.invalidTyped(policy, "may only be set for externally-accessible services");
  } else if (policy === "") at.required();
  else if (!POLICIES.includes(policy)) at.notSupportedTyped(policy, POLICIES);
}

/** Whether there is a way to the Service from outside of the cluster. */
function isReachable({ type, externalIPs }: ServiceSpec): boolean {
  return type === "LoadBalancer" || type === "NodePort" || (type === "ClusterIP" && externalIPs.length > 0);
}

/** Load balancers check whether nodes have endpoints of the Service. */
export function needsHealthCheck({ type, externalTrafficPolicy }: ServiceSpec): boolean {
  return type === "LoadBalancer" && externalTrafficPolicy === "Local";
}

function checkHealthCheckPort(spec: ServiceSpec, at: Spot): void {
  const port = spec.healthCheckNodePort;
  if (needsHealthCheck(spec)) {
    // A port that is not given is allocated before, so it is never missing in a cluster.
    if (port !== 0) checkPortNumber(port, at);
  } else if (port !== 0)
    at.invalid(port, "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'");
}
