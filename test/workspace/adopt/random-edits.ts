import type { Json, JsonObject } from "../../../src/model/index.js";
import fc from "../../fast-check.js";

/** A render of two kinds, with maps, lists with keys and nested maps; hand edits of it; and a later render. */
export interface RandomStory {
  readonly base: readonly JsonObject[];
  readonly standing: readonly JsonObject[];
  readonly fresh: readonly JsonObject[];
  /** `changed ConfigMap/c0 data.a`. */
  readonly edits: readonly string[];
}

/** Where edits are made: the path as in reports, and how to reach the map that holds the field. */
interface Field {
  readonly name: string;
  readonly path: string;
  readonly holder: (resource: JsonObject) => Record<string, Json>;
  readonly key: string;
}

type Made = Record<string, Json>;

function settings(i: number): JsonObject {
  return {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: `c${i}` },
    data: { a: "1", b: "2", c: "3" },
  };
}

function workload(i: number): JsonObject {
  const container = (name: string): JsonObject => ({
    name,
    image: `${name}:1`,
    resources: { limits: { memory: "1Gi" } },
    env: [
      { name: "A", value: "1" },
      { name: "B", value: "2" },
    ],
  });
  const spec = { containers: [container("app"), container("side")] };
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: `d${i}`, labels: { app: "x" } },
    spec: { replicas: 2, paused: false, template: { spec } },
  };
}

const at =
  (...keys: readonly (string | number)[]) =>
  (resource: JsonObject): Made =>
    keys.reduce<Json>(
      (value, key) => (value as Record<string | number, Json>)[key] as Json,
      resource,
    ) as Made;

function fieldsOf(resource: JsonObject): readonly Field[] {
  const { name } = resource["metadata"] as { name: string };
  if (resource["kind"] === "ConfigMap")
    return ["a", "b", "c", "d"].map((key) => ({
      name: `ConfigMap/${name}`,
      path: `data.${key}`,
      holder: at("data"),
      key,
    }));
  const own = (path: string, holder: Field["holder"], key: string): Field => ({
    name: `Deployment.apps/${name}`,
    path,
    holder,
    key,
  });
  const containers = ["app", "side"].flatMap((word, i) => {
    const above = `spec.template.spec.containers[name=${word}]`;
    const inside = at("spec", "template", "spec", "containers", i);
    return [
      own(`${above}.image`, inside, "image"),
      own(`${above}.workingDir`, inside, "workingDir"),
      own(
        `${above}.resources.limits.memory`,
        (one) => (inside(one)["resources"] as { limits: Made }).limits,
        "memory",
      ),
      own(
        `${above}.resources.limits.cpu`,
        (one) => (inside(one)["resources"] as { limits: Made }).limits,
        "cpu",
      ),
    ];
  });
  return [
    own("spec.replicas", at("spec"), "replicas"),
    own("spec.paused", at("spec"), "paused"),
    own("spec.minReadySeconds", at("spec"), "minReadySeconds"),
    own("metadata.labels.app", at("metadata", "labels"), "app"),
    own("metadata.labels.team", at("metadata", "labels"), "team"),
    // A whole map is one edit.
    own("metadata.annotations", at("metadata"), "annotations"),
    ...containers,
  ];
}

function valueFor(key: string, pick: number): Json {
  if (key === "replicas" || key === "minReadySeconds") return pick + 10;
  if (key === "paused") return true;
  return key === "annotations" ? { note: `n${pick}` } : `v${pick}`;
}

/** Sets or removes a value; returns a description, or nothing if nothing changed. */
function change(resource: JsonObject, { name, path, holder, key }: Field, pick: number): string | undefined {
  const map = holder(resource);
  const isThere = key in map;
  if (isThere && pick % 3 === 0) {
    delete map[key];
    return `removed ${name} ${path}`;
  }
  map[key] = valueFor(key, pick);
  return `${isThere ? "changed" : "added"} ${name} ${path}`;
}

const picks = fc.array(fc.tuple(fc.nat(999), fc.nat(50)), { maxLength: 12 });

/** Each field is edited at most once, so that every edit is visible. */
function applied(
  resources: readonly JsonObject[],
  chosen: readonly (readonly [number, number])[],
): readonly string[] {
  const done = new Set<string>();
  return chosen.flatMap(([which, pick]) => {
    const resource = resources[which % resources.length];
    if (resource === undefined) return [];
    const fields = fieldsOf(resource);
    const field = fields[which % fields.length] as Field;
    if (done.has(`${field.name} ${field.path}`)) return [];
    done.add(`${field.name} ${field.path}`);
    return change(resource, field, pick) ?? [];
  });
}

const copy = (resources: readonly JsonObject[]): JsonObject[] => structuredClone(resources) as JsonObject[];

export const randomStory: fc.Arbitrary<RandomStory> = fc
  .record({
    size: fc.integer({ min: 1, max: 4 }),
    hand: picks,
    later: picks,
    gone: fc.oneof(
      { weight: 4, arbitrary: fc.subarray<number>([0, 1]) },
      fc.constant<number[]>([0, 1, 2, 3, 4, 5, 6, 7]),
    ),
    dropped: fc.nat(9),
    more: fc.boolean(),
  })
  .map(({ size, hand, later, gone, dropped, more }) => {
    const base = Array.from({ length: size }, (_, i) => [settings(i), workload(i)]).flat();
    const kept = copy(base).filter((_, i) => !gone.includes(i));
    const deleted = base.filter((_, i) => gone.includes(i)).map(nameOf);
    const edits = applied(kept, hand);
    const added = more ? [{ apiVersion: "v1", kind: "Secret", metadata: { name: "mine" } }] : [];
    const fresh = copy(base).filter((_, i) => i !== dropped);
    applied(fresh, later);
    const told = [
      ...edits,
      ...deleted.map((name) => `removed ${name}`),
      ...(more ? ["added Secret/mine"] : []),
    ];
    return { base, standing: [...kept, ...added], fresh, edits: told.sort() };
  });

function nameOf(resource: JsonObject): string {
  const { name } = resource["metadata"] as { name: string };
  return resource["kind"] === "ConfigMap" ? `ConfigMap/${name}` : `Deployment.apps/${name}`;
}
