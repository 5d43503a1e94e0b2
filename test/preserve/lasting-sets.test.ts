import { describe, expect, it } from "vitest";
import { regenerate } from "../../src/preserve/index.js";
import { evidenceOf, recordOf } from "../../src/preserve/internal.js";
import { type Json, parsePath } from "../../src/model/index.js";

const ID = { group: "", kind: "Thing", namespace: "", name: "a" };

describe("a value set in an earlier run", () => {
  it.each<[string, Json, Json]>([
    ["a value", 5, { a: 5 }],
    ["a removal", null, {}],
  ])("takes precedence over enforced values: %s (A8, A23)", (_, value, expected) => {
    const modes = { a: "enforce" } as const;
    const fresh = { a: 1 };
    const first = regenerate({
      existing: fresh,
      fresh,
      base: fresh,
      modes,
      explicit: [{ path: parsePath("a"), value }],
    });
    const evidence = [evidenceOf(recordOf(first, { id: ID, fresh }))];
    const second = regenerate({ existing: first.resource, fresh, modes, evidence });
    expect([first.resource, second.resource, second.edits]).toEqual([expected, expected, []]);
  });

  it("is replaced if it was changed externally and the pattern enforces its own", () => {
    const fresh = { a: 1 };
    const first = regenerate({
      existing: fresh,
      fresh,
      base: fresh,
      explicit: [{ path: parsePath("a"), value: 5 }],
    });
    const evidence = [evidenceOf(recordOf(first, { id: ID, fresh }))];
    expect(regenerate({ existing: { a: 9 }, fresh, modes: { a: "enforce" }, evidence }).resource).toEqual(
      fresh,
    );
  });
});

describe("text that is set without a type", () => {
  it("is text if no reader of Kubernetes could hold it as a number", () => {
    const text = "9".repeat(400);
    const explicit = [{ path: parsePath("spec.size"), text }];
    expect(regenerate({ existing: {}, fresh: {}, explicit }).resource).toEqual({ spec: { size: text } });
  });

  it("is refused with the type that the field has", () => {
    const existing = { n: 1, big: 12345678901234567890n, b: true, m: {}, l: [1] };
    const explicit = Object.keys(existing).map((name) => ({ path: parsePath(name), text: "x" }));
    const { diagnostics } = regenerate({ existing, fresh: existing, explicit });
    const hint = "use a value of that type, or pass the value as JSON to change the type";
    expect(new Set(diagnostics.map((one) => one.hint))).toEqual(new Set([hint]));
    expect(diagnostics.map(({ code, expected }) => [code, expected])).toEqual([
      ["preserve/set-type", "number"],
      ["preserve/set-type", "number"],
      ["preserve/set-type", "boolean"],
      ["preserve/set-type", "map"],
      ["preserve/set-type", "list"],
    ]);
  });

  it.each([
    ["metadata.labels.size", "1"],
    ['metadata.annotations["x.io/on"]', "true"],
    ["spec.template.metadata.labels.size", "1"],
    ["spec.size", 1],
  ])("is text in labels and annotations, whatever it looks like: %s", (path, expected) => {
    const text = String(expected);
    const { resource: result } = regenerate({
      existing: {},
      fresh: {},
      explicit: [{ path: parsePath(path), text }],
    });
    const { edits } = regenerate({ existing: {}, fresh: result ?? null, addMissing: true });
    expect(JSON.stringify(edits)).toContain(JSON.stringify(expected));
  });
});
