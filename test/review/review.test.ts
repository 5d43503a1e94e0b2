import {
  type Review,
  type ReviewOptions,
  type Rule,
  presets,
  review,
  compileRules,
} from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { inShort } from "../model/expectations.js";
import { shortly } from "./change-story.js";

function resource(kind: string, name: string, spec: Json): Json {
  return { apiVersion: "v1", kind, metadata: { name }, spec };
}

/** `Kind/name: event` for every event. */
function lines({ documents }: Review): string[] {
  return documents.flatMap(({ name, events }) => events.map((event) => `${name}: ${shortly(event)}`));
}

const RULES: readonly Rule[] = [
  { type: "allow", path: "spec.a" },
  { type: "warn", path: "spec.b" },
  { type: "error", path: "spec.c" },
  { type: "ignore", path: "spec.d" },
  { type: "error", path: "spec.e", exemptions: [{ reason: "agreed" }] },
];

function verdict(before: Json, after: Json, options: Partial<ReviewOptions> = {}): Review {
  return review({ spec: before }, { spec: after }, { rules: RULES, ...options });
}

describe("the verdict of a review", () => {
  it.each<[string, Json, string]>([
    ["allow when nothing changed", {}, "allow"],
    ["allow for an allowed change", { a: 1 }, "allow"],
    ["warn for a change that needs confirmation", { a: 1, b: 1 }, "warn"],
    ["error for a forbidden change", { a: 1, b: 1, c: 1 }, "error"],
    ["allow for an ignored change", { a: 1, d: 1 }, "allow"],
    ["allow for an exempted change", { a: 1, e: 1 }, "allow"],
    ["allow for a change matched by no rule", { x: 1 }, "allow"],
  ])("is %s", (_, after, expected) => {
    expect(verdict({}, after).verdict).toBe(expected);
  });

  it("has counts of everything, including ignored and exempted events", () => {
    const { counts, documents } = verdict({}, { a: 1, b: 1, c: 1, d: 1, e: 1, x: 1 });
    expect(counts).toEqual({ allow: 1, warn: 1, error: 1, ignore: 1, exempted: 1 });
    expect(documents[0]?.unmatched.map(({ segment }) => segment)).toEqual(["x"]);
  });

  it("counts types between two names as the lower one", () => {
    const rules: Rule[] = [
      { type: 199, path: "spec.a" },
      { type: 254, path: "spec.b" },
    ];
    expect(verdict({}, { a: 1 }, { rules }).verdict).toBe("warn");
    expect(verdict({}, { b: 1 }, { rules }).verdict).toBe("error");
  });

  it("is an error if a rule is invalid, and nothing is reviewed", () => {
    const rules: Rule[] = [...RULES, { type: "warn", path: "spec." }];
    const { verdict: worst, events, documents, diagnostics } = verdict({}, { a: 1 }, { rules });
    expect([worst, events, documents]).toEqual(["error", [], []]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["review/empty-segment"]);
  });

  it("is an error when the documents cannot be compared", () => {
    const nest = (levels: number): Json =>
      Array.from({ length: levels }).reduce<Json>((inner) => ({ a: inner }), 1);
    const { verdict: worst, diagnostics } = review(nest(2000), nest(2001), {
      rules: [{ type: "allow", path: "*" }],
    });
    expect([worst, new Set(diagnostics.map(({ code }) => code))]).toEqual([
      "error",
      new Set(["review/too-deep"]),
    ]);
  });

  it("is an error when a condition failed", () => {
    const when = (): boolean => {
      throw new Error("broken");
    };
    expect(verdict({}, { a: 1 }, { rules: [{ type: "allow", path: "spec", when }] }).verdict).toBe("error");
  });

  it("considers expired exemptions, and reports each once", () => {
    const rules: Rule[] = [
      { type: "error", path: "spec", exemptions: [{ reason: "r", until: "2027-01-31" }] },
    ];
    const before = [resource("A", "x", 1), resource("A", "y", 1)];
    const after = [resource("A", "x", 2), resource("A", "y", 2)];
    const on = (today: string): unknown[] => {
      const { verdict: worst, diagnostics } = review(before, after, { rules, today });
      return [worst, diagnostics.map(({ code }) => code)];
    };
    expect(on("2027-01-31")).toEqual(["allow", []]);
    expect(on("2027-02-01")).toEqual(["error", ["review/exemption-lapsed"]]);
  });
});

