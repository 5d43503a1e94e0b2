import type {
  CSIDriver,
  CSIStorageCapacity,
  PersistentVolume,
  PersistentVolumeClaim,
  PersistentVolumeClaimSpec,
  StorageClass,
} from "../type/go-types.js";
import { labelWarnings, selectorWarnings, termWarnings } from "./node-label.js";
import { areEqual } from "../type/equal.js";
import { fractionWarnings } from "./fraction.js";

const CLASS_ANNOTATION = "volume.beta.kubernetes.io/storage-class";
const USE_CLASS_FIELD = 'deprecated since v1.8; use "storageClassName" attribute instead';
const ANNOTATIONS: Readonly<Record<string, string>> = {
  [CLASS_ANNOTATION]: USE_CLASS_FIELD,
  "volume.beta.kubernetes.io/mount-options": 'deprecated since v1.31; use "mountOptions" attribute instead',
};

/** The plugins that no longer work, in the API server's order, and what it calls them. */
const REMOVED_SOURCES = [
  ["cephfs", "cephfs", "deprecated in v1.28, non-functional in v1.31+"],
  ["photonPersistentDisk", "photonPersistentDisk", "deprecated in v1.11, non-functional in v1.16+"],
  ["scaleIO", "scaleIO", "deprecated in v1.16, non-functional in v1.22+"],
  ["storageos", "storageOS", "deprecated in v1.22, non-functional in v1.25+"],
  ["glusterfs", "glusterfs", "deprecated in v1.25, non-functional in v1.26+"],
  ["rbd", "rbd", "deprecated in v1.28, non-functional in v1.31+"],
] as const;

export function warnAboutVolume({ metadata, spec }: PersistentVolume): string[] {
  const annotations = Object.keys(ANNOTATIONS).filter((key) => Object.hasOwn(metadata.annotations, key));
  const terms = spec.nodeAffinity?.required?.nodeSelectorTerms ?? [];
  const recycle =
    "spec.persistentVolumeReclaimPolicy: The Recycle reclaim policy is deprecated. Instead, the recommended approach is to use dynamic provisioning.";
  return [
    ...annotations.map((key) => `metadata.annotations[${key}]: ${ANNOTATIONS[key]}`),
    ...(spec.persistentVolumeReclaimPolicy === "Recycle" ? [recycle] : []),
    ...terms.flatMap((term, i) =>
      termWarnings(term, `spec.nodeAffinity.required.nodeSelectorTerms[${i}]`, false),
    ),
    ...REMOVED_SOURCES.flatMap(([name, said, reason]) =>
      spec[name] === undefined ? [] : [`spec.${said}: ${reason}`],
    ),
  ];
}

export function warnAboutClaim({ metadata, spec }: PersistentVolumeClaim): string[] {
  const hasAnnotation = Object.hasOwn(metadata.annotations, CLASS_ANNOTATION);
  const annotation = `metadata.annotations[${CLASS_ANNOTATION}]: ${USE_CLASS_FIELD}`;
  return [...(hasAnnotation ? [annotation] : []), ...claimWarnings(spec, "spec")];
}

/** Also for the claim templates of StatefulSets and ephemeral volumes. */
export function claimWarnings({ resources }: PersistentVolumeClaimSpec, at: string): string[] {
  return [
    ...fractionWarnings(resources.requests["storage"], `${at}.resources.requests[storage]`),
    ...fractionWarnings(resources.limits["storage"], `${at}.resources.limits[storage]`),
  ];
}

export function warnAboutStorageClass({ allowedTopologies }: StorageClass): string[] {
  return allowedTopologies.flatMap(({ matchLabelExpressions }, i) =>
    matchLabelExpressions.flatMap(({ key }, j) =>
      labelWarnings(key, `allowedTopologies[${i}].matchLabelExpressions[${j}].key`),
    ),
  );
}

export function warnAboutCapacity({ nodeTopology }: CSIStorageCapacity): string[] {
  return nodeTopology === undefined ? [] : selectorWarnings(nodeTopology, "nodeTopology");
}

/** About requests for tokens that are new or different. */
export function warnAboutCsiDriver({ spec }: CSIDriver, old: CSIDriver | undefined): string[] {
  const requests = spec.tokenRequests;
  if (requests.length === 0 || spec.serviceAccountTokenInSecrets !== undefined) return [];
  const before = old?.spec.tokenRequests;
  const isSame =
    before?.length === requests.length &&
    before.every((request, i) => areEqual(request, requests[i] ?? request, "storage/v1.TokenRequest"));
  if (isSame) return [];
  return [
    "spec.serviceAccountTokenInSecrets is unset; if supported by this CSI driver, set to true to prevent possible logging of tokens in volume attributes",
  ];
}
