import { type EventOptions, type Rule, compare, generateEvents, review } from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";

const SCALED: Rule = { type: "warn", path: "spec.replicas" };

function fingerprints(
  before: Json,
  after: Json,
  rules: readonly Rule[] = [SCALED],
  options: EventOptions = {},
): string[] {
  return review(before, after, { rules, ...options }).events.map(({ fingerprint }) => fingerprint);
}

function deployment(spec: Json, name = "web"): Json {
  return { apiVersion: "apps/v1", kind: "Deployment", metadata: { name }, spec };
}

function secret(value: string): Json {
  return { apiVersion: "v1", kind: "Secret", metadata: { name: "it" }, data: { key: value } };
}

describe("a fingerprint", () => {
  const original = fingerprints(deployment({ replicas: 1 }), deployment({ replicas: 3 }));

  it("is thirty-two hexadecimal digits", () => {
    expect(original).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it("survives a rebase: another old value, other changes, other order and wording", () => {
    const again = [
      fingerprints(deployment({ replicas: 2 }), deployment({ replicas: 3 })),
      fingerprints(deployment({ paused: true, replicas: 1 }), deployment({ replicas: 3 })),
      fingerprints(deployment({ replicas: 1 }), deployment({ replicas: 3 }), [
        { type: "error", path: "spec.x" },
        { ...SCALED, message: "now {after}", action: "tell" },
      ]),
      fingerprints([deployment(1, "other"), deployment({ replicas: 1 })], [deployment({ replicas: 3 })]),
      fingerprints(deployment({ replicas: 1 }), deployment({ replicas: 3 }), [
        { ...SCALED, path: " spec . replicas " },
      ]),
    ];
    expect(again).toEqual(again.map(() => original));
  });

  it.each<[string, string[]]>([
    ["another new value", fingerprints(deployment({ replicas: 1 }), deployment({ replicas: 4 }))],
    ["a new value of another type", fingerprints(deployment({ replicas: 1 }), deployment({ replicas: "3" }))],
    ["another kind of change", fingerprints(deployment({}), deployment({ replicas: 3 }))],
    ["another resource", fingerprints(deployment({ replicas: 1 }, "db"), deployment({ replicas: 3 }, "db"))],
    [
      "another rule",
      fingerprints(deployment({ replicas: 1 }), deployment({ replicas: 3 }), [
        { type: "warn", path: "spec" },
      ]),
    ],
    [
      "a stricter rule",
      fingerprints(deployment({ replicas: 1 }), deployment({ replicas: 3 }), [{ ...SCALED, type: "error" }]),
    ],
  ])("does not survive %s", (_, [other]) => {
    expect(other).toBeDefined();
    expect([other]).not.toEqual(original);
  });

  it("depends on the id of a rule if it has one, not on its path", () => {
    const [before, after] = [deployment({ replicas: 1 }), deployment({ replicas: 3 })];
    const moved = fingerprints(before, after, [{ id: "scaled", type: "warn", path: "spec" }]);
    expect(moved).toEqual(fingerprints(before, after, [{ ...SCALED, id: "scaled", type: 120 }]));
    expect(moved).not.toEqual(original);
  });

  it("of an anchored event covers all its changes", () => {
    const rules: Rule[] = [{ type: "warn", path: "spec.@" }];
    const of = (after: Json): string[] =>
      fingerprints(deployment({ size: { cpu: 1, ram: 1 } }), deployment({ size: after }), rules);
    const one = of({ cpu: 2, ram: 1 });
    expect([of({ cpu: 2, ram: 2 }), of({ cpu: 3, ram: 1 }), of({ cpu: 2 })]).not.toContainEqual(one);
  });

  it("is independent of key order in a new value", () => {
    const of = (value: Json): string[] =>
      fingerprints(deployment({ replicas: 1 }), deployment({ replicas: value }));
    expect(of({ a: 1, b: { c: 1, d: 2 } })).toEqual(of({ b: { d: 2, c: 1 }, a: 1 }));
    expect(of([{ a: 1 }, 2])).not.toEqual(of([2, { a: 1 }]));
  });

  it("distinguishes documents without an identity", () => {
    const found = fingerprints(
      [{ spec: { replicas: 1 } }, { spec: { replicas: 1 } }],
      [{ spec: { replicas: 2 } }, { spec: { replicas: 2 } }],
    );
    expect(new Set(found).size).toBe(2);
  });

  it("reveals nothing about the value of a Secret, and depends on it only with a key", () => {
    const rules: Rule[] = [{ type: "warn", path: "data" }];
    const of = (value: string, fingerprintKey?: string): string[] =>
      fingerprints(secret("b2xk"), secret(value), rules, { fingerprintKey });
    expect(of("YQ==")).toEqual(of("Yg=="));
    expect(of("YQ==", "k")).not.toEqual(of("Yg==", "k"));
    expect(of("YQ==", "k")).not.toEqual(of("YQ==", "another key"));
  });

  it.each<[string, () => Json]>([
    ["too deep", () => Array.from({ length: 5000 }).reduce<Json>((inner) => [inner], 1)],
    [
      "cyclic",
      () => {
        const cyclic: Json[] = [1];
        cyclic.push(cyclic);
        return cyclic;
      },
    ],
    ["a thousand million values by aliases", () => Array.from({ length: 30 }).reduce<Json>((x) => [x, x], 1)],
  ])("is empty for a new value that is %s: it cannot be approved", (_, make) => {
    const rules: Rule[] = [{ type: "warn", path: "*", message: "now {after}" }];
    const { events } = generateEvents(compare({ a: 1 }, { a: make() }).tree, rules);
    expect(events.map(({ fingerprint, message }) => [fingerprint, message.length])).toEqual([["", 67]]);
  });
});
