import { nextGeneration } from "../../machinery/index.js";
import type {
  CSIDriver,
  PersistentVolume,
  PersistentVolumeClaim,
  PersistentVolumeClaimSpec,
  TypedLocalObjectReference,
} from "../type/go-types.js";
import type { ClusterSettings, ObjectRules } from "../check/kind-rules.js";
import { isGateOn } from "../../model/internal.js";
import { areEqual } from "../type/equal.js";
import { defaultsOf } from "../default/set-defaults.js";
import { usual } from "./usual.js";
import { zeroOf } from "../type/zero.js";

const claims = usual("core/v1.PersistentVolumeClaim", { resetsStatus: true });

export const persistentVolumeClaim: ObjectRules<PersistentVolumeClaim> = {
  setDefaults: (object, cluster) => claims.setDefaults(object, cluster),
  prepareCreate(object, _, cluster) {
    claims.prepareCreate(object);
    dropSources(object.spec, undefined, cluster);
    alignSources(object.spec);
  },
  prepareUpdate(object, old, cluster) {
    claims.prepareUpdate(object, old);
    dropSources(object.spec, old.spec, cluster);
    alignSources(object.spec);
    alignSources(old.spec);
  },
};

/** Sources in other namespaces may be off, and the former field can only name its original kinds. */
function dropSources(
  spec: PersistentVolumeClaimSpec,
  old: PersistentVolumeClaimSpec | undefined,
  cluster: ClusterSettings,
): void {
  const isOff = !isGateOn("CrossNamespaceVolumeDataSource", cluster);
  if (isOff && (spec.dataSourceRef?.namespace ?? "") !== "" && old?.dataSourceRef === undefined)
    spec.dataSourceRef = undefined;
  if (old?.dataSource !== undefined || old?.dataSourceRef !== undefined) return;
  if (spec.dataSourceRef === undefined && !isFirstKind(spec.dataSource)) spec.dataSource = undefined;
}

function isFirstKind(source: TypedLocalObjectReference | undefined): boolean {
  const group = source?.apiGroup ?? "";
  if (source?.kind === "PersistentVolumeClaim") return group === "";
  return source?.kind === "VolumeSnapshot" && group === "snapshot.storage.k8s.io";
}

/** The field and its successor have the same value. */
function alignSources(spec: PersistentVolumeClaimSpec): void {
  const { dataSource, dataSourceRef } = spec;
  if (dataSource !== undefined)
    spec.dataSourceRef ??= { ...zeroOf("core/v1.TypedObjectReference"), ...dataSource };
  else if (dataSourceRef !== undefined && (dataSourceRef.namespace ?? "") === "") {
    const { apiGroup, kind, name } = dataSourceRef;
    spec.dataSource = { apiGroup, kind, name };
  }
}

const volumes = usual("core/v1.PersistentVolume", { resetsStatus: true });

export const persistentVolume: ObjectRules<PersistentVolume> = {
  ...volumes,
  prepareCreate(object) {
    volumes.prepareCreate(object);
    object.status.phase = "Pending";
    object.status.lastPhaseTransitionTime = object.metadata.creationTimestamp ?? undefined;
  },
  unknownFields: () => [["status", "lastPhaseTransitionTime"]],
};

const setDriverDefaults = defaultsOf("storage/v1.CSIDriver");

/** A new driver has no generation; changes count from there. */
export const csiDriver: ObjectRules<CSIDriver> = {
  setDefaults(object, cluster) {
    setDriverDefaults(object);
    if (isGateOn("VolumeLimitScaling", cluster)) object.spec.preventPodSchedulingIfMissing ??= false;
  },
  prepareCreate({ spec }, _, cluster) {
    if (!isGateOn("VolumeLimitScaling", cluster)) spec.preventPodSchedulingIfMissing = undefined;
  },
  prepareUpdate({ metadata, spec }, old, cluster) {
    const isUsed = old.spec.preventPodSchedulingIfMissing !== undefined;
    if (!isUsed && !isGateOn("VolumeLimitScaling", cluster)) spec.preventPodSchedulingIfMissing = undefined;
    if (!areEqual(spec, old.spec, "storage/v1.CSIDriverSpec"))
      metadata.generation = nextGeneration(old.metadata.generation);
  },
};
