import type { EngineRequest, EngineWorld } from "../../src/studio/wire/engine.js";
import { describe, expect, it } from "vitest";
import { Engine } from "../../src/studio/page/engine/engine.js";

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties: { size: { type: integer, maximum: 9, x-kubernetes-validations: [{ rule: "self % 2 == 1" }] } }
`;

const WIDGET = (size: string): string => `apiVersion: example.com/v1
kind: Widget
metadata: { name: w, namespace: ns }
spec:
  size: ${size}
`;

const WORLD: EngineWorld = {
  kubernetes: "1.36",
  objects: [{ text: CRD, isEditable: true }],
  included: null,
};

function asking(changes: Partial<EngineRequest>): EngineRequest {
  return {
    object: WIDGET("3"),
    old: WIDGET("3"),
    operation: "CREATE",
    user: "",
    groups: [],
    definition: null,
    ...changes,
  };
}

describe("the engine of the page", () => {
  it("shows a failed rule at its line, with the part that made it false", () => {
    const { result, findings } = new Engine(WORLD).answer(asking({ object: WIDGET("4") }));
    expect(result?.outcome).toBe("denied");
    expect(result?.failures.map(({ tier, path, parts }) => ({ tier, path, parts }))).toEqual([
      {
        tier: 2,
        path: "spec.size",
        parts: [
          {
            text: "self % 2 == 1",
            start: 0,
            end: 13,
            value: "false",
            error: null,
            values: [
              { text: "self % 2", value: "0" },
              { text: "self", value: "4" },
            ],
          },
        ],
      },
    ]);
    expect(findings.map(({ text, line, column }) => ({ text, line, column }))).toEqual([
      { text: "object", line: 5, column: 3 },
    ]);
  });

  it("answers with the edited definition, and again without it", () => {
    const engine = new Engine(WORLD);
    const lenient = { index: 0, text: CRD.replace("self % 2 == 1", "self > 0") };
    const ask = (definition: EngineRequest["definition"]) =>
      engine.answer(asking({ object: WIDGET("4"), definition })).result?.outcome;
    expect([ask(null), ask(lenient), ask(null)]).toEqual(["denied", "allowed", "denied"]);
  });

  it("says that the API server would refuse the edited definition", () => {
    const broken = { index: 0, text: CRD.replace("self % 2 == 1", "self %") };
    const { findings } = new Engine(WORLD).answer(asking({ definition: broken }));
    expect(findings.map(({ text, severity }) => ({ text, severity }))).toEqual([
      { text: "object", severity: "error" },
      { text: "definition", severity: "error" },
    ]);
  });

  it.each([
    ["", "the text is empty: write one object"],
    ["- 1\n", "this is not an object"],
    [`${WIDGET("3")}---\n${WIDGET("5")}`, "the text has several documents: keep one"],
  ])("refuses %j with the next step", (object, message) => {
    expect(new Engine(WORLD).answer(asking({ object }))).toEqual({
      result: null,
      findings: [
        { text: "object", severity: "error", message, line: 1, column: 1, endLine: 1, endColumn: 1 },
      ],
    });
  });

  it("places an error of the YAML at its line", () => {
    const { result, findings } = new Engine(WORLD).answer(asking({ object: "a: 1\nb: [\n" }));
    expect(result).toBeNull();
    expect(findings.map(({ text, line }) => ({ text, line }))).toContainEqual({ text: "object", line: 3 });
  });

  it("compares an update with the old object", () => {
    const ask = (operation: EngineRequest["operation"]) =>
      new Engine(WORLD).answer(asking({ object: WIDGET("4"), old: WIDGET("4"), operation })).result?.outcome;
    // An unchanged value is tolerated by an update.
    expect([ask("CREATE"), ask("UPDATE"), ask("DELETE")]).toEqual(["denied", "allowed", "allowed"]);
  });

  it("leaves out what is not deployed together with the object", () => {
    const { result } = new Engine({ ...WORLD, included: [] }).answer(asking({}));
    expect(result?.outcome).toBe("not validated");
  });

  it("takes hostile keys for ordinary ones", () => {
    const object = `${WIDGET("3")}  __proto__: { polluted: true }\n  constructor: 1\n`;
    const { result } = new Engine(WORLD).answer(asking({ object }));
    expect(result?.outcome).toBe("denied");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});
