import * as fc from "fast-check";
import { type Deployment, deployment } from "./random-pipelines.js";
import { type Json, formatJson, formatPath, isObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { patches, web } from "./story.js";
import { type Mutation, pipeline } from "../../src/compose/index.js";
import { metadata, workload } from "../../src/draft/index.js";
import { runs } from "../long.js";

/** The problems of a pipeline of these mutations: code and field. */
function wrong(...mutations: readonly Mutation<Deployment>[]): string[] {
  return web(...mutations)
    .findConflicts()
    .diagnostics.map(({ code, path }) => `${code} ${path === undefined ? "" : formatPath(path)}`);
}

const annotations = (key: string, value: string): object => ({ metadata: { annotations: { [key]: value } } });
const env = (name: string, value: string): object => ({
  spec: { template: { spec: { containers: [{ name: "a", env: [{ name, value }] }] } } },
});

describe("patches that add to missing fields", () => {
  it("do not conflict if they add different keys to one map, or different items to one list", () => {
    expect(wrong(patches("A", annotations("a", "1")), patches("B", annotations("b", "1")))).toEqual([]);
    expect(wrong(patches("A", env("A", "1")), patches("B", env("B", "1")))).toEqual([]);
  });

  it("conflict on the key or item they share", () => {
    expect(wrong(patches("A", annotations("a", "1")), patches("B", annotations("a", "2")))).toEqual([
      "compose/conflict metadata.annotations.a",
    ]);
    expect(wrong(patches("A", env("A", "1")), patches("B", env("A", "2")))).toEqual([
      "compose/conflict spec.template.spec.containers[name=a].env[name=A].value",
    ]);
  });

  it("break a seal of the key, not of its parent map", () => {
    const seal = patches("Seal", annotations("sum", "1"), { phase: "finalize", seals: "sum" });
    expect(wrong(seal, patches("B", annotations("other", "1"), { phase: "finalize" }))).toEqual([]);
    expect(wrong(seal, patches("B", annotations("sum", "1"), { phase: "finalize" }))).toEqual([
      "compose/sealed metadata.annotations.sum",
    ]);
  });

  it("do not conflict with functions that do the same", () => {
    const write: Mutation<Deployment> = {
      name: "F",
      phase: "default",
      mutate: (d) => {
        metadata(d).annotation("f", "1");
        workload(d).container("a").env("F", "1");
      },
    };
    expect(wrong(write, patches("A", annotations("a", "1")), patches("B", env("B", "1")))).toEqual([]);
  });

  it("still replace with $patch: replace, and create empty values", () => {
    const replaced = { metadata: { annotations: { $patch: "replace", a: "1" } } };
    expect(wrong(patches("A", replaced), patches("B", annotations("b", "1")))).toEqual([
      "compose/conflict metadata.annotations.b",
    ]);
    expect(web(patches("A", { metadata: { annotations: {} } })).build().resource).toMatchObject({
      metadata: { annotations: {} },
    });
  });
});

describe("a patch", () => {
  it("leaves no merge directives in the result", () => {
    const { resource } = web(
      patches("Gone", { spec: { template: { spec: { containers: [{ name: "a", $patch: "delete" }] } } } }),
      patches("Late", {
        spec: {
          template: {
            spec: { containers: [{ name: "a", args: null, env: [{ name: "X", $patch: "delete" }] }] },
          },
        },
      }),
    ).build();
    expect(resource?.spec.template.spec.containers).toEqual([
      { name: "a", env: [] },
      { name: "b", image: "two" },
    ]);
  });
});

const item = (list: string, value: Json): Json => ({ spec: { template: { spec: { [list]: [value] } } } });
const container = (value: Json): Json => item("containers", value);

/** Patches of one field each, which sometimes collide. */
const onePatch = fc.constantFrom<Json>(
  annotations("a", "1") as Json,
  annotations("a", "2") as Json,
  annotations("b", "1") as Json,
  { metadata: { annotations: null } },
  { metadata: { annotations: { $patch: "replace", c: "1" } } },
  { metadata: { labels: { app: "other" } } },
  { metadata: { labels: { app: null } } },
  { metadata: { labels: null } },
  env("A", "1") as Json,
  env("A", "2") as Json,
  env("B", "1") as Json,
  env("X", "7") as Json,
  container({ name: "a", env: [{ name: "X", $patch: "delete" }] }),
  container({ name: "a", env: null }),
  container({ name: "a", image: "new" }),
  container({ name: "a", args: ["-q"] }),
  container({ name: "a", $patch: "delete" }),
  container({ name: "z", image: "new" }),
  container({ name: "z", env: [{ name: "Z", value: "1" }] }),
  item("tolerations", { key: "k" }),
  item("tolerations", { key: "l" }),
  item("volumes", { name: "v", emptyDir: {} }),
  item("volumes", { name: "v", hostPath: { path: "/" } }),
  item("volumes", { name: "w", emptyDir: {} }),
);

/**
 * The document with the items of lists in one order, since a strategic merge puts the latest first, and without empty
 * parts: a patch that only removes leaves the parents of fields that are gone already, such as an empty map or list, or
 * an item with only its name.
 */
function withoutOrder(value: Json): Json {
  if (Array.isArray(value)) {
    const items = value
      .map(withoutOrder)
      .filter((one) => !isObject(one) || Object.keys(one).join() !== "name");
    return items.sort((a, b) => (formatJson(a) < formatJson(b) ? -1 : 1));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .map(([key, part]): [string, Json] => [key, withoutOrder(part)])
    .filter(([, part]) => typeof part !== "object" || part === null || Object.keys(part).length > 0);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe("patches of one phase", () => {
  it("are all reported if their result depends on their order", () => {
    fc.assert(
      fc.property(onePatch, onePatch, onePatch, (first, second, third) => {
        const mutations = [first, second, third].map((patch, i) => ({
          name: `M${i}`,
          phase: "default",
          patch,
        }));
        const built = (order: readonly number[]): Json => {
          const turned = order.map((i) => mutations[i] as Mutation<Deployment>);
          const { resource } = pipeline<Deployment>({ baseline: deployment, mutations: turned }).build();
          return withoutOrder(resource ?? null);
        };
        const { diagnostics } = pipeline<Deployment>({ baseline: deployment, mutations }).findConflicts();
        if (diagnostics.length > 0) return;
        const expected = built([0, 1, 2]);
        for (const order of [
          [0, 2, 1],
          [1, 0, 2],
          [1, 2, 0],
          [2, 0, 1],
          [2, 1, 0],
        ])
          expect(built(order)).toEqual(expected);
      }),
      { numRuns: runs({ normal: 25, long: 10_000 }) },
    );
  });

  it("replay to exactly the built document", () => {
    fc.assert(
      fc.property(fc.array(onePatch, { minLength: 1, maxLength: 6 }), (documents) => {
        const mutations = documents.map((patch, i) => ({ name: `M${i}`, phase: "default", patch }));
        const { resource, ledger } = pipeline<Deployment>({ baseline: deployment, mutations }).build();
        expect(formatJson(ledger.document())).toBe(formatJson(resource ?? ledger.document()));
      }),
    );
  });
});