describe("documents", () => {
  const rules: Rule[] = [{ type: "warn", path: "spec" }];

  it("are paired by identity, in any order", () => {
    const before = [resource("A", "x", 1), resource("B", "x", 2)];
    const after = [resource("B", "x", 2), resource("A", "x", 3)];
    expect(lines(review(before, after, { rules }))).toEqual(["A/x: Warn modify spec <- spec"]);
  });

  it("that were created or deleted count as a whole", () => {
    const whole: Rule[] = [
      { type: "error", path: "kind!", change: "delete", message: "{resource} is deleted" },
      { type: "warn", path: "kind!", change: "create", message: "{resource} is new" },
      { type: "ignore", path: "*" },
    ];
    const found = review([resource("A", "old", 1)], [resource("A", "new", 1)], { rules: whole });
    expect(found.events.flatMap(({ severity, message }) => (severity === "ignore" ? [] : [message]))).toEqual(
      ["A/old is deleted", "A/new is new"],
    );
    expect(found.documents.map(({ name, tree }) => [name, tree.change])).toEqual([
      ["A/old", "delete"],
      ["A/new", "create"],
    ]);
  });

  it("that are equal are omitted", () => {
    expect(review([resource("A", "x", 1)], [resource("A", "x", 1)], { rules })).toEqual({
      verdict: "allow",
      counts: { allow: 0, warn: 0, error: 0, ignore: 0, exempted: 0 },
      events: [],
      documents: [],
      diagnostics: [],
    });
  });

  it("without identity are paired by position", () => {
    const { documents } = review([{ spec: 1 }, { spec: 1 }], [{ spec: 1 }, { spec: 2 }, { spec: 3 }], {
      rules,
    });
    expect(documents.map(({ name, tree }) => [name, tree.change])).toEqual([
      ["document 2", "modify"],
      ["document 3", "create"],
    ]);
  });

  it("that are empty or missing are ignored", () => {
    expect(review(undefined, null, { rules }).documents).toEqual([]);
    expect(lines(review(undefined, [null, { spec: 1 }], { rules }))).toEqual([": Warn create spec <- spec"]);
  });

  it("that define one resource twice are reported, and both are reviewed", () => {
    const twice = [resource("A", "x", 1), resource("A", "x", 2)];
    const found = review(twice, [resource("A", "x", 3)], { rules });
    expect(found.diagnostics.map(inShort)).toEqual(["model/duplicate-resource A/x is defined twice"]);
    expect(lines(found)).toEqual(["A/x: Warn modify spec <- spec", "A/x (2): Warn delete spec <- spec"]);
    expect([found.verdict, new Set(found.events.map(({ fingerprint }) => fingerprint)).size]).toEqual([
      "error",
      2,
    ]);
  });

  it("have their lists paired by the schemas given", () => {
    const service = (target: number): Json => ({
      apiVersion: "v1",
      kind: "Service",
      metadata: { name: "dns" },
      spec: {
        ports: [
          { port: 53, protocol: "UDP", targetPort: 53 },
          { port: 53, targetPort: target },
        ],
      },
    });
    const given = { rules: [{ type: "warn", path: "spec.ports[protocol=TCP].@targetPort" } as const] };
    const schemas = builtinSchemas({ kubernetes: "1.36" });
    expect(lines(review(service(53), service(5353), { ...given, schemas }))).toEqual([
      "Service/dns: Warn modify spec.ports[port=53,protocol=TCP].targetPort <- spec.ports[port=53,protocol=TCP].targetPort",
    ]);
  });

  it("have problems reported with their resource", () => {
    const list = (...ids: number[]): Json => resource("A", "x", { list: ids.map((id) => ({ id })) });
    const { diagnostics } = review(list(1, 1), list(2), { rules, identity: "id" });
    expect(diagnostics.map((problem) => [problem.code, problem.resource?.name])).toEqual([
      ["review/duplicate-key", "x"],
    ]);
  });
});

describe("rules that were compiled once", () => {
  it("give the same review", () => {
    const options = { rules: presets.kubitect.modify, identity: "id" };
    const [before, after] = [{ cluster: { name: "a" } }, { cluster: { name: "b" } }];
    const found = review(before, after, { ...options, rules: compileRules(options.rules) });
    expect(found).toEqual(review(before, after, options));
    expect(found.verdict).toBe("error");
  });
});
