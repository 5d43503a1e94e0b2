// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const apiserverinternal: TypeModule = {
  prefix: "io.k8s.api.apiserverinternal.",
  group: "internal.apiserver.k8s.io",
  versions: {
    "1.32": () => `v1alpha1.ServerStorageVersion
 apiServerID string
 decodableVersions []string set
 encodingVersion string
 servedVersions []string set
v1alpha1.StorageVersion *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1alpha1.StorageVersionSpec
 status >v1alpha1.StorageVersionStatus
v1alpha1.StorageVersionCondition
 lastTransitionTime >meta/v1.Time
 message string
 observedGeneration integer
 reason string
 status string
 type string
v1alpha1.StorageVersionList *
 apiVersion string
 items []>v1alpha1.StorageVersion
 kind string
 metadata >meta/v1.ListMeta
v1alpha1.StorageVersionSpec =object
v1alpha1.StorageVersionStatus
 commonEncodingVersion string
 conditions []>v1alpha1.StorageVersionCondition map=type
 storageVersions []>v1alpha1.ServerStorageVersion map=apiServerID`,
    "1.36": () => ``,
  },
};
