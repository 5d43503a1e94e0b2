/** When two values mean the same, as a whole and with the identities of a schema. */
import { builtinSchemas } from "../../src/schema/index.js";
import { describe, expect, it } from "vitest";
import { type Json } from "../../src/model/index.js";
import { sameValue } from "../../src/preserve/internal.js";
import { document, story } from "./story.js";

describe("two maps", () => {
  it.each<[string, Json, Json, boolean]>([
    ["JSON texts in another format", { p: '{"a": [1], "b": 2}' }, { p: '{"b":2,"a":[1.0]}' }, true],
    ["JSON texts with other values", { p: '{"a": [1]}' }, { p: '{"a":[2]}' }, false],
    ["a null and nothing", { a: 1, b: null }, { a: 1, c: null }, true],
    ["a field more", { a: 1 }, { a: 1, b: 1 }, false],
  ])("with %s are compared by meaning", (_, a, b, isSame) => {
    expect([sameValue(a, b), sameValue(b, a)]).toEqual([isSame, isSame]);
  });
});

describe("two texts", () => {
  it("are compared as JSON only if they are maps or lists", () => {
    const pairs = [
      ["[1.0]", " [1]"],
      ["1.0", "1"],
      ["[1]", "1"],
      ["{a}", "{ a }"],
    ] as const;
    expect(pairs.map(([a, b]) => sameValue(a, b))).toEqual([true, false, false, false]);
  });
});

describe("two lists of a kind with a schema", () => {
  const pod = (metadata: string, spec: string): Json =>
    document(`{ metadata: { ${metadata} }, spec: { ${spec} } }`);
  const schema = builtinSchemas()("v1", "Pod");
  const same = (a: Json, b: Json) => [sameValue(a, b, schema), sameValue(b, a, schema), sameValue(a, b)];

  it("are the same in another order if their items have an identity", () => {
    const sets = [pod("finalizers: [x, y]", ""), pod("finalizers: [y, x]", "")] as const;
    const items = [
      pod("", "containers: [{ name: a, image: i }, { name: b }]"),
      pod("", "containers: [{ name: b }, { name: a, image: i }]"),
    ] as const;
    expect([same(...sets), same(...items)]).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
  });

  it("differ if an item has another value, or is another one", () => {
    const [one, changed, other] = ["name: a, image: i", "name: a, image: j", "name: b, image: i"].map(
      (item) => pod("finalizers: [x]", `containers: [{ ${item} }]`),
    ) as [Json, Json, Json];
    const set = pod("finalizers: [z]", "containers: [{ name: a, image: i }]");
    expect([same(one, changed), same(one, other), same(one, set)]).toEqual([
      [false, false, false],
      [false, false, false],
      [false, false, false],
    ]);
  });

  it("are the same if a key is written on one side and the default on the other", () => {
    const ports = [
      pod("", "containers: [{ name: a, ports: [{ containerPort: 53 }, { containerPort: 53, protocol: UDP }] }]"),
      pod("", "containers: [{ name: a, ports: [{ containerPort: 53, protocol: UDP }, { containerPort: 53, protocol: TCP }] }]"),
    ] as const;
    expect(same(...ports)).toEqual([true, true, false]);
  }); // prettier-ignore
});

describe("a value of another type than its schema says", () => {
  const pod = (containers: string) =>
    `{ apiVersion: v1, kind: Pod, metadata: { name: a }, spec: { containers: ${containers} } }`;
  story("is one value, and decided as such")
    .base(pod("ours"))
    .existing(pod("mine"))
    .fresh(pod("ours"))
    .keeps(pod("mine"))
    .reports("preserved", "spec.containers", { base: "ours", existing: "mine", fresh: "ours" });
});
