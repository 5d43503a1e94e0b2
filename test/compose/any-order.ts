import * as fc from "fast-check";
import { type Mutation, type Pipeline, condition, oneOf, pipeline } from "../../src/compose/index.js";
import type { Conditions } from "../../src/compose/gate/condition.js";
import { type Json, isObject } from "../../src/model/index.js";
import { type Loose, type Operation, SUBJECTS } from "./every-operation.js";

const container = { name: "a", image: "one" };
const full = {
  ...container,
  args: ["-v", "1"],
  env: [{ name: "p", value: "0" }],
  ports: [{ containerPort: 80, protocol: "UDP" }],
  resources: { limits: { p: "0" } },
};

function workloadOf(
  apiVersion: string,
  kind: string,
  metadata: object,
  containers: readonly object[],
): Loose {
  return {
    apiVersion,
    kind,
    metadata: { name: "web", ...metadata },
    spec: { replicas: 1, template: { metadata: {}, spec: { containers } } },
  };
}

const BASELINES: Readonly<Record<string, Loose>> = {
  bare: workloadOf("apps/v1", "Deployment", {}, [container]),
  labelled: workloadOf("apps/v1", "Deployment", { labels: { app: "web" } }, [container, { name: "b" }]),
  full: workloadOf("apps/v1", "Deployment", { labels: { p: "0" }, annotations: { q: "0" } }, [full]),
  "without schema": workloadOf("zeebe.io/v1", "Broker", { labels: { app: "web" } }, [full, { name: "b" }]),
  "bare without schema": workloadOf("zeebe.io/v1", "Broker", {}, [container]),
};

const storage = oneOf("storage", ["s3", "gcs"]);
const heads = fc.record({
  phase: fc.constantFrom("default", "default", "default", "override"),
  priority: fc.constantFrom(0, 0, 0, 1),
  gate: fc.constantFrom(
    undefined,
    undefined,
    undefined,
    ">=2.0.0-0",
    "<2.0.0-0",
    condition("mesh"),
    storage.is("s3"),
  ),
});

const FACTS = ["1.0.0", "2.0.0"].flatMap((version) =>
  [{}, { mesh: true }, { storage: "s3" }, { mesh: true, storage: "s3" }].map((conditions) => ({
    version,
    conditions: conditions as Conditions,
  })),
);

function mutationsOf(operation: fc.Arbitrary<Operation>): fc.Arbitrary<Mutation[]> {
  return fc.array(fc.tuple(heads, operation), { minLength: 2, maxLength: 4 }).map((made) =>
    made.map(([{ gate, ...head }, { text, body }], i) => ({
      name: `M${i} ${text}`,
      ...head,
      ...(gate === undefined ? {} : { gate }),
      ...body,
    })),
  );
}

/** Up to four mutations, most of them on the same part of the resource. */
export const pipelines = fc.record({
  baseline: fc.constantFrom(...Object.keys(BASELINES)),
  mutations: fc.oneof(...SUBJECTS.map(mutationsOf)),
});

export function pipelineOf(baseline: string, mutations: readonly Mutation[]): Pipeline {
  return pipeline<object>({
    baseline: BASELINES[baseline] as object,
    mutations,
    conditions: [condition("mesh"), storage.is("s3")],
  });
}

export function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => ordersOf(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}

/** The mutations that the analysis reports in a conflict or a hazard. */
export function namedIn(made: Pipeline): ReadonlySet<string> {
  const { conflicts, hazards } = made.findConflicts();
  return new Set([
    ...conflicts.flatMap(({ loser, winner }) => [loser.mutation, winner.mutation]),
    ...hazards.flatMap(({ reader, writer }) => [reader.mutation, writer.mutation]),
  ]);
}

/** Every two consecutive mutations whose order is determined only by registration. */
export function neighbours({ order }: Pipeline): { pair: string[]; swapped: string[] }[] {
  return order.flatMap((one, i) => {
    const next = order[i + 1];
    if (next?.rank !== one.rank || next.priority !== one.priority) return [];
    const pair = [next.name, one.name];
    return [{ pair, swapped: order.map(({ name }) => name).toSpliced(i, 2, ...pair) }];
  });
}

/** Whether the analysis has no finding that depends on the order of registration. */
export function isClean(made: Pipeline): boolean {
  const { conflicts, hazards, diagnostics, proof } = made.findConflicts();
  return (
    proof.isComplete &&
    conflicts.length === 0 &&
    hazards.every(({ decidedBy }) => decidedBy === "priority") &&
    !diagnostics.some(({ severity }) => severity === "error")
  );
}

const KEYED = new Set([
  "containers",
  "initContainers",
  "env",
  "ports",
  "volumes",
  "volumeMounts",
  "finalizers",
]);

/** Ignores the order of members and of named items. */
function withoutOrder(value: Json, field = ""): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutOrder(item));
    return KEYED.has(field) ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : items;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, withoutOrder(value[key] as Json, key)]),
  );
}

export function built(made: Pipeline): Json[] {
  return FACTS.map((facts) => withoutOrder((made.build(facts).resource ?? null) as Json));
}
