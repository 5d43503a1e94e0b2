import type { JsonObject } from "../../../src/model/index.js";
import type { PluginRequest } from "./plugin-case.js";
import type { Random } from "../../merge/random.js";
import { randomAmount } from "./random-amounts.js";

const FINALIZERS = ["kubernetes.io/pvc-protection", "kubernetes.io/pv-protection", "example.com/keep"];
const CLASS_ANNOTATION = "volume.beta.kubernetes.io/storage-class";

function finalizers(random: Random): JsonObject {
  return random.chance(0.3) ? { finalizers: random.some(FINALIZERS, 0.5) } : {};
}

export function randomClaim(random: Random): PluginRequest {
  const object: JsonObject = {
    apiVersion: "v1",
    kind: "PersistentVolumeClaim",
    metadata: {
      namespace: "shop",
      ...(random.chance(0.1) ? { generateName: "data-" } : { name: "data" }),
      ...finalizers(random),
      ...(random.chance(0.15) && { annotations: { [CLASS_ANNOTATION]: random.pick(["fast", ""]) } }),
    },
    spec: {
      accessModes: ["ReadWriteOnce"],
      resources: { requests: { storage: randomAmount(random, "storage") } },
      ...(random.chance(0.6) && { storageClassName: random.pick(["fast", "slow", "absent", ""]) }),
    },
  };
  if (!random.chance(0.4) || "generateName" in (object["metadata"] as JsonObject)) return { object };
  const storage = randomAmount(random, "storage");
  return {
    object,
    ...(random.chance(0.8) && { stored: { status: { phase: "Bound" } } }),
    change: random.pick([
      { spec: { resources: { requests: { storage } } } },
      { metadata: { labels: { app: "web" } } },
    ]),
  };
}

export function randomVolume(random: Random): JsonObject {
  if (random.chance(0.3))
    return {
      apiVersion: "storage.k8s.io/v1",
      kind: "VolumeAttributesClass",
      metadata: {
        name: "silver",
        ...(random.chance(0.3) && { finalizers: ["kubernetes.io/vac-protection"] }),
      },
      driverName: "example.com",
      parameters: { iops: "500" },
    };
  return {
    apiVersion: "v1",
    kind: "PersistentVolume",
    metadata: { name: "disk", ...finalizers(random) },
    spec: {
      accessModes: ["ReadWriteOnce"],
      capacity: { storage: randomAmount(random, "storage") },
      hostPath: { path: "/data" },
    },
  };
}

export function randomIngress(random: Random): JsonObject {
  return {
    apiVersion: "networking.k8s.io/v1",
    kind: "Ingress",
    metadata: {
      name: "web",
      namespace: "shop",
      ...(random.chance(0.2) && {
        annotations: { "kubernetes.io/ingress.class": random.pick(["fast", ""]) },
      }),
    },
    spec: {
      defaultBackend: { service: { name: "web", port: { number: 80 } } },
      ...(random.chance(0.3) && { ingressClassName: random.pick(["fast", "absent"]) }),
    },
  };
}

export function randomPriorityClass(random: Random): PluginRequest {
  const object: JsonObject = {
    apiVersion: "scheduling.k8s.io/v1",
    kind: "PriorityClass",
    metadata: random.chance(0.1) ? { generateName: "mine-" } : { name: random.pick(["mine", "high", "low"]) },
    value: random.pick([10, -5, 0, 1_000_000_000]),
    ...(random.chance(0.5) && { globalDefault: random.chance(0.8) }),
  };
  if (!random.chance(0.4) || "generateName" in (object["metadata"] as JsonObject)) return { object };
  const isDefault = random.pick([true, true, false]);
  return { object, change: { globalDefault: isDefault, description: "changed" } };
}

export function randomNode(random: Random): JsonObject {
  const taints = random.list(
    () => ({
      key: random.pick(["node.kubernetes.io/not-ready", "gpu"]),
      effect: random.pick(["NoSchedule", "NoExecute"]),
      ...(random.chance(0.3) && { value: "x" }),
    }),
    2,
  );
  return {
    apiVersion: "v1",
    kind: "Node",
    metadata: { name: "node-1" },
    spec: random.chance(0.6) ? { taints } : {},
  };
}
