// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const resource: TypeModule = {
  prefix: "io.k8s.api.resource.",
  group: "resource.k8s.io",
  versions: {
    "1.32": () => `v1alpha3.AllocatedDeviceStatus
 conditions []>meta/v1.Condition map=type
 data >machinery/runtime.RawExtension
 device string
 driver string
 networkData >v1alpha3.NetworkDeviceData
 pool string
v1alpha3.AllocationResult
 devices >v1alpha3.DeviceAllocationResult
 nodeSelector >core/v1.NodeSelector
v1alpha3.BasicDevice
 attributes {}>v1alpha3.DeviceAttribute
 capacity {}>machinery/api.resource.Quantity
v1alpha3.CELDeviceSelector
 expression string
v1alpha3.Device
 basic >v1alpha3.BasicDevice
 name string
v1alpha3.DeviceAllocationConfiguration
 opaque >v1alpha3.OpaqueDeviceConfiguration
 requests []string atomic
 source string
v1alpha3.DeviceAllocationResult
 config []>v1alpha3.DeviceAllocationConfiguration atomic
 results []>v1alpha3.DeviceRequestAllocationResult atomic
v1alpha3.DeviceAttribute
 bool boolean
 int integer
 string string
 version string
v1alpha3.DeviceClaim
 config []>v1alpha3.DeviceClaimConfiguration atomic
 constraints []>v1alpha3.DeviceConstraint atomic
 requests []>v1alpha3.DeviceRequest atomic
v1alpha3.DeviceClaimConfiguration
 opaque >v1alpha3.OpaqueDeviceConfiguration
 requests []string atomic
v1alpha3.DeviceClass *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1alpha3.DeviceClassSpec
v1alpha3.DeviceClassConfiguration
 opaque >v1alpha3.OpaqueDeviceConfiguration
v1alpha3.DeviceClassList *
 apiVersion string
 items []>v1alpha3.DeviceClass
 kind string
 metadata >meta/v1.ListMeta
v1alpha3.DeviceClassSpec
 config []>v1alpha3.DeviceClassConfiguration atomic
 selectors []>v1alpha3.DeviceSelector atomic
v1alpha3.DeviceConstraint
 matchAttribute string
 requests []string atomic
v1alpha3.DeviceRequest
 adminAccess boolean
 allocationMode string
 count integer
 deviceClassName string
 name string
 selectors []>v1alpha3.DeviceSelector atomic
v1alpha3.DeviceRequestAllocationResult
 adminAccess boolean
 device string
 driver string
 pool string
 request string
v1alpha3.DeviceSelector
 cel >v1alpha3.CELDeviceSelector
v1alpha3.NetworkDeviceData
 hardwareAddress string
 interfaceName string
 ips []string atomic
v1alpha3.OpaqueDeviceConfiguration
 driver string
 parameters >machinery/runtime.RawExtension
v1alpha3.ResourceClaim *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1alpha3.ResourceClaimSpec
 status >v1alpha3.ResourceClaimStatus
v1alpha3.ResourceClaimConsumerReference
 apiGroup string
 name string
 resource string
 uid string
v1alpha3.ResourceClaimList *
 apiVersion string
 items []>v1alpha3.ResourceClaim
 kind string
 metadata >meta/v1.ListMeta
v1alpha3.ResourceClaimSpec
 devices >v1alpha3.DeviceClaim
v1alpha3.ResourceClaimStatus
 allocation >v1alpha3.AllocationResult
 devices []>v1alpha3.AllocatedDeviceStatus map=driver,device,pool
 reservedFor []>v1alpha3.ResourceClaimConsumerReference map=uid patch=merge@uid
v1alpha3.ResourceClaimTemplate *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1alpha3.ResourceClaimTemplateSpec
v1alpha3.ResourceClaimTemplateList *
 apiVersion string
 items []>v1alpha3.ResourceClaimTemplate
 kind string
 metadata >meta/v1.ListMeta
v1alpha3.ResourceClaimTemplateSpec
 metadata >meta/v1.ObjectMeta
 spec >v1alpha3.ResourceClaimSpec
v1alpha3.ResourcePool
 generation integer
 name string
 resourceSliceCount integer
v1alpha3.ResourceSlice *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1alpha3.ResourceSliceSpec
v1alpha3.ResourceSliceList *
 apiVersion string
 items []>v1alpha3.ResourceSlice
 kind string
 metadata >meta/v1.ListMeta
v1alpha3.ResourceSliceSpec
 allNodes boolean
 devices []>v1alpha3.Device atomic
 driver string
 nodeName string
 nodeSelector >core/v1.NodeSelector
 pool >v1alpha3.ResourcePool
v1beta1.AllocatedDeviceStatus
 conditions []>meta/v1.Condition map=type
 data >machinery/runtime.RawExtension
 device string
 driver string
 networkData >v1beta1.NetworkDeviceData
 pool string
v1beta1.AllocationResult
 devices >v1beta1.DeviceAllocationResult
 nodeSelector >core/v1.NodeSelector
v1beta1.BasicDevice
 attributes {}>v1beta1.DeviceAttribute
 capacity {}>v1beta1.DeviceCapacity
v1beta1.CELDeviceSelector
 expression string
v1beta1.Device
 basic >v1beta1.BasicDevice
 name string
v1beta1.DeviceAllocationConfiguration
 opaque >v1beta1.OpaqueDeviceConfiguration
 requests []string atomic
 source string
v1beta1.DeviceAllocationResult
 config []>v1beta1.DeviceAllocationConfiguration atomic
 results []>v1beta1.DeviceRequestAllocationResult atomic
v1beta1.DeviceAttribute
 bool boolean
 int integer
 string string
 version string
v1beta1.DeviceCapacity
 value >machinery/api.resource.Quantity
v1beta1.DeviceClaim
 config []>v1beta1.DeviceClaimConfiguration atomic
 constraints []>v1beta1.DeviceConstraint atomic
 requests []>v1beta1.DeviceRequest atomic
v1beta1.DeviceClaimConfiguration
 opaque >v1beta1.OpaqueDeviceConfiguration
 requests []string atomic
v1beta1.DeviceClass *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1beta1.DeviceClassSpec
v1beta1.DeviceClassConfiguration
 opaque >v1beta1.OpaqueDeviceConfiguration
v1beta1.DeviceClassList *
 apiVersion string
 items []>v1beta1.DeviceClass
 kind string
 metadata >meta/v1.ListMeta
v1beta1.DeviceClassSpec
 config []>v1beta1.DeviceClassConfiguration atomic
 selectors []>v1beta1.DeviceSelector atomic
v1beta1.DeviceConstraint
 matchAttribute string
 requests []string atomic
v1beta1.DeviceRequest
 adminAccess boolean
 allocationMode string
 count integer
 deviceClassName string
 name string
 selectors []>v1beta1.DeviceSelector atomic
v1beta1.DeviceRequestAllocationResult
 adminAccess boolean
 device string
 driver string
 pool string
 request string
v1beta1.DeviceSelector
 cel >v1beta1.CELDeviceSelector
v1beta1.NetworkDeviceData
 hardwareAddress string
 interfaceName string
 ips []string atomic
v1beta1.OpaqueDeviceConfiguration
 driver string
 parameters >machinery/runtime.RawExtension
v1beta1.ResourceClaim *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1beta1.ResourceClaimSpec
 status >v1beta1.ResourceClaimStatus
v1beta1.ResourceClaimConsumerReference
 apiGroup string
 name string
 resource string
 uid string
v1beta1.ResourceClaimList *
 apiVersion string
 items []>v1beta1.ResourceClaim
 kind string
 metadata >meta/v1.ListMeta
v1beta1.ResourceClaimSpec
 devices >v1beta1.DeviceClaim
v1beta1.ResourceClaimStatus
 allocation >v1beta1.AllocationResult
 devices []>v1beta1.AllocatedDeviceStatus map=driver,device,pool
 reservedFor []>v1beta1.ResourceClaimConsumerReference map=uid patch=merge@uid
v1beta1.ResourceClaimTemplate *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1beta1.ResourceClaimTemplateSpec
v1beta1.ResourceClaimTemplateList *
 apiVersion string
 items []>v1beta1.ResourceClaimTemplate
 kind string
 metadata >meta/v1.ListMeta
v1beta1.ResourceClaimTemplateSpec
 metadata >meta/v1.ObjectMeta
 spec >v1beta1.ResourceClaimSpec
v1beta1.ResourcePool
 generation integer
 name string
 resourceSliceCount integer
v1beta1.ResourceSlice *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1beta1.ResourceSliceSpec
v1beta1.ResourceSliceList *
 apiVersion string
 items []>v1beta1.ResourceSlice
 kind string
 metadata >meta/v1.ListMeta
v1beta1.ResourceSliceSpec
 allNodes boolean
 devices []>v1beta1.Device atomic
 driver string
 nodeName string
 nodeSelector >core/v1.NodeSelector
 pool >v1beta1.ResourcePool`,
    "1.36": () => `v1.AllocatedDeviceStatus
 conditions []>meta/v1.Condition map=type
 data >machinery/runtime.RawExtension
 device! string
 driver! string
 networkData >v1.NetworkDeviceData
 pool! string
 shareID string
v1.AllocationResult
 allocationTimestamp >meta/v1.Time
 devices >v1.DeviceAllocationResult
 nodeSelector >core/v1.NodeSelector
v1.CELDeviceSelector
 expression! string
v1.CapacityRequestPolicy
 default >machinery/api.resource.Quantity
 validRange >v1.CapacityRequestPolicyRange
 validValues []>machinery/api.resource.Quantity atomic
v1.CapacityRequestPolicyRange
 max >machinery/api.resource.Quantity
 min! >machinery/api.resource.Quantity
 step >machinery/api.resource.Quantity
v1.CapacityRequirements
 requests {}>machinery/api.resource.Quantity
v1.Counter
 value! >machinery/api.resource.Quantity
v1.CounterSet
 counters! {}>v1.Counter
 name! string
v1.Device
 allNodes boolean
 allowMultipleAllocations boolean
 attributes {}>v1.DeviceAttribute
 bindingConditions []string atomic
 bindingFailureConditions []string atomic
 bindsToNode boolean
 capacity {}>v1.DeviceCapacity
 consumesCounters []>v1.DeviceCounterConsumption atomic
 name! string
 nodeAllocatableResourceMappings {}>v1.NodeAllocatableResourceMapping
 nodeName string
 nodeSelector >core/v1.NodeSelector
 taints []>v1.DeviceTaint atomic
v1.DeviceAllocationConfiguration
 opaque >v1.OpaqueDeviceConfiguration
 requests []string atomic
 source! string(FromClaim|FromClass)
v1.DeviceAllocationResult
 config []>v1.DeviceAllocationConfiguration atomic
 results []>v1.DeviceRequestAllocationResult atomic
v1.DeviceAttribute
 bool boolean
 bools []boolean atomic
 int integer:int64
 ints []integer:int64 atomic
 string string
 strings []string atomic
 version string
 versions []string atomic
v1.DeviceCapacity
 requestPolicy >v1.CapacityRequestPolicy
 value! >machinery/api.resource.Quantity
v1.DeviceClaim
 config []>v1.DeviceClaimConfiguration atomic
 constraints []>v1.DeviceConstraint atomic
 requests []>v1.DeviceRequest atomic
v1.DeviceClaimConfiguration
 opaque >v1.OpaqueDeviceConfiguration
 requests []string atomic
v1.DeviceClass *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.DeviceClassSpec
v1.DeviceClassConfiguration
 opaque >v1.OpaqueDeviceConfiguration
v1.DeviceClassList *
 apiVersion string
 items! []>v1.DeviceClass
 kind string
 metadata >meta/v1.ListMeta
v1.DeviceClassSpec
 config []>v1.DeviceClassConfiguration atomic
 extendedResourceName string
 selectors []>v1.DeviceSelector atomic
v1.DeviceConstraint
 distinctAttribute string
 matchAttribute string
 requests []string atomic
v1.DeviceCounterConsumption
 counterSet! string
 counters! {}>v1.Counter
v1.DeviceRequest
 exactly >v1.ExactDeviceRequest
 firstAvailable []>v1.DeviceSubRequest atomic
 name! string
v1.DeviceRequestAllocationResult
 adminAccess boolean
 bindingConditions []string atomic
 bindingFailureConditions []string atomic
 consumedCapacity {}>machinery/api.resource.Quantity
 device! string
 driver! string
 pool! string
 request! string
 shareID string
 tolerations []>v1.DeviceToleration atomic
v1.DeviceSelector
 cel >v1.CELDeviceSelector
v1.DeviceSubRequest
 allocationMode string(All|ExactCount)
 capacity >v1.CapacityRequirements
 count integer:int64
 deviceClassName! string
 name! string
 selectors []>v1.DeviceSelector atomic
 tolerations []>v1.DeviceToleration atomic
v1.DeviceTaint
 effect! string(NoExecute|NoSchedule|None)
 key! string
 timeAdded >meta/v1.Time
 value string
v1.DeviceToleration
 effect string(NoExecute|NoSchedule|None)
 key string
 operator string(Equal|Exists)
 tolerationSeconds integer:int64
 value string
v1.ExactDeviceRequest
 adminAccess boolean
 allocationMode string(All|ExactCount)
 capacity >v1.CapacityRequirements
 count integer:int64
 deviceClassName! string
 selectors []>v1.DeviceSelector atomic
 tolerations []>v1.DeviceToleration atomic
v1.NetworkDeviceData
 hardwareAddress string
 interfaceName string
 ips []string atomic
v1.NodeAllocatableResourceMapping
 allocationMultiplier >machinery/api.resource.Quantity
 capacityKey string
v1.OpaqueDeviceConfiguration
 driver! string
 parameters! >machinery/runtime.RawExtension
v1.ResourceClaim *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.ResourceClaimSpec
 status >v1.ResourceClaimStatus
v1.ResourceClaimConsumerReference
 apiGroup string
 name! string
 resource! string
 uid! string
v1.ResourceClaimList *
 apiVersion string
 items! []>v1.ResourceClaim
 kind string
 metadata >meta/v1.ListMeta
v1.ResourceClaimSpec
 devices >v1.DeviceClaim
v1.ResourceClaimStatus
 allocation >v1.AllocationResult
 devices []>v1.AllocatedDeviceStatus map=driver,device,pool,shareID
 reservedFor []>v1.ResourceClaimConsumerReference map=uid patch=merge@uid
v1.ResourceClaimTemplate *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.ResourceClaimTemplateSpec
v1.ResourceClaimTemplateList *
 apiVersion string
 items! []>v1.ResourceClaimTemplate
 kind string
 metadata >meta/v1.ListMeta
v1.ResourceClaimTemplateSpec
 metadata >meta/v1.ObjectMeta
 spec! >v1.ResourceClaimSpec
v1.ResourcePool
 generation! integer:int64
 name! string
 resourceSliceCount! integer:int64
v1.ResourceSlice *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.ResourceSliceSpec
v1.ResourceSliceList *
 apiVersion string
 items! []>v1.ResourceSlice
 kind string
 metadata >meta/v1.ListMeta
v1.ResourceSliceSpec
 allNodes boolean
 devices []>v1.Device atomic
 driver! string
 nodeName string
 nodeSelector >core/v1.NodeSelector
 perDeviceNodeSelection boolean
 pool! >v1.ResourcePool
 sharedCounters []>v1.CounterSet atomic`,
  },
};
