import { describe, expect, it } from "vitest";
import { type Mutation, pipeline } from "../../src/compose/index.js";

interface Env {
  name: string;
  value: string;
}
interface Deployment {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: { template: { spec: { containers: { name: string; image: string; env?: Env[] }[] } } };
}

function baseline(): Deployment {
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web" },
    spec: { template: { spec: { containers: [{ name: "app", image: "web:1" }] } } },
  };
}

type Write = (deployment: Deployment) => unknown;

/** Two mutations of one phase: the findings of the analysis, and the build. */
function both(...writes: readonly Write[]) {
  const mutations = writes.map((write, i): Mutation<Deployment> => ({
    name: `M${i}`,
    phase: "default",
    mutate: (d) => void write(d),
  }));
  const made = pipeline({ baseline: baseline(), mutations });
  const { resource } = made.build();
  return {
    said: made.findConflicts().diagnostics.map(({ code }) => code),
    env: resource?.spec.template.spec.containers[0]?.env?.map(({ name }) => name),
    labels: resource?.metadata.labels,
  };
}

function app(d: Deployment) {
  return d.spec.template.spec.containers[0] as { env?: Env[] };
}

const item = (name: string): Env => ({ name, value: "1" });

const ADDING: Readonly<Record<string, (name: string) => Write>> = {
  "(c.env ??= []).push(x)": (name) => (d) => (app(d).env ??= []).push(item(name)),
  "c.env ? push : assign": (name) => (d) => {
    const c = app(d);
    if (c.env) c.env.push(item(name));
    else c.env = [item(name)];
  },
  "c.env = [...(c.env ?? []), x]": (name) => (d) => {
    const c = app(d);
    c.env = [...(c.env ?? []), item(name)];
  },
};

describe("ways to add to a missing list", () => {
  const pairs = Object.keys(ADDING).flatMap((a) => Object.keys(ADDING).map((b) => [a, b] as const));

  it.each(pairs)("%s and %s work together, and nothing is lost", (a, b) => {
    expect(both(ADDING[a]?.("A") as Write, ADDING[b]?.("B") as Write)).toMatchObject({
      said: [],
      env: ["A", "B"],
    });
  });

  it("are distinguished from replacing the list", () => {
    const replaces: Write = (d) => (app(d).env = [item("A")]);
    for (const add of Object.values(ADDING))
      expect(both(replaces, add("B")).said).toEqual(["compose/conflict"]);
  });

  it("that count existing items depend on the order", () => {
    const counts: Write = (d) => {
      const c = app(d);
      c.env = [...(c.env ?? []), { name: "COUNT", value: String(c.env?.length ?? 0) }];
    };
    expect(both(ADDING["c.env ? push : assign"]?.("A") as Write, counts).said).toEqual([
      "compose/order-hazard",
    ]);
  });
});

describe("labels = { ...labels, key }", () => {
  const spread =
    (key: string, value = "1"): Write =>
    (d) =>
      (d.metadata.labels = { ...d.metadata.labels, [key]: value });

  it("writes only the key", () => {
    const { said, labels } = both(spread("a"), spread("b"));
    expect(said).not.toContain("compose/conflict");
    expect(labels).toEqual({ a: "1", b: "1" });
  });

  it("still overwrites the value of another mutation for the same key", () => {
    expect(both(spread("a", "1"), spread("a", "2")).said).toContain("compose/conflict");
  });
});

describe("a mutation that returns a value", () => {
  const returning = (write: Write) => {
    const mutation: Mutation<Deployment> = { name: "M", phase: "default", mutate: write };
    return pipeline({ baseline: baseline(), mutations: [mutation] }).build();
  };

  it("is an error if it returns a new object: its edits would be lost", () => {
    const { resource, diagnostics } = returning((d) => ({ ...d, metadata: { name: "other" } }));
    expect([resource, diagnostics.map(({ code, hint }) => [code, hint])]).toEqual([
      undefined,
      [["compose/returned-copy", "edit the resource passed to the mutation: resource.spec.replicas = 3"]],
    ]);
  });

  it.each<[string, Write]>([
    ["the assigned value", (d) => (d.metadata.labels = { a: "1" })],
    ["a number", (d) => (app(d).env ??= []).push(item("A"))],
    ["the draft", (d) => d],
    ["a part of it", (d) => Object.assign(d.metadata, { name: "x" })],
    ["nothing", () => undefined],
  ])("is allowed if it is %s left by an expression", (_, write) => {
    expect(returning(write).diagnostics).toEqual([]);
  });
});
