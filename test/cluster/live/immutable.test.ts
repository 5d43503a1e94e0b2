/** The review reports an update as rejected exactly where the API server rejects it. */
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../../src/model/index.js";
import { sharedCluster } from "./shared-cluster.js";
import { speak } from "../../review/kubernetes/story.js";

const NAMESPACE = `immutable-${process.pid}`;
let cluster: Cluster;

beforeAll(async () => {
  const server = await sharedCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
});

const POD = { containers: [{ name: "a", image: "a:1" }], restartPolicy: "Never" };
const TEMPLATE = { metadata: { labels: { a: "a", b: "b" } }, spec: { containers: POD.containers } };
const by = (label: string) => ({ matchLabels: { [label]: label } });
const claims = (storage: string, rest: JsonObject = {}) => [
  {
    metadata: { name: "data" },
    spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage } }, ...rest },
  },
];
const SET: JsonObject = {
  selector: by("a"),
  template: TEMPLATE,
  serviceName: "a",
  volumeClaimTemplates: claims("1Gi"),
};
const JOB: JsonObject = { completions: 1, template: { spec: POD } };
const CLAIM: JsonObject = {
  accessModes: ["ReadWriteOnce"],
  storageClassName: "a",
  resources: { requests: { storage: "1Gi" } },
};
const VOLUME: JsonObject = {
  capacity: { storage: "1Gi" },
  accessModes: ["ReadWriteOnce"],
  nfs: { server: "a", path: "/" },
};
const PORTS = { ports: [{ port: 80 }] };

/** A kind, and the object as first applied and as updated. */
type Row = readonly [kind: string, before: JsonObject, after: JsonObject];

const spec = (kind: string, before: JsonObject, ...changes: JsonObject[]): Row[] =>
  changes.map((change) => [kind, { spec: before }, { spec: { ...before, ...change } }]);
const whole = (kind: string, before: JsonObject, ...changes: JsonObject[]): Row[] =>
  changes.map((change) => [kind, before, { ...before, ...change }]);

const ROWS: readonly Row[] = [
  ...["Deployment", "ReplicaSet", "DaemonSet"].flatMap((kind) =>
    spec(
      `apps/v1 ${kind}`,
      { selector: by("a"), template: TEMPLATE },
      { selector: by("b") },
      { minReadySeconds: 3 },
    ),
  ),
  ...spec(
    "apps/v1 StatefulSet",
    SET,
    { selector: by("b") },
    { serviceName: "b" },
    { podManagementPolicy: "Parallel" },
    { podManagementPolicy: "OrderedReady" },
    { volumeClaimTemplates: claims("2Gi") },
    { volumeClaimTemplates: claims("1024Mi") },
    { volumeClaimTemplates: claims("1Gi", { volumeMode: "Filesystem" }) },
    { replicas: 3 },
  ),
  ...spec(
    "batch/v1 Job",
    JOB,
    { template: { spec: { ...POD, containers: [{ name: "a", image: "a:2" }] } } },
    { template: { spec: { ...POD, dnsPolicy: "ClusterFirst", terminationGracePeriodSeconds: 30 } } },
    { completions: 2 },
    { completionMode: "Indexed" },
    { parallelism: 1 },
  ),
  ...spec("v1 Pod", POD, { hostname: "one" }, { containers: [{ name: "a", image: "a:2" }] }),
  ...spec("v1 Service", PORTS, { clusterIP: "None" }, { type: "NodePort" }),
  ...spec("v1 Service", { clusterIP: "None", ...PORTS }, { clusterIP: undefined as never }),
  ...spec(
    "v1 PersistentVolumeClaim",
    CLAIM,
    { accessModes: ["ReadWriteMany"] },
    { volumeMode: "Block" },
    { volumeMode: "Filesystem" },
    { storageClassName: "b" },
  ),
  ...spec(
    "v1 PersistentVolume",
    VOLUME,
    { nfs: { server: "b", path: "/" } },
    { volumeMode: "Block" },
    { capacity: { storage: "2Gi" } },
    { accessModes: ["ReadWriteMany"] },
  ),
  ...whole("v1 Secret", {}, { type: "example.com/own" }, { type: "Opaque" }, { data: { a: "Yg==" } }),
  ...whole("v1 Secret", { immutable: true, data: { a: "Yg==" } }, { data: { a: "Yw==" } }),
  ...whole("v1 ConfigMap", { immutable: true, data: { a: "b" } }, { data: { a: "c" } }),
  ...spec("v1 ResourceQuota", { scopes: ["BestEffort"] }, { scopes: ["NotBestEffort"] }),
  ...whole(
    "rbac.authorization.k8s.io/v1 RoleBinding",
    { roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "a" } },
    { roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "b" } },
    { subjects: [] },
  ),
  ...whole(
    "storage.k8s.io/v1 StorageClass",
    { provisioner: "a.b/c", parameters: { type: "ssd" } },
    { parameters: { type: "hdd" } },
    { reclaimPolicy: "Retain" },
    { volumeBindingMode: "Immediate" },
    { allowVolumeExpansion: true },
  ),
  ...spec(
    "storage.k8s.io/v1 CSIDriver",
    {},
    { attachRequired: false },
    { attachRequired: true },
    { podInfoOnMount: true },
    { volumeLifecycleModes: ["Persistent"] },
    { volumeLifecycleModes: ["Ephemeral"] },
  ),
  ...whole(
    "storage.k8s.io/v1 VolumeAttributesClass",
    { driverName: "a.b", parameters: { i: "1" } },
    { parameters: { i: "2" } },
  ),
  ...spec("networking.k8s.io/v1 IngressClass", { controller: "e.com/a" }, { controller: "e.com/b" }),
  ...whole(
    "scheduling.k8s.io/v1 PriorityClass",
    { value: 1 },
    { value: 2 },
    { preemptionPolicy: "Never" },
    { description: "d" },
  ),
  ...whole("node.k8s.io/v1 RuntimeClass", { handler: "a" }, { handler: "b" }),
  ...whole(
    "discovery.k8s.io/v1 EndpointSlice",
    { addressType: "IPv4", endpoints: [] },
    { addressType: "IPv6" },
  ),
];

it.each(ROWS.map((row, i) => [...row, i] as const))("%s from %j to %j", async (type, before, after, i) => {
  const [apiVersion, kind] = type.split(" ") as [string, string];
  const made = (body: JsonObject): JsonObject => ({
    apiVersion,
    kind,
    metadata: { name: `i${process.pid}-${i}`, ...(CLUSTER_WIDE.has(kind) ? {} : { namespace: NAMESPACE }) },
    ...(JSON.parse(JSON.stringify(body)) as JsonObject),
  });
  const [old, now] = [made(before), made(after)];
  const { diagnostics } = await cluster.apply(old, { fieldManager: "test" });
  expect(diagnostics).toEqual([]);
  const { isDone } = await cluster.apply(now, { fieldManager: "test", force: true });
  expect(speak(old, now).some((id) => id.startsWith("immutable-"))).toBe(!isDone);
});

const CLUSTER_WIDE = new Set([
  "PersistentVolume",
  "StorageClass",
  "CSIDriver",
  "VolumeAttributesClass",
  "IngressClass",
  "PriorityClass",
  "RuntimeClass",
]);
