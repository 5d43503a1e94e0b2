import type {
  CSIDriverSpec,
  ConfigMap,
  Namespace,
  NetworkPolicySpec,
  PersistentVolume,
  Subject,
} from "../type/go-types.js";
import { NIL_MAP } from "../type/zero.js";

export function configMap(object: ConfigMap): void {
  if (object.data === NIL_MAP) object.data = {};
}

export function csiDriver(spec: CSIDriverSpec): void {
  if (spec.volumeLifecycleModes.length === 0) spec.volumeLifecycleModes = ["Persistent"];
}

/** Selectors of namespaces can name them by this label. */
export function namespace({ metadata }: Namespace): void {
  const { name } = metadata;
  if (name !== "") metadata.labels = { ...metadata.labels, "kubernetes.io/metadata.name": name };
}

export function networkPolicy(spec: NetworkPolicySpec): void {
  if (spec.policyTypes.length > 0) return;
  spec.policyTypes = spec.egress.length > 0 ? ["Ingress", "Egress"] : ["Ingress"];
}

/** A volume inside of a VolumeAttachment does not have these defaults. */
export function persistentVolume({ spec }: PersistentVolume): void {
  spec.persistentVolumeReclaimPolicy ||= "Retain";
  spec.volumeMode ??= "Filesystem";
}

export function subject(object: Subject): void {
  if (object.kind === "User" || object.kind === "Group") object.apiGroup ||= "rbac.authorization.k8s.io";
}
