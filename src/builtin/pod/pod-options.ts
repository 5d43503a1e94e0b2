import type { ObjectMeta, PodSpec } from "../type/go-types.js";
import { type AffinityOptions, checkTermSelectors, podAffinityTerms } from "./scheduling/affinity.js";
import { type AnnotationOptions, hasValidDeletionCost } from "./pod-annotations.js";
import { type SpreadOptions, checkSpreadKeys } from "./scheduling/topology-spread.js";
import { type UserNamespaceOptions, hasDevicesOfUsers } from "./security/user-namespace.js";
import type { ContainerOptions } from "./container/container.js";
import type { FieldError } from "../../machinery/index.js";
import type { PodSecurityOptions } from "./security/pod-security.js";
import { Spot } from "../check/spot.js";
import type { ClusterSettings } from "../check/kind-rules.js";
import type { VolumeOptions } from "./volume/volume-sources.js";
import { checkUnreservedPath } from "../check/local-path.js";
import { hasInvalidNodeValue } from "../check/node-selector.js";
import { hasSelectorErrors } from "../check/label-selector.js";
import { hasEnvFiles, hasRestartRules } from "../prepare/disabled-fields.js";
import { isGateOn } from "../../model/internal.js";
import { isSidecar } from "../check/each-container.js";
import { usesHostSysctls } from "./security/sysctls.js";
import { usesPartsOfHugePages } from "./container/huge-pages.js";

/**
 * What is allowed in a pod: by the settings of the cluster, or because the stored one already has it, though rules that
 * came later forbid it.
 */
export interface PodOptions
  extends
    AffinityOptions,
    AnnotationOptions,
    ContainerOptions,
    PodSecurityOptions,
    SpreadOptions,
    UserNamespaceOptions,
    VolumeOptions {}

/** The options for a template; without the old one, those of a new object. */
export function podOptions(
  old: PodSpec | undefined,
  oldMetadata: ObjectMeta | undefined,
  cluster: ClusterSettings,
): PodOptions {
  const usual = optionsOfNew(cluster);
  if (old === undefined && oldMetadata === undefined) return usual;
  const isAnyCost = oldMetadata !== undefined && !hasValidDeletionCost(oldMetadata.annotations);
  return {
    ...usual,
    ...(old && either(usual, kept(old))),
    allowsAnyDeletionCost: usual.allowsAnyDeletionCost || isAnyCost,
  };
}

type Kept = Omit<PodOptions, "isPod" | "allowsAnyDeletionCost" | keyof ClusterSettings>;

const made = new WeakMap<ClusterSettings, PodOptions>();

function optionsOfNew(cluster: ClusterSettings): PodOptions {
  let options = made.get(cluster);
  if (options === undefined) made.set(cluster, (options = makeOptions(cluster)));
  return options;
}

function makeOptions(cluster: ClusterSettings): PodOptions {
  const { kubernetes, allowsPrivileged, ipFamilies, featureGates } = cluster;
  return {
    kubernetes,
    allowsPrivileged,
    ipFamilies,
    featureGates,
    isPod: false,
    allowsAnyDeletionCost: !isGateOn("PodDeletionCost", cluster),
    allowsAnyTokenPath: false,
    allowsComparing: isGateOn("TaintTolerationComparisonOperators", cluster),
    allowsDevicesOfUsers: false,
    allowsEnvFiles: isGateOn("EnvFiles", cluster),
    allowsHostNetworkOfUsers: isGateOn("UserNamespacesHostNetworkSupport", cluster),
    allowsHostSysctls: false,
    allowsInvalidNodeValues: false,
    allowsInvalidPodValues: false,
    allowsInvalidSpreadSelectors: false,
    allowsMountedLabels: isGateOn("SELinuxMount", cluster),
    allowsPartsOfHugePages: false,
    allowsRestartOfAll: isGateOn("RestartAllContainersOnContainerExits", cluster),
    allowsRestartOfInitContainers: false,
    allowsRestartRules: isGateOn("ContainerRestartRules", cluster),
    hasUnmergedKeys: false,
  };
}

/** What is allowed for one of two reasons. */
function either(usual: PodOptions, more: Kept): Kept {
  const names = Object.keys(more) as (keyof Kept)[];
  return Object.fromEntries(names.map((name) => [name, usual[name] || more[name]])) as unknown as Kept;
}

function kept(old: PodSpec): Kept {
  const { affinity, topologySpreadConstraints: constraints } = old;
  const terms = affinity === undefined ? [] : podAffinityTerms(affinity);
  return {
    allowsAnyTokenPath: tokenPaths(old).some((path) => hasErrors((at) => checkUnreservedPath(path, at))),
    allowsComparing: old.tolerations.some(({ operator }) => operator === "Lt" || operator === "Gt"),
    allowsDevicesOfUsers: hasDevicesOfUsers(old),
    allowsEnvFiles: hasEnvFiles(old),
    allowsHostNetworkOfUsers: old.hostUsers === false && old.hostNetwork,
    allowsHostSysctls: usesHostSysctls(old),
    allowsInvalidNodeValues: hasInvalidNodeValue(
      affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution,
    ),
    allowsInvalidPodValues: terms.some((term) => hasErrors((at) => checkTermSelectors(term, at, false))),
    allowsInvalidSpreadSelectors: constraints.some(({ labelSelector }) => hasSelectorErrors(labelSelector)),
    allowsMountedLabels: old.securityContext?.seLinuxChangePolicy !== undefined,
    allowsPartsOfHugePages: usesPartsOfHugePages(old),
    allowsRestartOfAll: restartsAll(old),
    allowsRestartOfInitContainers: old.initContainers.some(
      (container) =>
        !isSidecar(container) &&
        container.resizePolicy.some(({ restartPolicy }) => restartPolicy === "RestartContainer"),
    ),
    allowsRestartRules: hasRestartRules(old),
    hasUnmergedKeys: constraints.some((constraint) => hasErrors((at) => checkSpreadKeys(constraint, at))),
  };
}

/** Rules of sidecars came with the action that restarts all containers. */
function restartsAll({ containers, initContainers }: PodSpec): boolean {
  return (
    [...containers, ...initContainers].some(({ restartPolicyRules }) =>
      restartPolicyRules.some(({ action }) => action === "RestartAllContainers"),
    ) || initContainers.some((one) => isSidecar(one) && one.restartPolicyRules.length > 0)
  );
}

function tokenPaths({ volumes }: PodSpec): readonly string[] {
  const sources = volumes.flatMap(({ projected }) => projected?.sources ?? []);
  return sources.flatMap(({ serviceAccountToken }) => serviceAccountToken?.path ?? []);
}

function hasErrors(check: (at: Spot) => void): boolean {
  const errors: FieldError[] = [];
  check(Spot.root("", errors));
  return errors.length > 0;
}
