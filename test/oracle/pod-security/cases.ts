import { CONFIGURATIONS, labels } from "./configurations.js";
import type { JsonObject } from "../../../src/model/index.js";
import { Random } from "../../merge/random.js";
import { formatJson, parseJson } from "../../../src/model/index.js";
import fc from "../../fast-check.js";
import { podTemplate } from "./random-pod.js";

/** What both sides are asked; answer.go describes it. */
export type Case = JsonObject & {
  readonly operation: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  readonly user: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly object: JsonObject;
  readonly old?: JsonObject;
  readonly pods?: JsonObject[];
  readonly configuration?: JsonObject;
  readonly emulated?: string;
};

function copyOf(value: JsonObject): JsonObject {
  return parseJson(formatJson(value)) as JsonObject;
}

function named(object: JsonObject, metadata: JsonObject): JsonObject {
  return { ...object, metadata: { ...(object["metadata"] as JsonObject), ...metadata } };
}

/** The object before: the same, with other images, or with other containers. */
function before(pod: JsonObject, random: Random): JsonObject {
  const old = copyOf(pod);
  const spec = old["spec"] as JsonObject;
  for (const list of ["containers", "initContainers", "ephemeralContainers"]) {
    const containers = (spec[list] ?? []) as JsonObject[];
    if (random.chance(0.15)) containers.pop();
    if (random.chance(0.1)) containers.reverse();
    for (const container of containers) if (random.chance(0.15)) container["image"] = "z";
    for (const container of containers) if (random.chance(0.1)) delete container["securityContext"];
  }
  return old;
}

const TEMPLATED: readonly (readonly [string, string, (template: JsonObject) => JsonObject])[] = [
  ["v1", "PodTemplate", (template) => ({ template })],
  ["v1", "ReplicationController", (template) => ({ spec: { template } })],
  ["v1", "ReplicationController", () => ({ spec: { replicas: 1 } })],
  ["apps/v1", "Deployment", (template) => ({ spec: { template } })],
  ["apps/v1", "ReplicaSet", (template) => ({ spec: { template } })],
  ["apps/v1", "StatefulSet", (template) => ({ spec: { template } })],
  ["apps/v1", "DaemonSet", (template) => ({ spec: { template } })],
  ["batch/v1", "Job", (template) => ({ spec: { template } })],
  ["batch/v1", "CronJob", (template) => ({ spec: { jobTemplate: { spec: { template } } } })],
  ["v1", "ConfigMap", () => ({ data: { a: "b" } })],
];

interface Asked {
  readonly object: JsonObject;
  readonly old: JsonObject;
  readonly subresource: string;
  readonly pods?: JsonObject[];
}

const SUBRESOURCES = ["", "", "", "", "", "", "ephemeralcontainers", "resize", "status", "exec"];

function podRequest(random: Random): Asked {
  const kind = { apiVersion: "v1", kind: "Pod" };
  const object = { ...kind, ...podTemplate(random) };
  return { object, old: before(object, random), subresource: random.pick(SUBRESOURCES) };
}

function templateRequest(random: Random): Asked {
  const [apiVersion, kind, around] = random.pick(TEMPLATED);
  const object = { apiVersion, kind, ...around(podTemplate(random)) };
  return { object, old: object, subresource: random.chance(0.05) ? "status" : "" };
}

function namespaceRequest(random: Random): Asked {
  const kind = { apiVersion: "v1", kind: "Namespace" };
  const [now, old] = [labels(random), labels(random)];
  const kept = random.chance(0.3) ? { ...old, ...random.pick<Record<string, string>>([{}, now]) } : now;
  return {
    object: { ...kind, metadata: { labels: kept } },
    old: { ...kind, metadata: { labels: old } },
    subresource: random.chance(0.05) ? "finalize" : "",
    pods: existingPods(random),
  };
}

/** Pods, of which several are alike. */
function existingPods(random: Random): JsonObject[] {
  const templates = [podTemplate(random), podTemplate(random)];
  return random.some(["\uffff", "web-b", "web-a", "\u{10000}", "db"]).map((name) => {
    const owner = { apiVersion: "apps/v1", kind: "ReplicaSet", name: "r", uid: random.pick(["1", "2"]) };
    const owners = random.chance(0.5)
      ? { ownerReferences: [{ ...owner, controller: random.chance(0.8) }] }
      : {};
    const namespace = random.pick(["prod", "prod", "prod", "prod", "dev", "spare"]);
    return named(random.pick(templates), { name, namespace, ...owners });
  });
}

function requestBy(random: Random): Case {
  const make = random.pick([
    podRequest,
    podRequest,
    podRequest,
    templateRequest,
    templateRequest,
    namespaceRequest,
  ]);
  const { object, old, subresource, pods } = make(random);
  const isNamespace = object["kind"] === "Namespace";
  const namespace = random.pick(["prod", "prod", "prod", "prod", "dev", "spare"]);
  const name = isNamespace ? namespace : random.pick(["web", "web", ""]);
  const place: JsonObject = isNamespace ? { name } : { name, namespace };
  const isUpdate = random.chance(isNamespace ? 0.7 : 0.25);
  return {
    operation: isUpdate ? "UPDATE" : random.chance(0.02) ? "DELETE" : "CREATE",
    subresource,
    namespace,
    name,
    user: random.pick(["ada", "bob", ""]),
    labels: labels(random),
    object: named(object, place),
    ...(isUpdate && { old: named(old, place) }),
    ...(pods !== undefined && { pods }),
    ...(random.chance(0.35) && { configuration: random.pick(CONFIGURATIONS) }),
    ...(random.chance(0.15) && { emulated: random.pick(["1.30", "1.31", "1.34", "1.36", "1.37"]) }),
  };
}

export const requests: fc.Arbitrary<Case> = fc.integer({ min: 1 }).map((seed) => requestBy(new Random(seed)));
