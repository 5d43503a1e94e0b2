// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const coordination: TypeModule = {
  prefix: "io.k8s.api.coordination.",
  group: "coordination.k8s.io",
  text: () => `v1.Lease *
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
 31+ preferredHolder string
 renewTime >meta/v1.MicroTime
 31+ strategy string`,
};
