import type { JsonObject } from "../../../src/model/index.js";
import type { PluginRequest } from "./plugin-case.js";
import type { Random } from "../../merge/random.js";
import { randomAmounts } from "./random-amounts.js";

const TOKEN_PATH = "/var/run/secrets/kubernetes.io/serviceaccount";
const MIRROR = "kubernetes.io/config.mirror";
const LIMIT_RANGER = "kubernetes.io/limit-ranger";

/** Pods with what plugins look at; what only validation looks at is simple and valid. */
export class RandomPods {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  request(): PluginRequest {
    const random = this.#random;
    const object = this.#pod();
    if (!random.chance(0.2) || "generateName" in (object["metadata"] as JsonObject)) return { object };
    return { object, change: this.#change() };
  }

  #change(): JsonObject {
    const { spec } = { spec: { tolerations: this.#tolerations() } };
    return this.#random.pick<JsonObject>([
      { metadata: { labels: { app: "web" } } },
      { spec },
      { spec: { priority: null } },
      { spec: { preemptionPolicy: null, priority: null } },
      { spec: { tolerations: null } },
    ]);
  }

  #pod(): JsonObject {
    const random = this.#random;
    const isMirror = random.chance(0.04);
    const annotations = {
      ...(isMirror && { [MIRROR]: "x" }),
      ...(random.chance(0.05) && { [LIMIT_RANGER]: "mine" }),
    };
    return {
      apiVersion: "v1",
      kind: "Pod",
      metadata: {
        namespace: "shop",
        ...(random.chance(0.1) ? { generateName: "web-" } : { name: "web" }),
        ...(Object.keys(annotations).length > 0 && { annotations }),
      },
      spec: {
        containers: ["web", "side"].slice(0, random.pick([1, 1, 2])).map((name) => this.#container(name)),
        ...(random.chance(0.3) && { initContainers: this.#initContainers() }),
        ...(isMirror && { nodeName: "node-1" }),
        ...this.#volumes(),
        ...this.#account(),
        ...this.#priority(),
        ...this.#scheduling(),
        ...(random.chance(0.08) && { resources: this.#resources(["cpu", "memory"]) }),
      },
    };
  }

  #initContainers(): JsonObject[] {
    return ["first", "second"]
      .filter(() => this.#random.chance(0.6))
      .map((name) => ({
        ...this.#container(name),
        ...(this.#random.chance(0.4) && { restartPolicy: "Always" }),
      }));
  }

  #container(name: string): JsonObject {
    const random = this.#random;
    const mounts = ["/data", TOKEN_PATH].filter(() => random.chance(0.1));
    return {
      name,
      image: "app:1",
      ...(random.chance(0.6) && { resources: this.#resources(["cpu", "memory", "ephemeral-storage"]) }),
      ...(mounts.length > 0 && {
        volumeMounts: mounts.map((mountPath) => ({ name: "data", mountPath })),
      }),
      ...(random.chance(0.1) && {
        env: [{ name: "TOKEN", valueFrom: { secretKeyRef: { name: random.pick(SECRETS), key: "k" } } }],
      }),
      ...(random.chance(0.1) && { envFrom: [{ secretRef: { name: random.pick(SECRETS) } }] }),
    };
  }

  /** Requests are often at most the limits, which validation asks for. */
  #resources(names: readonly string[]): JsonObject {
    const random = this.#random;
    const limits = randomAmounts(random, names);
    const requests = random.chance(0.5)
      ? limits
      : Object.fromEntries(
          names.filter(() => random.chance(0.4)).map((name) => [name, name === "cpu" ? "10m" : "1Mi"]),
        );
    return {
      ...(random.chance(0.7) && { limits }),
      ...(random.chance(0.6) && { requests }),
    };
  }

  #volumes(): JsonObject {
    const random = this.#random;
    const volumes = [
      { name: "data", emptyDir: {} },
      ...(random.chance(0.1) ? [{ name: "secret", secret: { secretName: random.pick(SECRETS) } }] : []),
      ...(random.chance(0.05) ? [{ name: "kube-api-access-mine", emptyDir: {} }] : []),
      ...(random.chance(0.05)
        ? [{ name: "token", projected: { sources: [{ serviceAccountToken: { path: "token" } }] } }]
        : []),
    ];
    return { volumes };
  }

  #account(): JsonObject {
    const random = this.#random;
    const name = random.pick(["", "", "", "default", "builder", "absent"]);
    return {
      ...(name !== "" && { [random.pick(["serviceAccountName", "serviceAccount"])]: name }),
      ...(random.chance(0.2) && { automountServiceAccountToken: random.chance(0.5) }),
      ...(random.chance(0.2) && { imagePullSecrets: [{ name: random.pick(["pull", "other"]) }] }),
    };
  }

  #priority(): JsonObject {
    const random = this.#random;
    const name = random.pick(["", "", "", "high", "low", "system-node-critical", "absent"]);
    return {
      ...(name !== "" && { priorityClassName: name }),
      ...(random.chance(0.15) && { priority: random.pick([0, 1000, -5, 2_000_001_000]) }),
      ...(random.chance(0.15) && { preemptionPolicy: random.pick(["Never", "PreemptLowerPriority"]) }),
    };
  }

  #scheduling(): JsonObject {
    const random = this.#random;
    return {
      ...(random.chance(0.4) && { tolerations: this.#tolerations() }),
      ...(random.chance(0.25) && { runtimeClassName: random.pick(["sandboxed", "sandboxed", "absent"]) }),
      ...(random.chance(0.1) && { overhead: randomAmounts(random, ["cpu", "memory"]) }),
      ...(random.chance(0.2) && { nodeSelector: { disk: random.pick(["ssd", "hdd"]), zone: "a" } }),
    };
  }

  #tolerations(): JsonObject[] {
    const random = this.#random;
    return random.list(() => {
      const key = random.pick(["node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable", "gpu", ""]);
      const effect = random.pick(["NoExecute", "NoSchedule", ""]);
      const isEqual = key !== "" && random.chance(0.3);
      return {
        ...(key !== "" && { key }),
        ...(isEqual ? { operator: random.pick(["Equal", ""]), value: "x" } : { operator: "Exists" }),
        ...(effect !== "" && { effect }),
        ...(effect === "NoExecute" && random.chance(0.4) && { tolerationSeconds: random.pick([0, 60, 300]) }),
      };
    }, 3);
  }
}

const SECRETS = ["tokens", "keys", "other"];
