import type { ObjectMeta, PodSpec } from "../type/go-types.js";
import { type AffinityOptions, checkTermSelectors, podAffinityTerms } from "./scheduling/affinity.js";
import { type AnnotationOptions, hasValidDeletionCost } from "./pod-annotations.js";
import { type SpreadOptions, checkSpreadKeys } from "./scheduling/topology-spread.js";
import { type UserNamespaceOptions, hasDevicesOfUsers } from "./security/user-namespace.js";
import type { ContainerOptions } from "./container/container.js";
import type { FieldError } from "../../machinery/index.js";
import type { PodSecurityOptions } from "./security/pod-security.js";
import { Spot } from "../check/spot.js";
import { USUAL_CLUSTER } from "../check/kind-rules.js";
import type { VolumeOptions } from "./volume/volume-sources.js";
import { checkUnreservedPath } from "../check/local-path.js";
import { hasInvalidNodeValue } from "../check/node-selector.js";
import { hasSelectorErrors } from "../check/label-selector.js";
import { isSidecar } from "../check/each-container.js";
import { usesHostSysctls } from "./security/sysctls.js";
import { usesPartsOfHugePages } from "./container/huge-pages.js";

/**
 * Fields that are allowed in a pod because the stored one has them, though later rules forbid them. The settings
 * of the cluster are the usual ones: `{ ...podOptions(...), ...cluster }` has those of another.
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
  _spec: PodSpec | undefined,
  old: PodSpec | undefined,
  _metadata: ObjectMeta | undefined,
  oldMetadata: ObjectMeta | undefined,
): PodOptions {
  if (old === undefined && oldMetadata === undefined) return OF_NEW_OBJECT;
  return {
    ...(old === undefined ? NOTHING : kept(old)),
    ...USUAL_CLUSTER,
    isPod: false,
    allowsAnyDeletionCost: oldMetadata !== undefined && !hasValidDeletionCost(oldMetadata.annotations),
  };
}

type Kept = Omit<PodOptions, "isPod" | "allowsAnyDeletionCost" | keyof typeof USUAL_CLUSTER>;

const NOTHING: Kept = {
  allowsAnyTokenPath: false,
  allowsDevicesOfUsers: false,
  allowsHostNetworkOfUsers: false,
  allowsHostSysctls: false,
  allowsInvalidNodeValues: false,
  allowsInvalidPodValues: false,
  allowsInvalidSpreadSelectors: false,
  allowsMountedLabels: false,
  allowsPartsOfHugePages: false,
  allowsRestartOfInitContainers: false,
  hasUnmergedKeys: false,
};

const OF_NEW_OBJECT: PodOptions = {
  ...NOTHING,
  ...USUAL_CLUSTER,
  isPod: false,
  allowsAnyDeletionCost: false,
};

function kept(old: PodSpec): Kept {
  const { affinity, topologySpreadConstraints: constraints } = old;
  const terms = affinity === undefined ? [] : podAffinityTerms(affinity);
  return {
    allowsAnyTokenPath: tokenPaths(old).some((path) => hasErrors((at) => checkUnreservedPath(path, at))),
    allowsDevicesOfUsers: hasDevicesOfUsers(old),
    allowsHostNetworkOfUsers: old.hostUsers === false && old.hostNetwork,
    allowsHostSysctls: usesHostSysctls(old),
    allowsInvalidNodeValues: hasInvalidNodeValue(
      affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution,
    ),
    allowsInvalidPodValues: terms.some((term) => hasErrors((at) => checkTermSelectors(term, at, false))),
    allowsInvalidSpreadSelectors: constraints.some(({ labelSelector }) => hasSelectorErrors(labelSelector)),
    allowsMountedLabels: old.securityContext?.seLinuxChangePolicy !== undefined,
    allowsPartsOfHugePages: usesPartsOfHugePages(old),
    allowsRestartOfInitContainers: old.initContainers.some(
      (container) =>
        !isSidecar(container) &&
        container.resizePolicy.some(({ restartPolicy }) => restartPolicy === "RestartContainer"),
    ),
    hasUnmergedKeys: constraints.some((constraint) => hasErrors((at) => checkSpreadKeys(constraint, at))),
  };
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
