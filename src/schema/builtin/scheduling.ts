// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const scheduling: TypeModule = {
  prefix: "io.k8s.api.scheduling.",
  group: "scheduling.k8s.io",
  text: () => `v1.PriorityClass *
 apiVersion string
 description string
 globalDefault boolean
 kind string
 metadata >meta/v1.ObjectMeta
 preemptionPolicy string(Never|PreemptLowerPriority)
 -35 value! integer:int32
 36+ value integer:int32
v1.PriorityClassList *
 apiVersion string
 items! []>v1.PriorityClass
 kind string
 metadata >meta/v1.ListMeta
37+ v1alpha3.TopologyConstraint
 key! string
37+ v1alpha3.WorkloadPodGroupAllDisruptionMode =object
37+ v1alpha3.WorkloadPodGroupBasicSchedulingPolicy =object
37+ v1alpha3.WorkloadPodGroupDisruptionMode
 all >v1alpha3.WorkloadPodGroupAllDisruptionMode
 single >v1alpha3.WorkloadPodGroupSingleDisruptionMode
37+ v1alpha3.WorkloadPodGroupGangSchedulingPolicy
 minCount integer:int32
37+ v1alpha3.WorkloadPodGroupResourceClaim
 name! string
 resourceClaimName string
 resourceClaimTemplateName string
37+ v1alpha3.WorkloadPodGroupSchedulingConstraints
 topology []>v1alpha3.TopologyConstraint atomic
37+ v1alpha3.WorkloadPodGroupSchedulingPolicy
 basic >v1alpha3.WorkloadPodGroupBasicSchedulingPolicy
 gang >v1alpha3.WorkloadPodGroupGangSchedulingPolicy
37+ v1alpha3.WorkloadPodGroupSingleDisruptionMode =object`,
};
