import type { Json } from "../../../src/model/index.js";

/** For a row of the table: its fields before and after, as `[field, before, after]`. */
type Example = readonly [path: string, before: Json, after: Json];

const POD = { containers: [{ name: "a", image: "a:1" }], restartPolicy: "Never" };
const OTHER_POD = { ...POD, containers: [{ name: "a", image: "a:2" }] };
const SELECTOR: Example = ["spec.selector", { matchLabels: { app: "a" } }, { matchLabels: { app: "b" } }];
const template = (storage: Json): Json => [
  {
    metadata: { name: "data" },
    spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage } } },
  },
];

/** An example for each row of the table of immutable fields, by kind and path. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  "Deployment spec.selector": SELECTOR,
  "ReplicaSet spec.selector": SELECTOR,
  "DaemonSet spec.selector": SELECTOR,
  "StatefulSet spec.selector": SELECTOR,
  "StatefulSet spec.serviceName": ["spec.serviceName", "a", "b"],
  "StatefulSet spec.podManagementPolicy": ["spec.podManagementPolicy", "OrderedReady", "Parallel"],
  "StatefulSet spec.@volumeClaimTemplates": ["spec.volumeClaimTemplates", template("1Gi"), template("2Gi")],
  "Job spec.template": ["spec.template", { spec: POD }, { spec: OTHER_POD }],
  "Job spec.selector": SELECTOR,
  "Job spec.completions": ["spec.completions", 1, 2],
  "Job spec.completionMode": ["spec.completionMode", "NonIndexed", "Indexed"],
  "Job spec.{podFailurePolicy, backoffLimitPerIndex, managedBy, successPolicy}": [
    "spec.managedBy",
    "a.b/c",
    "a.b/d",
  ],
  "Pod spec": ["spec", POD, { ...POD, nodeName: "one" }],
  "Service spec.clusterIP": ["spec.clusterIP", "10.0.0.1", "None"],
  "Service spec.{healthCheckNodePort, loadBalancerClass}": [
    "spec",
    { type: "LoadBalancer", loadBalancerClass: "a.b/c" },
    { type: "LoadBalancer", loadBalancerClass: "a.b/d" },
  ],
  "PersistentVolumeClaim spec.{accessModes, selector, dataSource, dataSourceRef}": [
    "spec.accessModes",
    ["ReadWriteOnce"],
    ["ReadWriteMany"],
  ],
  "PersistentVolumeClaim spec.volumeMode": ["spec.volumeMode", "Filesystem", "Block"],
  "PersistentVolumeClaim spec.{storageClassName, volumeName}": ["spec.storageClassName", "a", "b"],
  "PersistentVolume spec": ["spec.nfs", { server: "a", path: "/" }, { server: "b", path: "/" }],
  "PersistentVolume spec.volumeMode": ["spec.volumeMode", "Filesystem", "Block"],
  "PersistentVolume spec.nodeAffinity": [
    "spec.nodeAffinity",
    { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: "a", operator: "Exists" }] }] } },
    { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: "b", operator: "Exists" }] }] } },
  ],
  "Secret type": ["type", "Opaque", "example.com/own"],
  "Secret {data, stringData, immutable}": [
    "",
    { immutable: true, data: { a: "Yg==" } },
    { immutable: true, data: { a: "Yw==" } },
  ],
  "ConfigMap {data, binaryData, immutable}": [
    "",
    { immutable: true, data: { a: "b" } },
    { immutable: true, data: { a: "c" } },
  ],
  "ResourceQuota spec.scopes": ["spec.scopes", ["BestEffort"], ["NotBestEffort"]],
  "RoleBinding roleRef": [
    "roleRef",
    { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "a" },
    { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "b" },
  ],
  "ClusterRoleBinding roleRef": [
    "roleRef",
    { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "a" },
    { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "b" },
  ],
  "StorageClass {provisioner, parameters}": ["parameters", { type: "ssd" }, { type: "hdd" }],
  "StorageClass {reclaimPolicy, volumeBindingMode}": ["reclaimPolicy", "Delete", "Retain"],
  "CSIDriver spec.attachRequired": ["spec.attachRequired", true, false],
  "CSIDriver spec.volumeLifecycleModes": ["spec.volumeLifecycleModes", ["Persistent"], ["Ephemeral"]],
  "VolumeAttributesClass {driverName, parameters}": ["parameters", { iops: "1" }, { iops: "2" }],
  "IngressClass spec.controller": ["spec.controller", "example.com/a", "example.com/b"],
  "PriorityClass {value, preemptionPolicy}": ["value", 1, 2],
  "RuntimeClass handler": ["handler", "a", "b"],
  "EndpointSlice addressType": ["addressType", "IPv4", "IPv6"],
  "ResourceClaimTemplate spec": [
    "spec.spec.devices.requests",
    [{ name: "a", exactly: { deviceClassName: "a" } }],
    [{ name: "a", exactly: { deviceClassName: "b" } }],
  ],
  "CustomResourceDefinition spec.{group, scope}": ["spec.scope", "Namespaced", "Cluster"],
  "CustomResourceDefinition spec.names.{kind, plural}": ["spec.names.kind", "A", "B"],
};

/** Values that are equal for the API server, as `[kind, field, before, after]`; undefined is left out. */
export const SAME: readonly (readonly [
  kind: string,
  path: string,
  before: Json | undefined,
  after: Json | undefined,
])[] = [
  ["StatefulSet", "spec.volumeClaimTemplates", template("1Gi"), template("1024Mi")],
  ["StatefulSet", "spec.volumeClaimTemplates", template("1"), template(1)],
  ["StatefulSet", "spec.podManagementPolicy", undefined, "OrderedReady"],
  [
    "Job",
    "spec.template",
    { spec: POD },
    { spec: { ...POD, dnsPolicy: "ClusterFirst", terminationGracePeriodSeconds: 30 } },
  ],
  [
    "Job",
    "spec.template.spec.containers",
    [{ name: "a", resources: { limits: { cpu: 1, memory: "1Gi" } } }, { name: "b" }],
    [{ name: "b" }, { name: "a", resources: { limits: { cpu: "1000m", memory: "1024Mi" } } }],
  ],
  [
    "Job",
    "spec",
    { suspend: true, template: { spec: POD } },
    { suspend: false, template: { spec: { ...POD, nodeSelector: { disk: "ssd" } } } },
  ],
  [
    "Job",
    "spec.template",
    { spec: POD },
    {
      spec: {
        ...POD,
        securityContext: {},
        containers: [{ name: "a", image: "a:1", imagePullPolicy: "IfNotPresent", resources: {} }],
      },
    },
  ],
  ["Pod", "spec", POD, { ...POD, securityContext: {} }],
  ["Pod", "spec", POD, OTHER_POD],
  ["Pod", "spec", { ...POD, schedulingGates: [{ name: "a" }] }, { ...POD, nodeSelector: { disk: "ssd" } }],
  ["Pod", "spec.tolerations", undefined, [{ operator: "Exists" }]],
  ["Service", "spec.clusterIP", "None", undefined],
  ["PersistentVolumeClaim", "spec.resources.requests.storage", "1Gi", "2Gi"],
  ["PersistentVolumeClaim", "spec.storageClassName", undefined, "fast"],
  ["PersistentVolumeClaim", "spec.volumeMode", "Filesystem", undefined],
  ["PersistentVolume", "spec.capacity.storage", "1Gi", "2Gi"],
  ["PersistentVolume", "spec.nodeAffinity", undefined, { required: { nodeSelectorTerms: [] } }],
  ["Secret", "type", undefined, "Opaque"],
  ["Secret", "data", { a: "Yg==" }, { a: "Yw==" }],
  ["ConfigMap", "immutable", undefined, true],
  ["RoleBinding", "roleRef.apiGroup", undefined, "rbac.authorization.k8s.io"],
  ["CSIDriver", "spec.volumeLifecycleModes", undefined, ["Persistent"]],
  ["StorageClass", "volumeBindingMode", undefined, "Immediate"],
  ["StorageClass", "allowVolumeExpansion", undefined, true],
];
