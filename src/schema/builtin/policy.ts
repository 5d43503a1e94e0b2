// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const policy: TypeModule = {
  prefix: "io.k8s.api.policy.",
  group: "policy",
  text: () => `v1.Eviction *
 apiVersion string
 deleteOptions >meta/v1.DeleteOptions
 kind string
 metadata >meta/v1.ObjectMeta
v1.PodDisruptionBudget *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.PodDisruptionBudgetSpec
 status >v1.PodDisruptionBudgetStatus
v1.PodDisruptionBudgetList *
 apiVersion string
 items! []>v1.PodDisruptionBudget
 kind string
 metadata >meta/v1.ListMeta
v1.PodDisruptionBudgetSpec
 maxUnavailable >machinery/util.intstr.IntOrString
 minAvailable >machinery/util.intstr.IntOrString
 selector >meta/v1.LabelSelector patch=replace
 unhealthyPodEvictionPolicy string(AlwaysAllow|IfHealthyBudget)
v1.PodDisruptionBudgetStatus
 conditions []>meta/v1.Condition map=type patch=merge@type
 -35 currentHealthy! integer:int32
 36+ currentHealthy integer:int32
 -35 desiredHealthy! integer:int32
 36+ desiredHealthy integer:int32
 disruptedPods {}>meta/v1.Time
 -35 disruptionsAllowed! integer:int32
 36+ disruptionsAllowed integer:int32
 -35 expectedPods! integer:int32
 36+ expectedPods integer:int32
 observedGeneration integer:int64`,
};
