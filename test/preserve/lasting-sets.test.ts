import { describe, expect, it } from "vitest";
import { regenerate } from "../../src/preserve/index.js";
import { evidenceOf, recordOf } from "../../src/preserve/internal.js";
import { type Json, parsePath } from "../../src/model/index.js";

const ID = { group: "", kind: "Thing", namespace: "", name: "a" };

describe("what somebody set in an earlier run", () => {
  it.each<[string, Json, Json]>([
    ["a value", 5, { a: 5 }],
    ["a removal", null, {}],
  ])("goes before what the pattern enforces: %s (A8, A23)", (_, value, expected) => {
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

  it("gives way where somebody else changed it and the pattern enforces its own", () => {
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

describe("a text that is set without its type", () => {
  it.each([
    ["metadata.labels.size", "1"],
    ['metadata.annotations["x.io/on"]', "true"],
    ["spec.template.metadata.labels.size", "1"],
    ["spec.size", 1],
  ])("is text for labels and annotations, whatever it looks like: %s", (path, expected) => {
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
