// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const storagemigration: TypeModule = {
  prefix: "io.k8s.api.storagemigration.",
  group: "storagemigration.k8s.io",
  text: () => `37+ v1.StorageVersionMigration *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.StorageVersionMigrationSpec
 status >v1.StorageVersionMigrationStatus
37+ v1.StorageVersionMigrationList *
 apiVersion string
 items! []>v1.StorageVersionMigration
 kind string
 metadata >meta/v1.ListMeta
37+ v1.StorageVersionMigrationSpec
 resource! >meta/v1.GroupResource
37+ v1.StorageVersionMigrationStatus
 conditions []>meta/v1.Condition map=type patch=merge@type
 resourceVersion string`,
};
