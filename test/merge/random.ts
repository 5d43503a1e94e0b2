import { type Json, type JsonObject, formatJson } from "../../src/model/index.js";

/** A small seeded random number generator: a failing case can be reproduced. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 2654435761) >>> 0 || 1;
  }

  number(): number {
    let state = this.#state;
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state >>> 0;
    return this.#state / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.number() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.number() * items.length)] as T;
  }

  list<T>(make: () => T, most = 4): T[] {
    return Array.from({ length: Math.floor(this.number() * (most + 1)) }, make);
  }

  some<T>(items: readonly T[], probability = 0.5): T[] {
    return items.filter(() => this.chance(probability));
  }
}

const NAMES = ["a", "b", "c", "d"];

/** Random objects of many kinds, with few distinct values, so that keys collide often. */
export class Objects {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  get kinds(): readonly string[] {
    return Object.keys(KINDS);
  }

  make(kind: string): JsonObject {
    const [apiVersion, body] = KINDS[kind] as (typeof KINDS)[string];
    return { apiVersion, kind, metadata: this.metadata(), ...body(this, this.#random) };
  }

  metadata(): JsonObject {
    const { chance, pick, list } = bound(this.#random);
    return {
      name: "n",
      ...(chance(0.4)
        ? { labels: Object.fromEntries(list(() => [pick(NAMES), pick(["1", "2"])] as const, 3)) }
        : {}),
      ...(chance(0.3) ? { finalizers: [...new Set(list(() => pick(["f1", "f2", "f3", "f4"])))] } : {}),
      ...(chance(0.2) ? { annotations: { k: pick(["1", "2"]) } } : {}),
      ...(chance(0.2)
        ? {
            ownerReferences: list(
              () => ({ uid: pick(["u1", "u2"]), name: pick(NAMES), kind: "K", apiVersion: "v1" }),
              2,
            ),
          }
        : {}),
    };
  }

  container(): JsonObject {
    const { chance, pick, list } = bound(this.#random);
    const env = () => ({
      name: pick(NAMES),
      ...(chance(0.7) ? { value: pick(["1", "2", ""]) } : {}),
      ...(chance(0.1) ? { valueFrom: { fieldRef: { fieldPath: pick(["x", "y"]) } } } : {}),
    });
    const port = () => ({
      containerPort: pick([80, 81, 53]),
      ...(chance(0.5) ? { protocol: pick(["TCP", "UDP"]) } : {}),
      ...(chance(0.4) ? { name: pick(NAMES) } : {}),
    });
    return {
      name: pick(NAMES),
      ...(chance(0.5) ? { image: pick(["i1", "i2"]) } : {}),
      ...(chance(0.5) ? { env: list(env) } : {}),
      ...(chance(0.4) ? { ports: list(port) } : {}),
      ...(chance(0.3) ? { args: list(() => pick(["x", "y", "z"]), 3) } : {}),
      ...(chance(0.3)
        ? { volumeMounts: list(() => ({ mountPath: pick(["/a", "/b"]), name: pick(NAMES) }), 3) }
        : {}),
      ...(chance(0.2) ? { resources: { limits: { cpu: pick(["1", "2"]) } } } : {}),
    };
  }

  podSpec(): JsonObject {
    const { chance, pick, list } = bound(this.#random);
    const volume = () => ({
      name: pick(NAMES),
      [pick(["emptyDir", "configMap", "hostPath"])]: pick<Json>([
        {},
        { name: "x" },
        { path: "/p", type: "T" },
      ]),
    });
    return {
      containers: list(() => this.container(), 3),
      ...(chance(0.3) ? { volumes: list(volume, 3) } : {}),
      ...(chance(0.2)
        ? { tolerations: list(() => ({ key: pick(NAMES), effect: pick(["E", "F"]) }), 2) }
        : {}),
      ...(chance(0.2) ? { imagePullSecrets: list(() => ({ name: pick(NAMES) }), 2) } : {}),
      ...(chance(0.15)
        ? { hostAliases: list(() => ({ ip: pick(["1", "2"]), hostnames: list(() => pick(NAMES), 2) }), 2) }
        : {}),
      ...(chance(0.15)
        ? {
            topologySpreadConstraints: list(
              () => ({
                topologyKey: pick(["z", "h"]),
                whenUnsatisfiable: pick(["A", "B"]),
                maxSkew: pick([1, 2]),
              }),
              3,
            ),
          }
        : {}),
      ...(chance(0.2) ? { nodeSelector: { a: pick(["1", "2"]) } } : {}),
      ...(chance(0.1) ? { initContainers: list(() => this.container(), 2) } : {}),
    };
  }

  /** An edited version of an object, with parts of another. */
  edited(value: Json, other: Json): Json {
    const random = this.#random;
    if (Array.isArray(value) && Array.isArray(other)) {
      const kept = random.some(value, 0.8).concat(random.chance(0.4) ? random.some(other) : []);
      const ordered = random.chance(0.2) ? kept.toReversed() : kept;
      const changed = ordered.map((item) =>
        other.length > 0 && random.chance(0.3) ? this.edited(item, random.pick(other)) : item,
      );
      // A merged list of scalars is a set: no patch can express a duplicate value.
      return changed.every((item) => !isMap(item)) ? [...new Set(changed)] : changed;
    }
    if (!isMap(value) || !isMap(other)) return random.chance(0.5) ? value : other;
    const result: JsonObject = {};
    for (const key of Object.keys(value)) {
      if (random.chance(0.1) && !FIXED.has(key)) continue;
      result[key] =
        key in other && random.chance(0.6) && !FIXED.has(key)
          ? this.edited(value[key] as Json, other[key] as Json)
          : (value[key] as Json);
    }
    for (const key of Object.keys(other)) {
      if (!(key in result) && random.chance(0.4)) result[key] = other[key] as Json;
    }
    return result;
  }
}

/** Fields that identify objects and list elements: an edit changes the others. */
export const KEY_FIELDS = [
  "name",
  "port",
  "containerPort",
  "mountPath",
  "type",
  "ip",
  "uid",
  "topologyKey",
  "key",
];
const FIXED = new Set(["apiVersion", "kind", ...KEY_FIELDS]);

function isMap(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function bound(random: Random) {
  return {
    chance: (probability: number) => random.chance(probability),
    pick: <T>(items: readonly T[]) => random.pick(items),
    list: <T>(make: () => T, most?: number) => random.list(make, most),
  };
}

type Body = (objects: Objects, random: Random) => JsonObject;

const KINDS: Readonly<Record<string, readonly [string, Body]>> = {
  Deployment: [
    "apps/v1",
    (o, r) => ({
      spec: {
        replicas: r.pick([1, 2]),
        ...(r.chance(0.4)
          ? {
              strategy: r.pick<Json>([
                { type: "Recreate" },
                { type: "RollingUpdate", rollingUpdate: { maxSurge: 1 } },
              ]),
            }
          : {}),
        selector: { matchLabels: { a: r.pick(["1", "2"]) } },
        template: { metadata: o.metadata(), spec: o.podSpec() },
      },
    }),
  ],
  StatefulSet: [
    "apps/v1",
    (o, r) => ({
      spec: {
        template: { spec: o.podSpec() },
        ...(r.chance(0.4)
          ? { volumeClaimTemplates: r.list(() => ({ metadata: { name: r.pick(NAMES) } }), 2) }
          : {}),
      },
    }),
  ],
  DaemonSet: ["apps/v1", (o) => ({ spec: { template: { metadata: o.metadata(), spec: o.podSpec() } } })],
  Pod: [
    "v1",
    (o, r) => ({
      spec: o.podSpec(),
      ...(r.chance(0.2)
        ? {
            status: {
              conditions: r.list(() => ({ type: r.pick(NAMES), status: r.pick(["True", "False"]) }), 3),
              podIPs: r.list(() => ({ ip: r.pick(["1", "2"]) }), 2),
            },
          }
        : {}),
    }),
  ],
  Service: [
    "v1",
    (_, r) => ({
      spec: {
        ports: r.list(() => ({
          port: r.pick([53, 80]),
          ...(r.chance(0.7) ? { protocol: r.pick(["TCP", "UDP"]) } : {}),
          ...(r.chance(0.5) ? { targetPort: r.pick<Json>([1, "x"]) } : {}),
          ...(r.chance(0.4) ? { name: r.pick(NAMES) } : {}),
        })),
        ...(r.chance(0.3) ? { externalIPs: r.list(() => r.pick(["1", "2", "3"]), 3) } : {}),
        ...(r.chance(0.3) ? { selector: { a: r.pick(["1", "2"]) } } : {}),
      },
    }),
  ],
  Node: [
    "v1",
    (_, r) => ({
      spec: {
        taints: r.list(() => ({ key: r.pick(NAMES), effect: r.pick(["E", "F"]) }), 2),
        podCIDRs: [...new Set(r.list(() => r.pick(["1", "2", "3"]), 3))],
      },
      status: { addresses: r.list(() => ({ type: r.pick(["I", "H"]), address: r.pick(["1", "2"]) }), 3) },
    }),
  ],
  ConfigMap: [
    "v1",
    (_, r) => ({ data: Object.fromEntries(r.list(() => [r.pick(NAMES), r.pick(["1", "2"])] as const, 3)) }),
  ],
  ServiceAccount: [
    "v1",
    (_, r) => ({
      secrets: r.list(() => ({ name: r.pick(NAMES) }), 3),
      imagePullSecrets: r.list(() => ({ name: r.pick(NAMES) }), 2),
    }),
  ],
  PodDisruptionBudget: [
    "policy/v1",
    (_, r) => ({
      spec: { selector: { matchLabels: { a: r.pick(["1", "2"]) } }, minAvailable: r.pick<Json>([1, "50%"]) },
    }),
  ],
  Job: [
    "batch/v1",
    (o, r) => ({
      spec: { template: { spec: o.podSpec() } },
      status: { conditions: r.list(() => ({ type: r.pick(NAMES), status: "T" }), 2) },
    }),
  ],
  CronJob: [
    "batch/v1",
    (o) => ({ spec: { schedule: "x", jobTemplate: { spec: { template: { spec: o.podSpec() } } } } }),
  ],
  Ingress: [
    "networking.k8s.io/v1",
    (_, r) => ({
      spec: {
        rules: r.list(() => ({ host: r.pick(NAMES) }), 2),
        tls: r.list(() => ({ hosts: r.list(() => r.pick(NAMES), 2), secretName: r.pick(NAMES) }), 2),
      },
    }),
  ],
  ValidatingWebhookConfiguration: [
    "admissionregistration.k8s.io/v1",
    (_, r) => ({
      webhooks: r.list(
        () => ({
          name: r.pick(NAMES),
          sideEffects: r.pick(["None", "Some"]),
          matchConditions: r.list(() => ({ name: r.pick(NAMES), expression: r.pick(["x", "y"]) }), 2),
        }),
        3,
      ),
    }),
  ],
};

const JUNK: readonly Json[] = [1, "x", {}, [], null, [1], [{}], { a: { b: 1 } }, true, 1.5];

/** A patch derived from an object: parts left out, every directive thrown in, and with `wildness` errors. */
export function randomPatch(random: Random, source: JsonObject, wildness: number): JsonObject {
  const { apiVersion: _, kind: __, ...rest } = source;
  return patchObject(random, rest, wildness, 0);
}

function patchValue(random: Random, value: Json, wildness: number, depth: number): Json {
  if (random.chance(0.06)) return null;
  if (Array.isArray(value)) return patchList(random, value, wildness, depth);
  if (isMap(value)) return patchObject(random, value, wildness, depth);
  return random.chance(0.95) ? value : random.pick<Json>([1, "x", true]);
}

function patchList(random: Random, list: readonly Json[], wildness: number, depth: number): Json[] {
  const entries = random
    .some(list, 0.8)
    .map((item) => patchValue(random, item, wildness, depth + 1))
    .filter((item) => item !== null);
  const marked: Json[] = entries.map((item) =>
    isMap(item) && random.chance(0.15)
      ? { ...item, $patch: random.chance(wildness) ? random.pick<Json>(["merge", "foo", 1]) : "delete" }
      : item,
  );
  if (random.chance(0.06) && marked.every(isMap)) marked.unshift({ $patch: "replace" });
  if (random.chance(wildness * 0.3)) marked.push(random.pick(JUNK));
  return marked;
}

function patchObject(random: Random, object: JsonObject, wildness: number, depth: number): JsonObject {
  const patch: JsonObject = {};
  for (const key of random.some(Object.keys(object), 0.75)) {
    const value = object[key] as Json;
    patch[key] = random.chance(wildness * 0.2)
      ? random.pick(JUNK)
      : patchValue(random, value, wildness, depth + 1);
    if (Array.isArray(value)) addListDirectives(random, patch, key, value, wildness);
  }
  if (depth > 0 && random.chance(0.05))
    patch["$patch"] = random.chance(wildness)
      ? random.pick<Json>(["merge", "x", null, 1])
      : random.pick(["replace", "delete"]);
  if (random.chance(0.05))
    patch["$retainKeys"] = random.chance(0.85)
      ? Object.keys(patch).filter((key) => !key.startsWith("$"))
      : random.pick<Json>([["name"], "x", [1]]);
  if (random.chance(wildness * 0.1))
    patch[random.pick(["unknown", "$foo", "$setElementOrder", "$setElementOrderfoo", "SPEC", "__proto__x"])] =
      random.pick(JUNK);
  return patch;
}

function addListDirectives(
  random: Random,
  patch: JsonObject,
  key: string,
  list: readonly Json[],
  wildness: number,
): void {
  if (list.every((item) => !isMap(item)) && random.chance(0.15)) {
    // Together with the list itself, the result is random upstream.
    delete patch[key];
    patch[`$deleteFromPrimitiveList/${key}`] = random.chance(wildness)
      ? random.pick<Json>([null, "x", [{}]])
      : random.some(list);
  } else if (random.chance(0.3)) {
    const entries = Array.isArray(patch[key]) ? patch[key] : list;
    const order = [
      ...entries.filter((item) => !isMap(item) || !("$patch" in item)),
      ...random.some(list),
    ].map(keysOnly);
    patch[`$setElementOrder/${key}`] = random.chance(0.05) ? random.pick<Json>([[], null, "x"]) : order;
  }
}

function keysOnly(item: Json): Json {
  return isMap(item)
    ? Object.fromEntries(Object.entries(item).filter(([key]) => KEY_FIELDS.includes(key)))
    : item;
}

/** The same document without elements of lists that repeat the key of another. */
export function withoutRepeats<T extends Json>(value: T): T;
export function withoutRepeats(value: Json): Json {
  if (Array.isArray(value)) {
    const unique = new Map(value.toReversed().map((item) => [textOfKey(item), withoutRepeats(item)]));
    return [...unique.values()].toReversed();
  }
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutRepeats(item)]));
}

function textOfKey(item: Json): string {
  const key = isMap(item)
    ? (KEY_FIELDS.find((name) => name in item && name !== "name") ?? "name")
    : undefined;
  return formatJson(isMap(item) ? (item[key as string] ?? item) : item);
}
