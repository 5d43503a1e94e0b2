import type { JsonObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";
import { randomAmounts } from "./random-amounts.js";

const NAMESPACE = "shop";
/** Every API server creates these two. */
const SYSTEM_CLASSES = [
  priorityClass("system-cluster-critical", { value: 2_000_000_000 }),
  priorityClass("system-node-critical", { value: 2_000_001_000 }),
];

/**
 * What plugins look up, as far as requests for a kind need it. Every namespace has the account `default`; of other kinds
 * that Pods and claims name, there is one in every world, so that the world is complete.
 */
export function randomWorld(random: Random, kind: string): JsonObject[] {
  if (kind === "Pod")
    return [
      account(random, "default"),
      ...(random.chance(0.5) ? [account(random, "builder")] : []),
      ...limitRanges(random, ["Container", "Container", "Pod", "PersistentVolumeClaim"]),
      ...priorityClasses(random),
      runtimeClass(random, "unused"),
      ...(random.chance(0.7) ? [runtimeClass(random, "sandboxed")] : []),
    ];
  if (kind === "claim")
    return [
      ...limitRanges(random, ["PersistentVolumeClaim", "PersistentVolumeClaim", "Container"]),
      ...classes(random, "StorageClass"),
    ];
  if (kind === "ingress") return classes(random, "IngressClass");
  return kind === "priority" ? priorityClasses(random) : [];
}

function account(random: Random, name: string): JsonObject {
  const enforced = random.pick(["true", "True", "1", "t", "false", "maybe", "yes"]);
  return {
    apiVersion: "v1",
    kind: "ServiceAccount",
    metadata: {
      name,
      namespace: NAMESPACE,
      ...(random.chance(0.25) && { annotations: { "kubernetes.io/enforce-mountable-secrets": enforced } }),
    },
    ...(random.chance(0.4) && { secrets: random.list(() => ({ name: random.pick(["tokens", "keys"]) }), 2) }),
    ...(random.chance(0.4) && {
      imagePullSecrets: random.list(() => ({ name: random.pick(["pull", "other"]) }), 2),
    }),
    ...(random.chance(0.3) && { automountServiceAccountToken: random.chance(0.5) }),
  };
}

function limitRanges(random: Random, types: readonly string[]): JsonObject[] {
  return ["a", "b", "elsewhere"]
    .filter((name) => random.chance(name === "a" ? 0.6 : 0.15))
    .map((name) => ({
      apiVersion: "v1",
      kind: "LimitRange",
      metadata: { name, namespace: name === "elsewhere" ? "other" : NAMESPACE },
      spec: {
        limits: Array.from({ length: random.pick([1, 1, 2]) }, () => limits(random, random.pick(types))),
      },
    }));
}

function limits(random: Random, type: string): JsonObject {
  const names = type === "PersistentVolumeClaim" ? ["storage"] : ["cpu", "memory", "ephemeral-storage"];
  const some = (share: number, field: string): JsonObject =>
    random.chance(share) ? { [field]: randomAmounts(random, names, field) } : {};
  const ofContainers =
    type === "Container" ? { ...some(0.5, "default"), ...some(0.4, "defaultRequest") } : {};
  const ratio = type === "PersistentVolumeClaim" ? {} : some(0.25, "maxLimitRequestRatio");
  return { type, ...some(0.4, "min"), ...some(0.4, "max"), ...ofContainers, ...ratio };
}

function priorityClasses(random: Random): JsonObject[] {
  const own = ["high", "low"].filter(() => random.chance(0.5));
  return [
    ...SYSTEM_CLASSES,
    ...own.map((name) =>
      priorityClass(name, {
        value: name === "high" ? 1000 : -5,
        ...(random.chance(0.4) && { globalDefault: true }),
        ...(random.chance(0.4) && {
          preemptionPolicy: random.pick(["Never", "PreemptLowerPriority"]),
        }),
      }),
    ),
  ];
}

function priorityClass(name: string, more: JsonObject): JsonObject {
  return {
    apiVersion: "scheduling.k8s.io/v1",
    kind: "PriorityClass",
    metadata: { name, uid: `uid-of-${name}` },
    ...more,
  };
}

/** Some of them are the default, by one annotation or another, and as old or older than the others. */
function classes(random: Random, kind: "StorageClass" | "IngressClass"): JsonObject[] {
  const annotation =
    kind === "IngressClass"
      ? ["ingressclass.kubernetes.io/is-default-class"]
      : ["storageclass.kubernetes.io/is-default-class", "storageclass.beta.kubernetes.io/is-default-class"];
  return ["fast", "slow", "unused"]
    .filter((name) => name === "unused" || random.chance(0.6))
    .map((name) => ({
      apiVersion: kind === "IngressClass" ? "networking.k8s.io/v1" : "storage.k8s.io/v1",
      kind,
      metadata: {
        name,
        ...(random.chance(0.6) && {
          annotations: { [random.pick(annotation)]: random.pick(["true", "true", "false", "True"]) },
        }),
        ...(random.chance(0.5) && {
          creationTimestamp: random.pick(["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"]),
        }),
      },
      ...(kind === "IngressClass"
        ? { spec: { controller: "example.com/ingress" } }
        : {
            provisioner: "example.com/disk",
            ...(random.chance(0.6) && { allowVolumeExpansion: random.chance(0.7) }),
          }),
    }));
}

function runtimeClass(random: Random, name: string): JsonObject {
  const tolerations = random.list(
    () => ({
      key: random.pick(["gpu", "node.kubernetes.io/not-ready", ""]),
      operator: "Exists",
      ...(random.chance(0.5) && { effect: random.pick(["NoExecute", "NoSchedule"]) }),
    }),
    2,
  );
  return {
    apiVersion: "node.k8s.io/v1",
    kind: "RuntimeClass",
    metadata: { name },
    handler: "sandbox",
    ...(random.chance(0.6) && {
      overhead: random.chance(0.9) ? { podFixed: randomAmounts(random, ["cpu", "memory"], "overhead") } : {},
    }),
    ...(random.chance(0.5) && {
      scheduling: { nodeSelector: { disk: random.pick(["ssd", "hdd"]) }, tolerations },
    }),
  };
}
