/** Which webhooks are called, in which order, and how often. */
import { Hooks, denies, hook, notes, pass, sets, unanswered } from "./hooks.js";
import { at, mutating, patching, widget } from "../cluster.js";
import { describe, expect, it } from "vitest";
import * as fc from "../../fast-check.js";

const AGAIN = { reinvocationPolicy: "IfNeeded" };
const PICKED = { objectSelector: { matchLabels: { picked: "yes" } } };
const labels = () => [{ op: "add", path: "/metadata/labels", value: { picked: "yes" } }];
const when = (expression: string) => ({ matchConditions: [{ name: "c", expression }] });
const rule = (more: object) => ({
  rules: [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["widgets"], operations: ["*"], ...more }],
});

describe("mutating webhooks", () => {
  it.each([
    [
      "run in the order of their configurations' names, and then as listed",
      { b: [hook("z", pass), hook("y", pass)], a: [hook("x", pass)], B: [hook("w", pass)] },
      ["w", "x", "z", "y"],
    ],
    [
      "are called again after a change",
      { a: [hook("x", pass, AGAIN), hook("y", notes("y"))] },
      ["x", "y", "x again"],
    ],
    [
      "are not called again without reinvocationPolicy: IfNeeded",
      { a: [hook("x", pass), hook("y", notes("y"))] },
      ["x", "y"],
    ],
    [
      "are not called again without a change",
      { a: [hook("x", notes("x"), AGAIN), hook("y", pass)] },
      ["x", "y"],
    ],
    [
      "are not called again for a patch that changes nothing",
      {
        a: [
          hook("x", sets("color", "red"), AGAIN),
          hook("y", () => [{ op: "replace", path: "/spec/color", value: "red" }]),
        ],
      },
      ["x", "y"],
    ],
    [
      "are called at most twice, even if they never settle",
      { a: [hook("x", notes("x"), AGAIN), hook("y", notes("y"), AGAIN)] },
      ["x", "y", "x again", "y again"],
    ],
    [
      "match the object as changed by earlier ones",
      { a: [hook("no", pass, PICKED), hook("x", labels), hook("yes", pass, PICKED)] },
      ["x", "yes"],
    ],
    [
      "are not called for the first time in a second round",
      { a: [hook("no", pass, { ...PICKED, ...AGAIN }), hook("x", pass, AGAIN), hook("y", labels)] },
      ["x", "y", "x again"],
    ],
    [
      "are not called after a denial",
      { a: [hook("x", notes("x"), AGAIN), hook("y", denies({ message: "no" })), hook("z", pass)] },
      ["x", "y"],
    ],
    [
      "are not called without an answering function, which changes nothing",
      { a: [hook("x", pass, AGAIN), hook("y", unanswered)] },
      ["x", "y"],
    ],
  ])("%s", (_, configurations, calls) => {
    const hooks = new Hooks(configurations);
    hooks.ask();
    expect(hooks.calls).toEqual(calls);
  });

  it.each([
    ["another resource", rule({ resources: ["gadgets"] }), false],
    ["every resource", rule({ resources: ["*"] }), true],
    ["only subresources", rule({ resources: ["widgets/status"] }), false],
    ["another group", rule({ apiGroups: ["other.example.com"] }), false],
    ["another operation", rule({ operations: ["UPDATE"] }), false],
    ["cluster-scoped resources", rule({ scope: "Cluster" }), false],
    ["namespaced resources", rule({ scope: "Namespaced" }), true],
    ["another version, with an equivalent match", rule({ apiVersions: ["v2"] }), true],
    [
      "another version, with an exact match",
      { ...rule({ apiVersions: ["v2"] }), matchPolicy: "Exact" },
      false,
    ],
    ["no rule", { rules: [] }, false],
    ["a namespace with a label", { namespaceSelector: { matchLabels: { env: "prod" } } }, true],
    ["a namespace with another label", { namespaceSelector: { matchLabels: { env: "test" } } }, false],
    ["objects with a label", PICKED, false],
    ["a condition that is true", when("object.metadata.name == 'w'"), true],
    ["a condition that is false", when("request.operation == 'DELETE'"), false],
    [
      "a condition that fails, with failurePolicy: Ignore",
      { ...when("object.spec.none == 1"), failurePolicy: "Ignore" },
      false,
    ],
  ])("with rules about %s", (_, says, isCalled) => {
    const hooks = new Hooks({ a: [hook("x", pass, says)] });
    expect(hooks.ask().verdict.allowed).toBe(true);
    expect(hooks.calls).toEqual(isCalled ? ["x"] : []);
  });

  it("alternate with mutating policies, which are reinvoked too", () => {
    const policy = mutating(
      "counts",
      [patching("[JSONPatch{op: 'add', path: '/spec/size', value: has(object.metadata.labels) ? 2 : 1}]")],
      AGAIN,
    );
    const hooks = new Hooks({ a: [hook("x", pass, AGAIN), hook("y", labels, AGAIN)] }, {}, policy);
    const { steps, resource: object } = hooks.ask();
    expect(hooks.calls).toEqual(["x", "y", "x again", "y again"]);
    expect(steps.filter(({ edits }) => edits.length > 0).map(({ name, by }) => [name, by])).toEqual([
      ["default", "widgets.example.com"],
      ["mutate", "counts"],
      ["mutating webhook", "y"],
      ["mutate", "counts"],
      ["prepare", "widgets.example.com"],
    ]);
    expect(at(object, "spec", "size")).toBe(2);
  });

  it("get an object in the version they request, and change that", () => {
    const hooks = new Hooks({ a: [hook("x", sets("size", 3), rule({ apiVersions: ["v2"] }))] });
    const { resource: object } = hooks.ask();
    expect(hooks.told[0]).toMatchObject({
      kind: { group: "example.com", version: "v2", kind: "Widget" },
      requestKind: { group: "example.com", version: "v1", kind: "Widget" },
      object: { apiVersion: "example.com/v2" },
    });
    expect([at(object, "apiVersion"), at(object, "spec", "size")]).toEqual(["example.com/v1", 3]);
  });
});

