// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export interface V1AllocatedDeviceStatus {
  conditions?: meta.V1Condition[];
  data?: machinery.RawExtension;
  device: string;
  driver: string;
  networkData?: V1NetworkDeviceData;
  pool: string;
  shareID?: string;
}

export interface V1AllocationResult {
  allocationTimestamp?: meta.V1Time;
  devices?: V1DeviceAllocationResult;
  nodeSelector?: core.V1NodeSelector;
}

export interface V1CELDeviceSelector {
  expression: string;
}

export interface V1CapacityRequestPolicy {
  validRange?: V1CapacityRequestPolicyRange;
  validValues?: machinery.Quantity[];
}

export interface V1CapacityRequestPolicyRange {
  max?: machinery.Quantity;
  min: machinery.Quantity;
  step?: machinery.Quantity;
}

export interface V1CapacityRequirements {
  requests?: { [key: string]: machinery.Quantity };
}

export interface V1Counter {
  value: machinery.Quantity;
}

export interface V1CounterSet {
  counters: { [key: string]: V1Counter };
  name: string;
}

export interface V1Device {
  allNodes?: boolean;
  allowMultipleAllocations?: boolean;
  attributes?: { [key: string]: V1DeviceAttribute };
  bindingConditions?: string[];
  bindingFailureConditions?: string[];
  bindsToNode?: boolean;
  capacity?: { [key: string]: V1DeviceCapacity };
  consumesCounters?: V1DeviceCounterConsumption[];
  name: string;
  nodeAllocatableResourceMappings?: { [key: string]: V1NodeAllocatableResourceMapping };
  nodeName?: string;
  nodeSelector?: core.V1NodeSelector;
  taints?: V1DeviceTaint[];
}

export interface V1DeviceAllocationConfiguration {
  opaque?: V1OpaqueDeviceConfiguration;
  requests?: string[];
  source: "FromClaim" | "FromClass";
}

export interface V1DeviceAllocationResult {
  config?: V1DeviceAllocationConfiguration[];
  results?: V1DeviceRequestAllocationResult[];
}

export interface V1DeviceAttribute {
  bool?: boolean;
  bools?: boolean[];
  int?: number | bigint;
  ints?: (number | bigint)[];
  string?: string;
  strings?: string[];
  version?: string;
  versions?: string[];
}

export interface V1DeviceCapacity {
  requestPolicy?: V1CapacityRequestPolicy;
  value: machinery.Quantity;
}

export interface V1DeviceClaim {
  config?: V1DeviceClaimConfiguration[];
  constraints?: V1DeviceConstraint[];
  requests?: V1DeviceRequest[];
}

export interface V1DeviceClaimConfiguration {
  opaque?: V1OpaqueDeviceConfiguration;
  requests?: string[];
}

export interface V1DeviceClass {
  apiVersion?: "resource.k8s.io/v1";
  kind?: "DeviceClass";
  metadata?: meta.V1ObjectMeta;
  spec: V1DeviceClassSpec;
}

export interface V1DeviceClassConfiguration {
  opaque?: V1OpaqueDeviceConfiguration;
}

export interface V1DeviceClassSpec {
  config?: V1DeviceClassConfiguration[];
  extendedResourceName?: string;
  selectors?: V1DeviceSelector[];
}

export interface V1DeviceConstraint {
  distinctAttribute?: string;
  matchAttribute?: string;
  requests?: string[];
}

export interface V1DeviceCounterConsumption {
  counterSet: string;
  counters: { [key: string]: V1Counter };
}

export interface V1DeviceRequest {
  exactly?: V1ExactDeviceRequest;
  firstAvailable?: V1DeviceSubRequest[];
  name: string;
}

export interface V1DeviceRequestAllocationResult {
  adminAccess?: boolean;
  bindingConditions?: string[];
  bindingFailureConditions?: string[];
  consumedCapacity?: { [key: string]: machinery.Quantity };
  device: string;
  driver: string;
  pool: string;
  request: string;
  shareID?: string;
  tolerations?: V1DeviceToleration[];
}

export interface V1DeviceSelector {
  cel?: V1CELDeviceSelector;
}

export interface V1DeviceSubRequest {
  allocationMode?: "All" | "ExactCount";
  capacity?: V1CapacityRequirements;
  count?: number | bigint;
  deviceClassName: string;
  name: string;
  selectors?: V1DeviceSelector[];
  tolerations?: V1DeviceToleration[];
}

export interface V1DeviceTaint {
  effect: "NoExecute" | "NoSchedule" | "None";
  key: string;
  timeAdded?: meta.V1Time;
  value?: string;
}

export interface V1DeviceToleration {
  effect?: "NoExecute" | "NoSchedule" | "None";
  key?: string;
  operator?: "Equal" | "Exists";
  tolerationSeconds?: number | bigint;
  value?: string;
}

export interface V1ExactDeviceRequest {
  adminAccess?: boolean;
  allocationMode?: "All" | "ExactCount";
  capacity?: V1CapacityRequirements;
  count?: number | bigint;
  deviceClassName: string;
  selectors?: V1DeviceSelector[];
  tolerations?: V1DeviceToleration[];
}

export interface V1NetworkDeviceData {
  hardwareAddress?: string;
  interfaceName?: string;
  ips?: string[];
}

export interface V1NodeAllocatableResourceMapping {
  allocationMultiplier?: machinery.Quantity;
  capacityKey?: string;
}

export interface V1OpaqueDeviceConfiguration {
  driver: string;
  parameters: machinery.RawExtension;
}

export interface V1ResourceClaim {
  apiVersion?: "resource.k8s.io/v1";
  kind?: "ResourceClaim";
  metadata?: meta.V1ObjectMeta;
  spec: V1ResourceClaimSpec;
  status?: V1ResourceClaimStatus;
}

export interface V1ResourceClaimConsumerReference {
  apiGroup?: string;
  name: string;
  resource: string;
  uid: string;
}

export interface V1ResourceClaimSpec {
  devices?: V1DeviceClaim;
}

export interface V1ResourceClaimStatus {
  allocation?: V1AllocationResult;
  devices?: V1AllocatedDeviceStatus[];
  reservedFor?: V1ResourceClaimConsumerReference[];
}

export interface V1ResourceClaimTemplate {
  apiVersion?: "resource.k8s.io/v1";
  kind?: "ResourceClaimTemplate";
  metadata?: meta.V1ObjectMeta;
  spec: V1ResourceClaimTemplateSpec;
}

export interface V1ResourceClaimTemplateSpec {
  metadata?: meta.V1ObjectMeta;
  spec: V1ResourceClaimSpec;
}

export interface V1ResourcePool {
  generation: number | bigint;
  name: string;
  resourceSliceCount: number | bigint;
}

export interface V1ResourceSlice {
  apiVersion?: "resource.k8s.io/v1";
  kind?: "ResourceSlice";
  metadata?: meta.V1ObjectMeta;
  spec: V1ResourceSliceSpec;
}

export interface V1ResourceSliceSpec {
  allNodes?: boolean;
  devices?: V1Device[];
  driver: string;
  nodeName?: string;
  nodeSelector?: core.V1NodeSelector;
  perDeviceNodeSelection?: boolean;
  pool: V1ResourcePool;
  sharedCounters?: V1CounterSet[];
}
