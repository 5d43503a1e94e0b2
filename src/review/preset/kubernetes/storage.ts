import { SMALLER_QUANTITY, UPDATED } from "./conditions.js";
import type { Rule } from "../../rule/rule.js";

/** Volumes that shrink, and data that is deleted with its user. */
export const storage: readonly Rule[] = [
  {
    id: "storage-shrinks",
    topic: "storage-shrinks",
    type: "error",
    path: "spec.resources.requests.storage!",
    change: "modify",
    scope: { group: "", kind: "PersistentVolumeClaim" },
    when: SMALLER_QUANTITY,
    message: "A volume cannot shrink: the API server rejects a change from {before} to {after}.",
  },
  {
    id: "operated-storage-shrinks",
    topic: "storage-shrinks",
    type: "warn",
    path: "spec.storage.volumeClaimTemplate.spec.resources.requests.storage!",
    change: "modify",
    when: SMALLER_QUANTITY,
    message:
      "A volume cannot shrink from {before} to {after}: the operator fails, or creates new volumes without the data.",
  },
  {
    id: "volumes-not-retained",
    topic: "volumes-not-retained",
    type: "warn",
    path: "spec.persistentVolumeClaimRetentionPolicy.{whenDeleted, whenScaled}!",
    scope: { group: "apps", kind: "StatefulSet" },
    when: `after == 'Delete' && before != 'Delete' && ${UPDATED}`,
    message: "The volumes of removed Pods are now deleted with their data; before, they were kept.",
  },
  {
    id: "volumes-not-retained",
    topic: "volumes-not-retained",
    type: "warn",
    path: "spec.persistentVolumeReclaimPolicy!",
    scope: { group: "", kind: "PersistentVolume" },
    when: `after == 'Delete' && before != 'Delete' && ${UPDATED}`,
    message: "The volumes of removed Pods are now deleted with their data; before, they were kept.",
  },
];
