import type { ObjectMeta, PodSchedulingGate, PodSchedulingGroup, PodSpec } from "../type/go-types.js";
import { LARGEST_INT32, checkRange } from "../check/range.js";
import { checkContainers, checkInitContainers } from "./container/containers.js";
import { checkDns, checkHostAliases } from "./dns.js";
import { checkPodClaims, claimNames } from "./pod-claims.js";
import { labelFaults, qualifiedNameFaults, subdomainFaults } from "../../machinery/index.js";
import type { PodContent } from "./container/container.js";
import type { PodOptions } from "./pod-options.js";
import type { Spot } from "../check/spot.js";
import { checkAffinity } from "./scheduling/affinity.js";
import { checkChoice } from "../check/choice.js";
import { checkContainerResourceName } from "../check/resource-name.js";
import { checkEphemeralContainers } from "./container/ephemeral-containers.js";
import { checkFileKeys, checkHostName, checkHostNetwork } from "./pod-network.js";
import { checkHostProcess } from "./security/host-process.js";
import { checkLabels } from "../check/labels.js";
import { checkOs } from "./security/operating-system.js";
import { checkPodResources } from "./pod-resources.js";
import { checkPodSecurity } from "./security/pod-security.js";
import { checkResources } from "./container/resources.js";
import { checkTolerations } from "./scheduling/tolerations.js";
import { checkTopologySpread } from "./scheduling/topology-spread.js";
import { checkUserNamespace } from "./security/user-namespace.js";
import { checkVolumes } from "./volume/volumes.js";
import { NIL_LIST, NIL_MAP } from "../type/zero.js";

/** Go's ValidatePodSpec, in its order; the metadata is that of a pod, which a template does not have. */
export function checkPodSpec(
  spec: PodSpec,
  metadata: ObjectMeta | undefined,
  options: PodOptions,
  at: Spot,
): void {
  checkContent(spec, metadata, options, at);
  checkHostNetwork(spec, options.isPod, at.field("containers"));
  checkChoice(spec.restartPolicy, ["Always", "OnFailure", "Never"], at.field("restartPolicy"));
  checkChoice(spec.dnsPolicy, DNS_POLICIES, at.field("dnsPolicy"));
  checkLabels(spec.nodeSelector, at.field("nodeSelector"));
  checkPodSecurity(spec, options, at.field("securityContext"));
  checkAffinity(spec.affinity, options, at.field("affinity"));
  checkDns(spec, at.field("dnsConfig"));
  at.field("readinessGates").each(spec.readinessGates, ({ conditionType }, place) =>
    place.field("conditionType").faults(conditionType, qualifiedNameFaults(conditionType)),
  );
  checkSchedulingGates(spec.schedulingGates, at.field("schedulingGates"));
  checkTopologySpread(spec.topologySpreadConstraints, options, at.field("topologySpreadConstraints"));
  checkHostProcess(spec, options, at);
  checkUserNamespace(spec, options, at);
  checkHostName(spec, at.field("hostnameOverride"));
  checkNames(spec, at);
  checkRest(spec, options, at);
  checkOs(spec, at);
  checkSchedulingGroup(spec.schedulingGroup, at.fields("schedulingGroup", "podGroupName"));
  checkFileKeys(spec, at);
}

const DNS_POLICIES = ["ClusterFirstWithHostNet", "ClusterFirst", "Default", "None"];

/** Volumes, claims and the containers that use them. */
function checkContent(spec: PodSpec, metadata: ObjectMeta | undefined, options: PodOptions, at: Spot): void {
  const { terminationGracePeriodSeconds: gracePeriod, containers, initContainers } = spec;
  if (gracePeriod === undefined) at.field("terminationGracePeriodSeconds").required();
  const claims = claimNames(spec);
  const pod: PodContent = {
    volumes: checkVolumes(spec.volumes, metadata, options, at.field("volumes")),
    claims,
    gracePeriod,
    os: spec.os,
    restartPolicy: spec.restartPolicy,
    hostUsers: spec.hostUsers !== false,
  };
  checkPodClaims(spec.resourceClaims, metadata, at.field("resourceClaims"));
  checkContainers(containers, pod, options, at.field("containers"));
  checkInitContainers(initContainers, containers, pod, options, at.field("initContainers"));
  checkEphemeralContainers(spec, pod, options, at.field("ephemeralContainers"));
  checkPodResources(spec, claims, options, at.field("resources"));
}

/** Errors about the name of a gate are about the gate. */
function checkSchedulingGates(gates: readonly PodSchedulingGate[], at: Spot): void {
  const seen = new Set<string>();
  at.each(gates, ({ name }, place) => {
    place.faults(name, qualifiedNameFaults(name));
    if (seen.has(name)) place.duplicate(name);
    seen.add(name);
  });
}

function checkSchedulingGroup(group: PodSchedulingGroup | undefined, at: Spot): void {
  if (group === undefined) return;
  const { podGroupName } = group;
  if (podGroupName === undefined) at.invalid(null, "must specify one of: `podGroupName`");
  else at.faults(podGroupName, subdomainFaults(podGroupName));
}

function checkNames(spec: PodSpec, at: Spot): void {
  for (const name of ["serviceAccountName", "nodeName"] as const)
    if (spec[name] !== "") at.field(name).faults(spec[name], subdomainFaults(spec[name]));
  if (spec.activeDeadlineSeconds !== undefined)
    checkRange(spec.activeDeadlineSeconds, 1, LARGEST_INT32, at.field("activeDeadlineSeconds"));
  for (const name of ["hostname", "subdomain"] as const)
    if (spec[name] !== "") at.field(name).faults(spec[name], labelFaults(spec[name]));
}

function checkRest(spec: PodSpec, options: PodOptions, at: Spot): void {
  const { priorityClassName, runtimeClassName, preemptionPolicy, overhead } = spec;
  checkTolerations(spec.tolerations, options, at.field("tolerations"));
  checkHostAliases(spec.hostAliases, at.field("hostAliases"));
  if (priorityClassName !== "")
    at.field("priorityClassName").faults(priorityClassName, subdomainFaults(priorityClassName));
  if (runtimeClassName !== undefined)
    at.field("runtimeClassName").faults(runtimeClassName, subdomainFaults(runtimeClassName));
  if (preemptionPolicy !== undefined)
    checkChoice(preemptionPolicy, ["PreemptLowerPriority", "Never"], at.field("preemptionPolicy"));
  if (overhead === NIL_MAP) return;
  const rules = { ...options, checkName: checkContainerResourceName, claims: new Set<string>() };
  checkResources({ limits: overhead, requests: NIL_MAP, claims: NIL_LIST }, rules, at.field("overhead"));
}