describe("a second round", () => {
  const mutator = fc.record({
    isReinvoked: fc.boolean(),
    /** How many times it changes the object before it settles. */
    changes: fc.integer({ min: 0, max: 3 }),
  });

  it("calls those that request it if something changed after their first call", () => {
    fc.assert(
      fc.property(fc.array(mutator, { minLength: 1, maxLength: 7 }), (mutators) => {
        const left = mutators.map(({ changes }) => changes);
        const changed: boolean[] = [];
        const made = mutators.map(({ isReinvoked }, i) =>
          hook(
            `h${i}`,
            (object) => {
              const isChange = (left[i] ?? 0) > 0;
              left[i] = (left[i] ?? 0) - 1;
              changed.push(isChange);
              return isChange ? notes(String(i))(object, undefined as never) : [];
            },
            isReinvoked ? AGAIN : {},
          ),
        );
        const hooks = new Hooks({ a: made });
        hooks.ask();
        const first = mutators.map((_, i) => `h${i}`);
        const second: string[] = [];
        for (const [i, { isReinvoked }] of mutators.entries()) {
          const since = changed.slice(i + 1, mutators.length + second.length);
          if (isReinvoked && since.includes(true)) second.push(`h${i} again`);
        }
        expect(hooks.calls).toEqual([...first, ...second]);
      }),
    );
  });
});

describe("validating webhooks", () => {
  it("are all called, after policies and with the generated name", () => {
    const hooks = new Hooks(
      {},
      { b: [hook("y", denies({ message: "no" }))], a: [hook("x", denies({ message: "never" }))] },
    );
    const { metadata: _, ...rest } = widget();
    const { verdict } = hooks.ask({
      object: { ...rest, metadata: { generateName: "w-", namespace: "prod" } },
    });
    expect(hooks.calls).toEqual(["x", "y"]);
    expect(hooks.told.map(({ name }) => name)).toEqual(["w-xxxxx", "w-xxxxx"]);
    expect(verdict.message).toBe('admission webhook "x" denied the request: never');
  });

  it("are not called for objects that the schema rejects", () => {
    const hooks = new Hooks({ a: [hook("m", sets("size", "large"))] }, { a: [hook("x", pass)] });
    const { verdict, notCovered } = hooks.ask();
    expect([hooks.calls, verdict.code]).toEqual([["m"], 422]);
    expect(notCovered).toContain("webhook x");
  });

  it("are called for deletions, without a new object", () => {
    const hooks = new Hooks({}, { a: [hook("x", pass, rule({ operations: ["DELETE"] }))] });
    hooks.ask({ operation: "DELETE", oldObject: widget() });
    expect(hooks.told).toMatchObject([{ operation: "DELETE", object: null, oldObject: { kind: "Widget" } }]);
  });
});

describe("configurations of webhooks and policies", () => {
  it("are not sent to webhooks", () => {
    const hooks = new Hooks({ a: [hook("x", pass, rule({ resources: ["*"] }))] });
    hooks.ask({
      object: {
        apiVersion: "admissionregistration.k8s.io/v1",
        kind: "MutatingWebhookConfiguration",
        metadata: { name: "new" },
        webhooks: [],
      },
    });
    expect(hooks.calls).toEqual([]);
  });
});
