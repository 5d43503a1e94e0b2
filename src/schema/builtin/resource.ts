// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const resource: TypeModule = {
  prefix: "io.k8s.api.resource.",
  group: "resource.k8s.io",
  text: () => `34+ v1.AllocatedDeviceStatus
 conditions []>meta/v1.Condition map=type
 data >machinery/runtime.RawExtension
 device! string
 driver! string
 networkData >v1.NetworkDeviceData
 pool! string
 shareID string
34+ v1.AllocationResult
 allocationTimestamp >meta/v1.Time
 devices >v1.DeviceAllocationResult
 nodeSelector >core/v1.NodeSelector
34+ v1.CELDeviceSelector
 expression! string
34+ v1.CapacityRequestPolicy
 default >machinery/api.resource.Quantity
 validRange >v1.CapacityRequestPolicyRange
 validValues []>machinery/api.resource.Quantity atomic
34+ v1.CapacityRequestPolicyRange
 max >machinery/api.resource.Quantity
 min! >machinery/api.resource.Quantity
 step >machinery/api.resource.Quantity
34+ v1.CapacityRequirements
 requests {}>machinery/api.resource.Quantity
34+ v1.Counter
 value! >machinery/api.resource.Quantity
34+ v1.CounterSet
 counters! {}>v1.Counter
 name! string
34+ v1.Device
 allNodes boolean
 allowMultipleAllocations boolean
 attributes {}>v1.DeviceAttribute
 bindingConditions []string atomic
 bindingFailureConditions []string atomic
 bindsToNode boolean
 capacity {}>v1.DeviceCapacity
 consumesCounters []>v1.DeviceCounterConsumption atomic
 name! string
 36-36 nodeAllocatableResourceMappings {}>v1.NodeAllocatableResourceMapping
 37+ nodeAllocatableResources {}>v1.NodeAllocatableResource
 nodeName string
 nodeSelector >core/v1.NodeSelector
 taints []>v1.DeviceTaint atomic
34+ v1.DeviceAllocationConfiguration
 opaque >v1.OpaqueDeviceConfiguration
 requests []string atomic
 -34 source! string
 35+ source! string(FromClaim|FromClass)
34+ v1.DeviceAllocationResult
 config []>v1.DeviceAllocationConfiguration atomic
 results []>v1.DeviceRequestAllocationResult atomic
34+ v1.DeviceAttribute
 bool boolean
 36+ bools []boolean atomic
 int integer:int64
 36+ ints []integer:int64 atomic
 string string
 36+ strings []string atomic
 version string
 36+ versions []string atomic
34+ v1.DeviceCapacity
 requestPolicy >v1.CapacityRequestPolicy
 value! >machinery/api.resource.Quantity
34+ v1.DeviceClaim
 config []>v1.DeviceClaimConfiguration atomic
 constraints []>v1.DeviceConstraint atomic
 requests []>v1.DeviceRequest atomic
34+ v1.DeviceClaimConfiguration
 opaque >v1.OpaqueDeviceConfiguration
 requests []string atomic
34+ v1.DeviceClass *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec! >v1.DeviceClassSpec
 37+ spec >v1.DeviceClassSpec
34+ v1.DeviceClassConfiguration
 opaque >v1.OpaqueDeviceConfiguration
34+ v1.DeviceClassList *
 apiVersion string
 items! []>v1.DeviceClass
 kind string
 metadata >meta/v1.ListMeta
34+ v1.DeviceClassSpec
 config []>v1.DeviceClassConfiguration atomic
 extendedResourceName string
 selectors []>v1.DeviceSelector atomic
34+ v1.DeviceConstraint
 distinctAttribute string
 matchAttribute string
 requests []string atomic
34+ v1.DeviceCounterConsumption
 37+ compatibilityGroups []string atomic
 counterSet! string
 counters! {}>v1.Counter
37+ v1.DeviceDerivedAttribute
 expression! string
 name! string
34+ v1.DeviceRequest
 exactly >v1.ExactDeviceRequest
 firstAvailable []>v1.DeviceSubRequest atomic
 name! string
34+ v1.DeviceRequestAllocationResult
 adminAccess boolean
 bindingConditions []string atomic
 bindingFailureConditions []string atomic
 consumedCapacity {}>machinery/api.resource.Quantity
 device! string
 driver! string
 pool! string
 request! string
 shareID string
 37+ skipNodeOperations []string(*|NodePrepareResources|NodeUnprepareResources) set
 tolerations []>v1.DeviceToleration atomic
34+ v1.DeviceSelector
 cel >v1.CELDeviceSelector
34+ v1.DeviceSubRequest
 -34 allocationMode string
 35+ allocationMode string(All|ExactCount)
 capacity >v1.CapacityRequirements
 count integer:int64
 37+ derivedAttributes []>v1.DeviceDerivedAttribute atomic
 deviceClassName! string
 name! string
 selectors []>v1.DeviceSelector atomic
 tolerations []>v1.DeviceToleration atomic
34+ v1.DeviceTaint
 -34 effect! string(NoExecute|NoSchedule)
 35+ effect! string(NoExecute|NoSchedule|None)
 key! string
 timeAdded >meta/v1.Time
 value string
37+ v1.DeviceTaintRule *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.DeviceTaintRuleSpec
 status >v1.DeviceTaintRuleStatus
37+ v1.DeviceTaintRuleList *
 apiVersion string
 items! []>v1.DeviceTaintRule
 kind string
 metadata >meta/v1.ListMeta
37+ v1.DeviceTaintRuleSpec
 deviceSelector >v1.DeviceTaintSelector
 taint! >v1.DeviceTaint
37+ v1.DeviceTaintRuleStatus
 conditions []>meta/v1.Condition map=type patch=merge@type
37+ v1.DeviceTaintSelector
 device string
 driver string
 pool string
34+ v1.DeviceToleration
 -34 effect string(NoExecute|NoSchedule)
 35+ effect string(NoExecute|NoSchedule|None)
 key string
 operator string(Equal|Exists)
 tolerationSeconds integer:int64
 value string
34+ v1.ExactDeviceRequest
 adminAccess boolean
 -34 allocationMode string
 35+ allocationMode string(All|ExactCount)
 capacity >v1.CapacityRequirements
 count integer:int64
 37+ derivedAttributes []>v1.DeviceDerivedAttribute atomic
 deviceClassName! string
 selectors []>v1.DeviceSelector atomic
 tolerations []>v1.DeviceToleration atomic
34+ v1.NetworkDeviceData
 hardwareAddress string
 interfaceName string
 ips []string atomic
37+ v1.NodeAllocatableMapping
 capacityKey string
 capacityMultiplier >machinery/api.resource.Quantity
 deviceMultiplier >machinery/api.resource.Quantity
37+ v1.NodeAllocatableOverhead
 perContainer >machinery/api.resource.Quantity
 perPod >machinery/api.resource.Quantity
37+ v1.NodeAllocatableResource
 mapping >v1.NodeAllocatableMapping
 overhead >v1.NodeAllocatableOverhead
36-36 v1.NodeAllocatableResourceMapping
 allocationMultiplier >machinery/api.resource.Quantity
 capacityKey string
34+ v1.OpaqueDeviceConfiguration
 driver! string
 parameters! >machinery/runtime.RawExtension
34+ v1.ResourceClaim *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec! >v1.ResourceClaimSpec
 37+ spec >v1.ResourceClaimSpec
 status >v1.ResourceClaimStatus
34+ v1.ResourceClaimConsumerReference
 apiGroup string
 name! string
 resource! string
 uid! string
34+ v1.ResourceClaimList *
 apiVersion string
 items! []>v1.ResourceClaim
 kind string
 metadata >meta/v1.ListMeta
34+ v1.ResourceClaimSpec
 devices >v1.DeviceClaim
34+ v1.ResourceClaimStatus
 allocation >v1.AllocationResult
 devices []>v1.AllocatedDeviceStatus map=driver,device,pool,shareID
 reservedFor []>v1.ResourceClaimConsumerReference map=uid patch=merge@uid
34+ v1.ResourceClaimTemplate *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec! >v1.ResourceClaimTemplateSpec
 37+ spec >v1.ResourceClaimTemplateSpec
34+ v1.ResourceClaimTemplateList *
 apiVersion string
 items! []>v1.ResourceClaimTemplate
 kind string
 metadata >meta/v1.ListMeta
34+ v1.ResourceClaimTemplateSpec
 metadata >meta/v1.ObjectMeta
 -36 spec! >v1.ResourceClaimSpec
 37+ spec >v1.ResourceClaimSpec
34+ v1.ResourcePool
 generation! integer:int64
 name! string
 resourceSliceCount! integer:int64
34+ v1.ResourceSlice *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.ResourceSliceSpec
34+ v1.ResourceSliceList *
 apiVersion string
 items! []>v1.ResourceSlice
 kind string
 metadata >meta/v1.ListMeta
34+ v1.ResourceSliceSpec
 allNodes boolean
 devices []>v1.Device atomic
 driver! string
 nodeName string
 nodeSelector >core/v1.NodeSelector
 37+ partitionTypeAttribute string
 perDeviceNodeSelection boolean
 pool! >v1.ResourcePool
 sharedCounters []>v1.CounterSet atomic
 37+ skipNodeOperations []string(*|NodePrepareResources|NodeUnprepareResources) set`,
};
