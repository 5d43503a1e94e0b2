// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const policy: TypeModule = {
  prefix: "io.k8s.api.policy.",
  group: "policy",
  versions: {
    "1.32": () => `v1.Eviction *
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
 items []>v1.PodDisruptionBudget
 kind string
 metadata >meta/v1.ListMeta
v1.PodDisruptionBudgetSpec
 maxUnavailable >machinery/util.intstr.IntOrString
 minAvailable >machinery/util.intstr.IntOrString
 selector >meta/v1.LabelSelector patch=replace
 unhealthyPodEvictionPolicy string
v1.PodDisruptionBudgetStatus
 conditions []>meta/v1.Condition map=type patch=merge@type
 currentHealthy integer
 desiredHealthy integer
 disruptedPods {}>meta/v1.Time
 disruptionsAllowed integer
 expectedPods integer
 observedGeneration integer`,
    "1.36": () => `v1.Eviction *
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
 currentHealthy integer:int32
 desiredHealthy integer:int32
 disruptedPods {}>meta/v1.Time
 disruptionsAllowed integer:int32
 expectedPods integer:int32
 observedGeneration integer:int64`,
  },
};
