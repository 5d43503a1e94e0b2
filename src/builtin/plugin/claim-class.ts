import type { PersistentVolumeClaim } from "../type/go-types.js";

export const CLASS_ANNOTATION = "volume.beta.kubernetes.io/storage-class";

/** The annotation is older than the field, and takes precedence. */
export function classOf({ metadata, spec }: PersistentVolumeClaim): string {
  return metadata.annotations[CLASS_ANNOTATION] ?? spec.storageClassName ?? "";
}

/** Whether it is not said which class a claim has; the empty text is the absence of a class. */
export function lacksClass({ metadata, spec }: PersistentVolumeClaim): boolean {
  return !Object.hasOwn(metadata.annotations, CLASS_ANNOTATION) && spec.storageClassName === undefined;
}
