import { describe, expect, it } from "vitest";
import { metadata, workload } from "../../src/draft/index.js";
import { type Mutation, pipeline } from "../../src/compose/index.js";
import type { Json } from "../../src/model/index.js";
import type { Loose } from "./every-operation.js";

const deployment = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web" },
  spec: { replicas: 1, template: { metadata: {}, spec: { containers: [{ name: "web", image: "w:1" }] } } },
};

type Maker = ((d: Loose) => unknown) | { readonly patch: Json };

const container = (d: Loose): Loose => d.spec.template.spec.containers[0];
const env: Maker = (d) => workload(d).container("web").env("A", "1");
const label: Maker = (d) => metadata(d).label("x", "y");
const pod = (spec: Json): Json => ({ spec: { template: { spec } } });
const inContainer = (fields: Record<string, Json>): Maker => ({
  patch: pod({ containers: [{ name: "web", ...fields }] }),
});

function does(name: string, body: Maker, head: Partial<Mutation>): Mutation {
  return { name, phase: "default", ...head, ...("patch" in body ? body : { mutate: body }) };
}

/** Ways to create a field implicitly: each fills in a missing parent. */
const MAKERS: [how: string, makes: Maker][] = [
  ["an editor", env],
  ["a patch", inContainer({ env: [{ name: "A", value: "1" }] })],
  ["an assignment", (d) => (container(d).env = [{ name: "A", value: "1" }])],
];

const READS: [how: string, looks: (d: Loose) => unknown][] = [
  ["Object.keys", (d) => Object.keys(container(d)).includes("env")],
  ["the number of keys", (d) => Object.keys(container(d)).length > 2],
  ["in", (d) => "env" in container(d)],
  ["Object.hasOwn", (d) => Object.hasOwn(container(d), "env")],
  ["the value", (d) => container(d).env !== undefined],
  ["an optional chain", (d) => container(d).env?.length > 0],
  ["JSON.stringify", (d) => JSON.stringify(d).includes('"A"')],
  ["a spread", (d) => ({ ...container(d) }).env !== undefined],
  ["Object.entries", (d) => Object.entries(container(d)).some(([key]) => key === "env")],
  ["Object.assign", (d) => Object.assign({}, container(d)).env !== undefined],
  [
    "for in",
    (d) => {
      for (const key in container(d)) if (key === "env") return true;
      return false;
    },
  ],
  [
    "a rest",
    (d) => {
      const { name: _, image: __, ...rest } = container(d);
      return Object.keys(rest).length > 0;
    },
  ],
];

describe.each(MAKERS)("a field that %s creates implicitly", (_, makes) => {
  it.each(READS)("is seen by a mutation of a later phase that looks by %s", (_how, looks) => {
    const found = pipeline<object>({
      baseline: deployment,
      mutations: [
        does("Makes", makes, { phase: "baseline", gate: ">=4.0.0-0" }),
        does("Looks", (d) => (looks(d) ? (d.spec.replicas = 5) : undefined), {}),
        does("Sets", (d) => (d.spec.replicas = 3), {}),
      ],
    }).findConflicts();
    expect(found.conflicts.map(({ winner, range }) => [winner.mutation, range.versions])).toEqual([
      ["Sets", ">=4.0.0-0"],
    ]);
  });

  it.each(READS)("is a hazard for a mutation of the same phase that looks by %s", (_how, looks) => {
    const mutations = [
      does("Looks", (d) => metadata(d).annotation("seen", String(looks(d))), {}),
      does("Makes", makes, {}),
    ];
    for (const order of [mutations, mutations.toReversed()]) {
      const { hazards } = pipeline<object>({ baseline: deployment, mutations: order }).findConflicts();
      expect(new Set(hazards.map(({ reader, writer }) => `${reader.mutation} ${writer.mutation}`))).toContain(
        "Looks Makes",
      );
    }
  });
});

describe("a checksum", () => {
  const sums = (part: (d: Loose) => unknown): Mutation =>
    does("Checksum", (d) => metadata(d).annotation("sum", JSON.stringify(part(d))), {});
  const spec = (d: Loose): Loose => d.spec.template.spec;

  it.each<[what: string, part: (d: Loose) => unknown, makes: Maker]>([
    ["limits", (d) => spec(d).containers, (d) => workload(d).container("web").limit("cpu", "1")],
    ["limits of a patch", (d) => spec(d).containers, inContainer({ resources: { limits: { cpu: "1" } } })],
    ["ports", (d) => spec(d).containers, (d) => workload(d).container("web").port({ containerPort: 80 })],
    ["args", (d) => spec(d).containers, (d) => workload(d).container("web").arg("--a")],
    ["volumes", spec, (d) => workload(d).volume({ name: "v", emptyDir: {} })],
    ["volumes of a patch", spec, { patch: pod({ volumes: [{ name: "v", emptyDir: {} }] }) }],
    ["a node selector", spec, { patch: pod({ nodeSelector: { a: "b" } }) }],
    ["labels", (d) => d.metadata, label],
    ["labels of a patch", (d) => d.metadata, { patch: { metadata: { labels: { x: "y" } } } }],
  ])("with a mutation that first creates %s is a hazard in both orders", (_, part, makes) => {
    const mutations = [sums(part), does("Makes", makes, {})];
    for (const order of [mutations, mutations.toReversed()]) {
      const { hazards } = pipeline<object>({ baseline: deployment, mutations: order }).findConflicts();
      expect(hazards.map(({ reader, writer }) => [reader.mutation, writer.mutation])).toContainEqual([
        "Checksum",
        "Makes",
      ]);
    }
  });

  it("is not a hazard with a mutation that only adds to existing fields", () => {
    const keys = does("Keys", (d) => metadata(d).annotation("keys", Object.keys(container(d)).join()), {});
    const first = does("First", env, { phase: "baseline" });
    const more = does("More", (d) => workload(d).container("web").env("B", "1"), {});
    for (const mutations of [
      [first, keys, more],
      [first, more, keys],
    ])
      expect(pipeline<object>({ baseline: deployment, mutations }).findConflicts().hazards).toEqual([]);
  });
});

describe("a removal that finds nothing", () => {
  it.each<[what: string, removes: Maker, makes: Maker]>([
    [
      "a limit",
      (d) => workload(d).container("web").removeLimit("cpu"),
      (d) => workload(d).container("web").limit("cpu", "1"),
    ],
    ["a label", (d) => metadata(d).removeLabel("x"), label],
    [
      "an argument",
      (d) => workload(d).container("web").removeArg("-v"),
      (d) => workload(d).container("web").arg("-v"),
    ],
    ["a variable", (d) => workload(d).container("web").removeEnv("A"), env],
    ["by undefined", (d) => (d.metadata.labels = undefined), label],
    [
      "a port of any protocol",
      inContainer({ ports: [{ containerPort: 80, $patch: "delete" }] }),
      (d) => workload(d).container("web").port({ containerPort: 80, protocol: "UDP" }),
    ],
  ])("is reported with a mutation that creates the field: %s", (_, removes, makes) => {
    const mutations = [does("Removes", removes, {}), does("Makes", makes, {})];
    for (const order of [mutations, mutations.toReversed()]) {
      const { conflicts, hazards } = pipeline<object>({
        baseline: deployment,
        mutations: order,
      }).findConflicts();
      expect(conflicts.length + hazards.length).toBeGreaterThan(0);
    }
  });
});
