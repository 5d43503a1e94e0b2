// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export type V1AllocatedDeviceStatus = {
  conditions?: meta.V1Condition[];
  data?: machinery.RawExtension;
  device: string;
  driver: string;
  networkData?: V1NetworkDeviceData;
  pool: string;
  shareID?: string;
};

export type V1AllocationResult = {
  allocationTimestamp?: meta.V1Time;
  devices?: V1DeviceAllocationResult;
  nodeSelector?: core.V1NodeSelector;
};

export type V1CELDeviceSelector = {
  expression: string;
};

export type V1CapacityRequestPolicy = {
  validRange?: V1CapacityRequestPolicyRange;
  validValues?: machinery.Quantity[];
};

export type V1CapacityRequestPolicyRange = {
  max?: machinery.Quantity;
  min: machinery.Quantity;
  step?: machinery.Quantity;
};

export type V1CapacityRequirements = {
  requests?: { [key: string]: machinery.Quantity };
};

export type V1Counter = {
  value: machinery.Quantity;
};

export type V1CounterSet = {
  counters: { [key: string]: V1Counter };
  name: string;
};

export type V1Device = {
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
};

export type V1DeviceAllocationConfiguration = {
  opaque?: V1OpaqueDeviceConfiguration;
  requests?: string[];
  source: "FromClaim" | "FromClass";
};

export type V1DeviceAllocationResult = {
  config?: V1DeviceAllocationConfiguration[];
  results?: V1DeviceRequestAllocationResult[];
};

export type V1DeviceAttribute = {
  bool?: boolean;
  bools?: boolean[];
  int?: number | bigint;
  ints?: (number | bigint)[];
  string?: string;
  strings?: string[];
  version?: string;
  versions?: string[];
};

export type V1DeviceCapacity = {
  requestPolicy?: V1CapacityRequestPolicy;
  value: machinery.Quantity;
};

export type V1DeviceClaim = {
  config?: V1DeviceClaimConfiguration[];
  constraints?: V1DeviceConstraint[];
  requests?: V1DeviceRequest[];
};

export type V1DeviceClaimConfiguration = {
  opaque?: V1OpaqueDeviceConfiguration;
  requests?: string[];
};

export type V1DeviceClass = {
  apiVersion?: "resource.k8s.io/v1";
  kind?: "DeviceClass";
  metadata?: meta.V1ObjectMeta;
  spec: V1DeviceClassSpec;
};

export type V1DeviceClassConfiguration = {
  opaque?: V1OpaqueDeviceConfiguration;
};

export type V1DeviceClassSpec = {
  config?: V1DeviceClassConfiguration[];
  extendedResourceName?: string;
  selectors?: V1DeviceSelector[];
};

export type V1DeviceConstraint = {
  distinctAttribute?: string;
  matchAttribute?: string;
  requests?: string[];
};

export type V1DeviceCounterConsumption = {
  counterSet: string;
  counters: { [key: string]: V1Counter };
};

export type V1DeviceRequest = {
  exactly?: V1ExactDeviceRequest;
  firstAvailable?: V1DeviceSubRequest[];
  name: string;
};

export type V1DeviceRequestAllocationResult = {
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
};

export type V1DeviceSelector = {
  cel?: V1CELDeviceSelector;
};

export type V1DeviceSubRequest = {
  allocationMode?: "All" | "ExactCount";
  capacity?: V1CapacityRequirements;
  count?: number | bigint;
  deviceClassName: string;
  name: string;
  selectors?: V1DeviceSelector[];
  tolerations?: V1DeviceToleration[];
};

export type V1DeviceTaint = {
  effect: "NoExecute" | "NoSchedule" | "None";
  key: string;
  timeAdded?: meta.V1Time;
  value?: string;
};

export type V1DeviceToleration = {
  effect?: "NoExecute" | "NoSchedule" | "None";
  key?: string;
  operator?: "Equal" | "Exists";
  tolerationSeconds?: number | bigint;
  value?: string;
};

export type V1ExactDeviceRequest = {
  adminAccess?: boolean;
  allocationMode?: "All" | "ExactCount";
  capacity?: V1CapacityRequirements;
  count?: number | bigint;
  deviceClassName: string;
  selectors?: V1DeviceSelector[];
  tolerations?: V1DeviceToleration[];
};

export type V1NetworkDeviceData = {
  hardwareAddress?: string;
  interfaceName?: string;
  ips?: string[];
};

export type V1NodeAllocatableResourceMapping = {
  allocationMultiplier?: machinery.Quantity;
  capacityKey?: string;
};

export type V1OpaqueDeviceConfiguration = {
  driver: string;
  parameters: machinery.RawExtension;
};

export type V1ResourceClaim = {
  apiVersion?: "resource.k8s.io/v1";
  kind?: "ResourceClaim";
  metadata?: meta.V1ObjectMeta;
  spec: V1ResourceClaimSpec;
  status?: V1ResourceClaimStatus;
};

export type V1ResourceClaimConsumerReference = {
  apiGroup?: string;
  name: string;
  resource: string;
  uid: string;
};

export type V1ResourceClaimSpec = {
  devices?: V1DeviceClaim;
};

export type V1ResourceClaimStatus = {
  allocation?: V1AllocationResult;
  devices?: V1AllocatedDeviceStatus[];
  reservedFor?: V1ResourceClaimConsumerReference[];
};

export type V1ResourceClaimTemplate = {
  apiVersion?: "resource.k8s.io/v1";
  kind?: "ResourceClaimTemplate";
  metadata?: meta.V1ObjectMeta;
  spec: V1ResourceClaimTemplateSpec;
};

export type V1ResourceClaimTemplateSpec = {
  metadata?: meta.V1ObjectMeta;
  spec: V1ResourceClaimSpec;
};

export type V1ResourcePool = {
  generation: number | bigint;
  name: string;
  resourceSliceCount: number | bigint;
};

export type V1ResourceSlice = {
  apiVersion?: "resource.k8s.io/v1";
  kind?: "ResourceSlice";
  metadata?: meta.V1ObjectMeta;
  spec: V1ResourceSliceSpec;
};

export type V1ResourceSliceSpec = {
  allNodes?: boolean;
  devices?: V1Device[];
  driver: string;
  nodeName?: string;
  nodeSelector?: core.V1NodeSelector;
  perDeviceNodeSelection?: boolean;
  pool: V1ResourcePool;
  sharedCounters?: V1CounterSet[];
};
