// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const coordination: TypeModule = {
  prefix: "io.k8s.api.coordination.",
  group: "coordination.k8s.io",
  versions: {
    "1.32": () => `v1.Lease *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.LeaseSpec
v1.LeaseList *
 apiVersion string
 items []>v1.Lease
 kind string
 metadata >meta/v1.ListMeta
v1.LeaseSpec
 acquireTime >meta/v1.MicroTime
 holderIdentity string
 leaseDurationSeconds integer
 leaseTransitions integer
 preferredHolder string
 renewTime >meta/v1.MicroTime
 strategy string
v1alpha2.LeaseCandidate *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1alpha2.LeaseCandidateSpec
v1alpha2.LeaseCandidateList *
 apiVersion string
 items []>v1alpha2.LeaseCandidate
 kind string
 metadata >meta/v1.ListMeta
v1alpha2.LeaseCandidateSpec
 binaryVersion string
 emulationVersion string
 leaseName string
 pingTime >meta/v1.MicroTime
 renewTime >meta/v1.MicroTime
 strategy string`,
    "1.36": () => `v1.Lease *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.LeaseSpec
v1.LeaseList *
 apiVersion string
 items! []>v1.Lease
 kind string
 metadata >meta/v1.ListMeta
v1.LeaseSpec
 acquireTime >meta/v1.MicroTime
 holderIdentity string
 leaseDurationSeconds integer:int32
 leaseTransitions integer:int32
 preferredHolder string
 renewTime >meta/v1.MicroTime
 strategy string`,
  },
};
