// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const meta: TypeModule = {
  prefix: "io.k8s.apimachinery.pkg.apis.meta.",
  group: null,
  text: () => `v1.APIGroup @v1
 apiVersion string
 kind string
 name! string
 preferredVersion >v1.GroupVersionForDiscovery
 serverAddressByClientCIDRs []>v1.ServerAddressByClientCIDR atomic
 versions! []>v1.GroupVersionForDiscovery atomic
v1.APIGroupList @v1
 apiVersion string
 groups! []>v1.APIGroup atomic
 kind string
v1.APIResource
 categories []string atomic
 group string
 kind! string
 name! string
 namespaced! boolean
 shortNames []string atomic
 singularName! string
 storageVersionHash string
 verbs! []string
 version string
v1.APIResourceList @v1
 apiVersion string
 groupVersion! string
 kind string
 resources! []>v1.APIResource atomic
v1.APIVersions @v1
 apiVersion string
 kind string
 serverAddressByClientCIDRs! []>v1.ServerAddressByClientCIDR atomic
 versions! []string atomic
v1.Condition
 lastTransitionTime! >v1.Time
 message! string
 observedGeneration integer:int64
 reason! string
 status! string
 type! string
-30 v1.DeleteOptions @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1alpha1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1alpha2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 apiVersion string
 dryRun []string atomic
 gracePeriodSeconds integer:int64
 kind string
 orphanDependents boolean
 preconditions >v1.Preconditions
 propagationPolicy string
31-31 v1.DeleteOptions @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha1,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1alpha1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1alpha3,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 apiVersion string
 dryRun []string atomic
 gracePeriodSeconds integer:int64
 kind string
 orphanDependents boolean
 preconditions >v1.Preconditions
 propagationPolicy string
32-32 v1.DeleteOptions @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1alpha1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 apiVersion string
 dryRun []string atomic
 gracePeriodSeconds integer:int64
 ignoreStoreReadErrorWithClusterBreakingPotential boolean
 kind string
 orphanDependents boolean
 preconditions >v1.Preconditions
 propagationPolicy string
33-33 v1.DeleteOptions @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1alpha1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 apiVersion string
 dryRun []string atomic
 gracePeriodSeconds integer:int64
 ignoreStoreReadErrorWithClusterBreakingPotential boolean
 kind string
 orphanDependents boolean
 preconditions >v1.Preconditions
 propagationPolicy string
34-34 v1.DeleteOptions @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 apiVersion string
 dryRun []string atomic
 gracePeriodSeconds integer:int64
 ignoreStoreReadErrorWithClusterBreakingPotential boolean
 kind string
 orphanDependents boolean
 preconditions >v1.Preconditions
 propagationPolicy string
35-35 v1.DeleteOptions @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1beta1,v1
 apiVersion string
 dryRun []string atomic
 gracePeriodSeconds integer:int64
 ignoreStoreReadErrorWithClusterBreakingPotential boolean
 kind string
 orphanDependents boolean
 preconditions >v1.Preconditions
 propagationPolicy string
36-36 v1.DeleteOptions @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha2,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1beta1,v1
 apiVersion string
 dryRun []string atomic
 gracePeriodSeconds integer:int64
 ignoreStoreReadErrorWithClusterBreakingPotential boolean
 kind string
 orphanDependents boolean
 preconditions >v1.Preconditions
 propagationPolicy string
37+ v1.DeleteOptions @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,lifecycle.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha3,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1,storagemigration.k8s.io/v1beta1,v1
 apiVersion string
 dryRun []string atomic
 gracePeriodSeconds integer:int64
 ignoreStoreReadErrorWithClusterBreakingPotential boolean
 kind string
 orphanDependents boolean
 preconditions >v1.Preconditions
 propagationPolicy string
31+ v1.FieldSelectorRequirement
 key! string
 operator! string
 values []string atomic
v1.FieldsV1 =object
37+ v1.GroupResource
 group! string
 resource! string
v1.GroupVersionForDiscovery
 groupVersion! string
 version! string
v1.LabelSelector atomic
 matchExpressions []>v1.LabelSelectorRequirement atomic
 matchLabels {}string
v1.LabelSelectorRequirement
 key! string
 operator! string
 values []string atomic
v1.ListMeta
 continue string
 remainingItemCount integer:int64
 resourceVersion string
 selfLink string
 36+ shardInfo >v1.ShardInfo
v1.ManagedFieldsEntry
 apiVersion string
 fieldsType string
 fieldsV1 >v1.FieldsV1
 manager string
 operation string
 subresource string
 time >v1.Time
v1.MicroTime =string:date-time
v1.ObjectMeta
 annotations {}string
 creationTimestamp >v1.Time
 deletionGracePeriodSeconds integer:int64
 deletionTimestamp >v1.Time
 finalizers []string set patch=merge
 generateName string
 generation integer:int64
 labels {}string
 managedFields []>v1.ManagedFieldsEntry atomic
 name string
 namespace string
 ownerReferences []>v1.OwnerReference map=uid patch=merge@uid
 resourceVersion string
 selfLink string
 uid string
v1.OwnerReference atomic
 apiVersion! string
 blockOwnerDeletion boolean
 controller boolean
 kind! string
 name! string
 uid! string
v1.Preconditions
 resourceVersion string
 uid string
v1.ServerAddressByClientCIDR
 clientCIDR! string
 serverAddress! string
36+ v1.ShardInfo
 selector! string
-30 v1.Status @resource.k8s.io/v1alpha2,v1
 apiVersion string
 code integer:int32
 details >v1.StatusDetails
 kind string
 message string
 metadata >v1.ListMeta
 reason string
 status string
31+ v1.Status @v1
 apiVersion string
 code integer:int32
 details >v1.StatusDetails
 kind string
 message string
 metadata >v1.ListMeta
 reason string
 status string
v1.StatusCause
 field string
 message string
 reason string
v1.StatusDetails
 causes []>v1.StatusCause atomic
 group string
 kind string
 name string
 retryAfterSeconds integer:int32
 uid string
v1.Time =string:date-time
-30 v1.WatchEvent @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1alpha1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1alpha2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 object! >machinery/runtime.RawExtension
 type! string
31-31 v1.WatchEvent @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha1,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1alpha1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1alpha3,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 object! >machinery/runtime.RawExtension
 type! string
32-32 v1.WatchEvent @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1alpha1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 object! >machinery/runtime.RawExtension
 type! string
33-33 v1.WatchEvent @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1alpha1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 object! >machinery/runtime.RawExtension
 type! string
34-34 v1.WatchEvent @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1alpha1,v1
 object! >machinery/runtime.RawExtension
 type! string
35-35 v1.WatchEvent @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,autoscaling/v2beta1,autoscaling/v2beta2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha1,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1beta1,v1
 object! >machinery/runtime.RawExtension
 type! string
36-36 v1.WatchEvent @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha2,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1beta1,v1
 object! >machinery/runtime.RawExtension
 type! string
37+ v1.WatchEvent @admission.k8s.io/v1,admission.k8s.io/v1beta1,admissionregistration.k8s.io/v1,admissionregistration.k8s.io/v1alpha1,admissionregistration.k8s.io/v1beta1,apiextensions.k8s.io/v1,apiextensions.k8s.io/v1beta1,apiregistration.k8s.io/v1,apiregistration.k8s.io/v1beta1,apps/v1,apps/v1beta1,apps/v1beta2,authentication.k8s.io/v1,authentication.k8s.io/v1alpha1,authentication.k8s.io/v1beta1,authorization.k8s.io/v1,authorization.k8s.io/v1beta1,autoscaling/v1,autoscaling/v2,batch/v1,batch/v1beta1,certificates.k8s.io/v1,certificates.k8s.io/v1alpha1,certificates.k8s.io/v1beta1,coordination.k8s.io/v1,coordination.k8s.io/v1alpha2,coordination.k8s.io/v1beta1,discovery.k8s.io/v1,discovery.k8s.io/v1beta1,events.k8s.io/v1,events.k8s.io/v1beta1,extensions/v1beta1,flowcontrol.apiserver.k8s.io/v1,flowcontrol.apiserver.k8s.io/v1beta1,flowcontrol.apiserver.k8s.io/v1beta2,flowcontrol.apiserver.k8s.io/v1beta3,imagepolicy.k8s.io/v1alpha1,internal.apiserver.k8s.io/v1alpha1,lifecycle.k8s.io/v1alpha1,networking.k8s.io/v1,networking.k8s.io/v1beta1,node.k8s.io/v1,node.k8s.io/v1alpha1,node.k8s.io/v1beta1,policy/v1,policy/v1beta1,rbac.authorization.k8s.io/v1,rbac.authorization.k8s.io/v1alpha1,rbac.authorization.k8s.io/v1beta1,resource.k8s.io/v1,resource.k8s.io/v1alpha3,resource.k8s.io/v1beta1,resource.k8s.io/v1beta2,scheduling.k8s.io/v1,scheduling.k8s.io/v1alpha3,scheduling.k8s.io/v1beta1,storage.k8s.io/v1,storage.k8s.io/v1alpha1,storage.k8s.io/v1beta1,storagemigration.k8s.io/v1,storagemigration.k8s.io/v1beta1,v1
 object! >machinery/runtime.RawExtension
 type! string`,
};
