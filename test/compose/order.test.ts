import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Mutation, pipeline } from "../../src/compose/index.js";
import { type Deployment, deployment } from "./random-pipelines.js";
import { labels, refusal, web } from "./story.js";
import { formatJson } from "../../src/model/index.js";

const named = (name: string, head: Partial<Mutation<Deployment>> = {}): Mutation<Deployment> =>
  labels(name, name, "1", head);

function orderOf(...mutations: readonly Mutation<Deployment>[]): string {
  return web(...mutations)
    .order.map(({ name }) => name)
    .join(" ");
}

describe("the order of mutations", () => {
  it.each<[rule: string, mutations: Mutation<Deployment>[], order: string]>([
    [
      "is by phase first",
      [
        named("E", { phase: "finalize" }),
        named("D", { phase: "override", priority: -9 }),
        named("C", { phase: "compat" }),
        named("B"),
        named("A", { phase: "baseline", priority: 99 }),
      ],
      "A B C D E",
    ],
    [
      "then by priority, lower first",
      [named("B", { priority: 1 }), named("C", { priority: 2.5 }), named("A")],
      "A B C",
    ],
    [
      "treats no priority as zero",
      [named("B"), named("A", { priority: -1 }), named("C", { priority: 1 })],
      "A B C",
    ],
    [
      "then by declared overrides, the overrider after the overridden",
      [named("A", { overrides: { key: "x", mutation: "C" } }), named("B"), named("C")],
      "B C A",
    ],
    [
      "follows chains of overrides",
      [
        named("A", { overrides: { key: "x", mutation: "B" } }),
        named("B", { overrides: { key: "x", mutation: "C" } }),
        named("C"),
      ],
      "C B A",
    ],
    [
      "puts a mutation that overrides any other last",
      [named("A", { overrides: "x" }), named("B"), named("C")],
      "B C A",
    ],
    [
      "unless another one overrides it",
      [named("A", { overrides: { key: "y", mutation: "B" } }), named("B", { overrides: "x" }), named("C")],
      "C B A",
    ],
    [
      "does not apply overrides across priorities",
      [named("A", { overrides: { key: "x", mutation: "B" } }), named("B", { priority: 1 })],
      "A B",
    ],
    ["then by registration", [named("B"), named("A"), named("C")], "B A C"],
  ])("%s", (_, mutations, order) => {
    expect(orderOf(...mutations)).toBe(order);
  });

  it("uses the consumer's own phases, in their order", () => {
    const made = pipeline({
      baseline: deployment,
      phases: ["shape", "tune", "seal"],
      mutations: [
        named("C", { phase: "seal" }),
        named("A", { phase: "shape" }),
        named("B", { phase: "tune" }),
      ],
    });
    expect(made.order.map(({ name }) => name)).toStrictEqual(["A", "B", "C"]);
    expect(made.phases).toStrictEqual(["shape", "tune", "seal"]);
  });

  it("is the same for one list of phases and mutations on another kind", () => {
    const phases = ["shape", "tune"];
    const mutations: Mutation[] = [
      { name: "B", phase: "tune", mutate: () => undefined },
      { name: "A", phase: "shape", mutate: () => undefined },
    ];
    const kinds = [deployment, { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "c" } }];
    for (const baseline of kinds)
      expect(pipeline({ baseline, phases, mutations }).order.map(({ name }) => name)).toStrictEqual([
        "A",
        "B",
      ]);
  });

  it("is rejected for circular overrides", () => {
    const circle = ["A", "B", "C"].map((name, i, all) =>
      named(name, { overrides: { key: "x", mutation: all[(i + 1) % 3] as string } }),
    );
    expect(refusal(() => web(...circle, named("D")))).toStrictEqual([
      'compose/override-cycle: these mutations declare overrides of each other: "A" over "B" over "C" over "A"',
    ]);
  });

  it("is independent of registration order without ties", () => {
    const distinct = fc
      .uniqueArray(
        fc.tuple(fc.constantFrom("default", "compat", "override"), fc.integer({ min: -3, max: 3 })),
        {
          minLength: 2,
          maxLength: 9,
          selector: (place) => place.join(" "),
        },
      )
      .map((places) =>
        places.map(([phase, priority], i) => labels(`M${i}`, `key-${i % 3}`, String(i), { phase, priority })),
      );
    const shuffled = distinct.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([first, second]) => {
        const bytes = (all: Mutation<Deployment>[]): string =>
          formatJson(web(...all).build().resource as never);
        expect(bytes(second)).toBe(bytes(first));
        expect(bytes([])).not.toBe(bytes(first));
      }),
    );
  });

  it("is the same for mutations given at once or added with `with`", () => {
    const all = [named("B", { phase: "override" }), named("A"), named("C", { phase: "finalize" })];
    const [first, ...rest] = all as [Mutation<Deployment>, ...Mutation<Deployment>[]];
    const added = rest.reduce((made, each) => made.with(each), web(first));
    expect(added.order.map(({ name }) => name)).toStrictEqual(web(...all).order.map(({ name }) => name));
    expect(
      web(first)
        .with(...rest)
        .build().resource,
    ).toStrictEqual(added.build().resource);
  });
});

describe("a tie", () => {
  it("is reported with a build when the order of registration decides a field", () => {
    const { ties } = web(labels("A", "x", "1"), labels("B", "x", "2")).build();
    expect(ties.map(({ code, message }) => [code, message])).toStrictEqual([
      [
        "compose/tie",
        '"A" and "B" both write metadata.labels.x in phase default, and only registration order decides which is last',
      ],
    ]);
  });

  it.each<[what: string, mutations: Mutation<Deployment>[]]>([
    ["both write the same", [labels("A", "x", "1"), labels("B", "x", "1")]],
    ["they write different fields", [labels("A", "x", "1"), labels("B", "y", "2")]],
    ["a priority decides who is last", [labels("A", "x", "1"), labels("B", "x", "2", { priority: 1 })]],
    ["a phase does", [labels("A", "x", "1"), labels("B", "x", "2", { phase: "override" })]],
    ["a declaration does", [labels("A", "x", "1"), labels("B", "x", "2", { overrides: "x" })]],
  ])("is not reported when %s", (_, mutations) => {
    expect(web(...mutations).build().ties).toStrictEqual([]);
  });
});
