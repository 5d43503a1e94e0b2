// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const storagemigration: TypeModule = {
  prefix: "io.k8s.api.storagemigration.",
  group: "storagemigration.k8s.io",
  versions: {
    "1.32": () => `v1alpha1.GroupVersionResource
 group string
 resource string
 version string
v1alpha1.MigrationCondition
 lastUpdateTime >meta/v1.Time
 message string
 reason string
 status string
 type string
v1alpha1.StorageVersionMigration *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1alpha1.StorageVersionMigrationSpec
 status >v1alpha1.StorageVersionMigrationStatus
v1alpha1.StorageVersionMigrationList *
 apiVersion string
 items []>v1alpha1.StorageVersionMigration map=type patch=merge@type
 kind string
 metadata >meta/v1.ListMeta
v1alpha1.StorageVersionMigrationSpec
 continueToken string
 resource >v1alpha1.GroupVersionResource
v1alpha1.StorageVersionMigrationStatus
 conditions []>v1alpha1.MigrationCondition map=type patch=merge@type
 resourceVersion string`,
    "1.36": () => ``,
  },
};
