import * as fc from "fast-check";
import { type Gate, type Mutation, condition, oneOf } from "../../src/compose/index.js";
import { all, workload } from "../../src/draft/index.js";

/** A small Deployment with every kind of field: maps, keyed lists, a list without keys. */
export const deployment = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", labels: { app: "web" } as Record<string, string> } as {
    name: string;
    labels: Record<string, string>;
    annotations?: Record<string, string>;
  },
  spec: {
    replicas: 1,
    template: {
      metadata: { labels: { app: "web" } as Record<string, string> },
      spec: {
        containers: [
          { name: "a", image: "one", args: ["-v"], env: [{ name: "X", value: "1" }] },
          { name: "b", image: "two" },
        ] as { name: string; image?: string; args?: string[]; env?: { name: string; value: string }[] }[],
      },
    },
  },
};

export type Deployment = typeof deployment;

type Body =
  | { mutate: (d: Deployment, context: { when: (text: string) => boolean; input: unknown }) => void }
  | { patch: object };

const word = fc.constantFrom("p", "q", "r");
const value = fc.constantFrom("1", "2");
const container = fc.constantFrom("a", "b", "c");

/** What mutations do to each other: set, add, remove, rename, replace a parent, read before they write. */
const bodies: fc.Arbitrary<Body> = fc.oneof(
  fc.record({ key: word, to: value }).map(({ key, to }) => ({
    mutate: (d: Deployment) => {
      d.metadata.labels[key] = to;
    },
  })),
  word.map((key) => ({
    mutate: (d: Deployment) => {
      delete d.metadata.labels[key];
    },
  })),
  value.map((to) => ({
    mutate: (d: Deployment) => {
      d.metadata.labels = { app: to };
    },
  })),
  fc.record({ key: word, to: value }).map(({ key, to }) => ({
    mutate: (d: Deployment) => {
      workload(d).pods.ifAbsent.label(key, to);
    },
  })),
  fc.record({ key: word, to: value }).map(({ key, to }) => ({
    mutate: (d: Deployment) => {
      workload(d).containers(all).env(key, to);
    },
  })),
  fc.record({ name: container, image: value }).map(({ name, image }) => ({
    mutate: (d: Deployment) => {
      workload(d).ensureContainer({ name, image });
    },
  })),
  fc.record({ name: container, image: value }).map(({ name, image }) => ({
    mutate: (d: Deployment) => {
      const found = d.spec.template.spec.containers.find((each) => each.name === name);
      if (found !== undefined) found.image = image;
    },
  })),
  fc.record({ name: container, to: container }).map(({ name, to }) => ({
    mutate: (d: Deployment) => {
      const found = d.spec.template.spec.containers.find((each) => each.name === name);
      const taken = d.spec.template.spec.containers.some((each) => each.name === to);
      if (found !== undefined && !taken) found.name = to;
    },
  })),
  value.map((text) => ({
    mutate: (d: Deployment) => {
      workload(d).containers(all).arg(text);
    },
  })),
  word.map((key) => ({
    mutate: (d: Deployment) => {
      d.spec.replicas = (d.metadata.labels[key] ?? "").length + 5;
    },
  })),
  fc.constant({
    mutate: (d: Deployment) => {
      d.spec.replicas = d.spec.template.spec.containers.length;
    },
  }),
  fc.record({ key: word, gate: fc.constantFrom(">=2.5.0-0", "<1.5.0") }).map(({ key, gate }) => ({
    mutate: (d: Deployment, { when }: { when: (text: string) => boolean }) => {
      d.metadata.labels[key] = when(gate) ? "then" : "else";
    },
  })),
  fc.record({ key: word, to: value }).map(({ key, to }) => ({
    mutate: (d: Deployment) => {
      d.metadata.annotations ??= {};
      d.metadata.annotations[key] = to;
    },
  })),
  fc.record({ name: word, value }).map((item) => ({
    mutate: (d: Deployment) => {
      for (const each of d.spec.template.spec.containers) {
        each.env ??= [];
        if (!each.env.some(({ name }) => name === item.name)) each.env.push(item);
      }
    },
  })),
  fc.record({ name: container, image: value }).map(({ name, image }) => ({
    patch: { spec: { template: { spec: { containers: [{ name, image }] } } } },
  })),
  container.map((name) => ({
    patch: { spec: { template: { spec: { containers: [{ name, $patch: "delete" }] } } } },
  })),
  value.map((to) => ({
    patch: { metadata: { labels: { p: to, q: null } }, spec: { replicas: Number(to) } },
  })),
);

const storage = oneOf("storage", ["s3", "gcs"]);
const gates: readonly (string | Gate | undefined)[] = [
  undefined,
  undefined,
  ">=2.0.0",
  "<2.0.0",
  ">=1.0.0-0, <3.0.0-0",
  "=2.0.0-alpha",
  condition("mesh"),
  storage.is("s3"),
  storage.is("gcs"),
];

const heads = fc.record({
  phase: fc.constantFrom("default", "default", "override"),
  priority: fc.constantFrom(0, 0, 1),
  gate: fc.constantFrom(...gates),
});

/** A handful of mutations that frequently interfere. */
export const mutations: fc.Arbitrary<Mutation<Deployment>[]> = fc
  .array(fc.tuple(heads, bodies), { minLength: 2, maxLength: 7 })
  .map((made) =>
    made.map(([{ gate, ...head }, body], i) => ({
      name: `M${i}`,
      ...head,
      ...(gate === undefined ? {} : { gate }),
      ...(body as { mutate: (d: Deployment) => void }),
    })),
  );
