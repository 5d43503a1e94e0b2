import { describe, expect, it } from "vitest";
import { levels, overrideChain, worldOf } from "../../src/admit/index.js";
import { formatPath, type JsonObject } from "../../src/model/index.js";
import { levelStacks } from "../../src/admit/internal.js";

const TEMPLATE = { group: "example.com", kind: "Template", content: { spec: "spec" } };
const chain = overrideChain({
  component: "spec.part",
  block: "spec",
  levels: [
    levels.inline(),
    levels.template("template", TEMPLATE),
    levels.namespaceDefault("default", TEMPLATE),
    levels.constant("operator", { spec: { replicas: 1, cpu: "100m" } }),
  ],
  merge: { spec: { fields: {} } },
});

function template(name: string, spec: JsonObject): JsonObject {
  return { apiVersion: "example.com/v1", kind: "Template", metadata: { name, namespace: "ns" }, spec };
}

const WORLD = worldOf([template("fast", { replicas: 5 }), template("default", { replicas: 2, zone: "a" })]);

function stackOf(part: JsonObject): object {
  const object = {
    apiVersion: "v1",
    kind: "Thing",
    metadata: { name: "t", namespace: "ns" },
    spec: { part },
  };
  return levelStacks([chain], object, { lookup: WORLD }).map(({ component, levels: all, fields, fault }) => ({
    component: formatPath(component),
    levels: all.map(({ name, template: id, state }) => [name, id?.name, state]),
    fields: fields.map(({ path, values, winner }) => [formatPath(path), values, winner]),
    fault,
  }));
}

describe("the levels of an override chain", () => {
  it("show the value that wins and those that it shadows, also of templates that are not used", () => {
    expect(stackOf({ template: "fast" })).toEqual([
      {
        component: "spec.part",
        levels: [
          ["inline", undefined, "not set"],
          ["explicit", "fast", "used"],
          ["namespace-default", "default", "behind another template"],
          ["operator", undefined, "used"],
        ],
        fields: [
          ["spec.part.spec.replicas", [undefined, 5, 2, 1], 1],
          ["spec.part.spec.cpu", [undefined, undefined, undefined, "100m"], 3],
        ],
        fault: undefined,
      },
    ]);
  });

  it("show what the object itself sets as the highest level", () => {
    expect(stackOf({ spec: { replicas: 3 } })).toMatchObject([
      {
        fields: [
          ["spec.part.spec.replicas", [3, undefined, 2, 1], 0],
          ["spec.part.spec.zone", [undefined, undefined, "a", undefined], 2],
          ["spec.part.spec.cpu", [undefined, undefined, undefined, "100m"], 3],
        ],
      },
    ]);
  });

  it("say that a named template does not exist", () => {
    expect(stackOf({ template: "gone" })).toMatchObject([
      {
        levels: [
          ["inline", undefined, "not set"],
          ["explicit", "gone", "missing"],
          ["namespace-default", "default", "behind another template"],
          ["operator", undefined, "used"],
        ],
        fault: expect.stringContaining('names Template "gone", which does not exist') as string,
      },
    ]);
  });
});
