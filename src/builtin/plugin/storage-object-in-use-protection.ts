import type { ObjectMeta } from "../type/go-types.js";

/** Controllers remove these when nothing uses the object any more; until then it cannot be deleted. */
const FINALIZERS: ReadonlyMap<string, string> = new Map([
  ["PersistentVolume", "kubernetes.io/pv-protection"],
  ["PersistentVolumeClaim", "kubernetes.io/pvc-protection"],
  ["VolumeAttributesClass", "kubernetes.io/vac-protection"],
]);

/** StorageObjectInUseProtection: new storage objects get a finalizer. */
export function protectInUse(metadata: ObjectMeta, kind: string): void {
  const finalizer = FINALIZERS.get(kind);
  if (finalizer === undefined || metadata.finalizers.includes(finalizer)) return;
  metadata.finalizers = [...metadata.finalizers, finalizer];
}
