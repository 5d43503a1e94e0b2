import { describe, expect, it } from "vitest";
import { regenerate } from "../../src/preserve/index.js";
import { recordOf } from "../../src/preserve/internal.js";
import { type Json, parsePath } from "../../src/model/index.js";
import { child, itemKey } from "../../src/model/internal.js";

const SIZE = 600;

/** A Deployment with this many variables. Each access to a name is counted. */
function deployment(word: string, count: () => void = () => undefined): Json {
  const env = Array.from({ length: SIZE }, (_, i) =>
    Object.defineProperty({ value: `${word}-${i}` }, "name", {
      enumerable: true,
      get: () => {
        count();
        return `VAR_${i}`;
      },
    }),
  );
  const spec = { template: { spec: { containers: [{ name: "app", image: "app:1", env }] } } };
  return { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" }, spec };
}

describe("a long list of items with names", () => {
  it("is searched a few times, and not once for each value", () => {
    let asked = 0;
    const [base, existing, fresh] = ["one", "mine", "two"].map((word) => deployment(word, () => asked++));
    const env = parsePath("spec.template.spec.containers[name=app].env");
    const explicit = Array.from({ length: SIZE }, (_, i) => ({
      path: child(child(env, i % 2 === 0 ? i : itemKey({ name: `VAR_${i}` })), "value"),
      value: "set",
    }));
    const { decisions, diagnostics } = regenerate({ base, existing, fresh, explicit });
    expect([decisions.filter(({ outcome }) => outcome === "set").length, diagnostics]).toEqual([SIZE, []]);
    expect(asked / SIZE).toBeLessThanOrEqual(100);
  });

  it.each<[who: string, base: string, existing: string, fresh: string, kept: number, changed: number]>([
    ["the generator", "one", "one", "two", 0, SIZE],
    ["a person", "one", "mine", "one", SIZE, 0],
    ["both", "one", "mine", "two", SIZE, 0],
  ])(
    "is searched a few times, and not once for each item that %s changed",
    (_, base, existing, fresh, ...expected) => {
      let asked = 0;
      const sides = [base, existing, fresh].map((word) => deployment(word, () => asked++));
      const outcome = regenerate({ base: sides[0], existing: sides[1], fresh: sides[2] });
      const id = { group: "apps", kind: "Deployment", namespace: "", name: "web" };
      const { fields } = recordOf(outcome, { id, fresh: sides[2] as Json });
      const kept = fields.filter(({ owner }) => owner === "external");
      expect([kept.length, outcome.edits.length]).toEqual(expected);
      expect(asked / SIZE).toBeLessThanOrEqual(100);
    },
  );
});
