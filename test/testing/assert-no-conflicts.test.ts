import { type Allowance, assertNoConflicts } from "../../src/testing/index.js";
import { condition } from "../../src/compose/index.js";
import { describe, expect, it } from "vitest";
import { extra, failureOf, sets, settings, thrownBy } from "./settings-map.js";

const clash = settings([sets("A", "level", "debug", { gate: ">=2.0.0-0" }), sets("B", "level", "trace")]);

describe("assertNoConflicts", () => {
  it("passes when nothing is overwritten by accident", () => {
    const fine = settings([sets("A", "a", "1"), sets("B", "level", "debug"), extra]);
    expect(failureOf(() => assertNoConflicts(fine, { inputs: [{ extra: { level: "trace" } }] }))).toBe(
      undefined,
    );
  });

  it("fails with a message that is sufficient without reading the code", () => {
    expect(failureOf(() => assertNoConflicts(clash))).toBe(
      [
        "the mutations of the pipeline settings conflict: 1 error",
        "",
        "error  compose/conflict  data.level",
        '  "A" sets "debug" and "B" sets "trace", both in phase default (for >=2.0.0-0; 2.0.0 shows it)',
        '  found: ["A","B"]',
        '  fix: if "B" should win, declare in it overrides: { path: "data.level", mutation: "A" }; otherwise, move one of the two to another phase',
        "",
      ].join("\n"),
    );
  });

  it("fails as well when the list of inputs is empty", () => {
    expect(failureOf(() => assertNoConflicts(clash, { inputs: [] }))).toContain("compose/conflict");
  });

  it("reports a missing input where a mutation fails without one", () => {
    const needy = settings([extra], { inputs: [] });
    expect(failureOf(() => assertNoConflicts(needy))).toContain(
      "fix: it reads the input but was tried without one: pass inputs, or declare them in the pipeline; build 0.0.0 to see it",
    );
  });

  it("is an assertion error in every runner, with a stack that starts at the test", () => {
    const error = thrownBy(() => assertNoConflicts(clash));
    expect(error?.name).toBe("AssertionError");
    expect(error?.diagnostics.map(({ code }) => code)).toEqual(["compose/conflict"]);
    expect(error?.stack?.split("\n").find((line) => /^\s+at /.test(line))).toMatch(
      /assert-no-conflicts\.test\.[jt]s:/,
    );
  });

  const sealed = settings([sets("A", "sum", "1", { seals: "sum" }), sets("B", "sum", "2")]);
  const hazard = settings([
    sets("Writer", "level", "debug"),
    {
      name: "Reader",
      phase: "default",
      mutate: (map) => {
        if (map.data["level"] === "debug") map.data["verbose"] = "true";
      },
    },
  ]);
  const stale = settings([sets("A", "a", "1", { overrides: "a" })]);
  const broken = settings([
    {
      name: "Broken",
      phase: "default",
      mutate: () => {
        throw new Error("no luck");
      },
    },
  ]);
  const branching = settings(
    ["A", "B", "C"].map((name) => ({
      name,
      phase: "default",
      mutate: (map, { when }) => {
        if (when(">=2.0.0-0")) map.data[name] = "1";
      },
    })),
  );

  const conditions = Array.from({ length: 13 }, (_, i) => `c${i}`);
  const summed = settings([
    ...conditions.map((name) => sets(name, name, "1", { gate: condition(name) })),
    sets("Beside", "beside", "1", { phase: "finalize", priority: 1 }),
    {
      name: "Sum",
      phase: "finalize",
      mutate: (map) => {
        map.data["sum"] = Object.keys(map.data).sort().join();
      },
    },
  ]);

  it.each<[what: string, allow: Allowance, code: string, assert: (allow: readonly Allowance[]) => void]>([
    ["a conflict", "conflicts", "compose/conflict", (allow) => assertNoConflicts(clash, { allow })],
    ["a broken seal", "seals", "compose/sealed", (allow) => assertNoConflicts(sealed, { allow })],
    [
      "a hazard decided by registration order",
      "hazards",
      "compose/order-hazard",
      (allow) => assertNoConflicts(hazard, { allow }),
    ],
    ["a stale override", "stale", "compose/stale-override", (allow) => assertNoConflicts(stale, { allow })],
    [
      "a mutation that throws",
      "failures",
      "compose/mutation-failed",
      (allow) => assertNoConflicts(broken, { allow }),
    ],
    [
      "an analysis that gave up",
      "incomplete",
      "compose/analysis-incomplete",
      (allow) => assertNoConflicts(branching, { limit: 2, allow }),
    ],
    [
      "an analysis that fell back to a sample",
      "incomplete",
      "compose/analysis-sampled",
      (allow) => assertNoConflicts(summed, { allow }),
    ],
  ])("fails for %s unless that is allowed", (_, allow, code, assert) => {
    expect(failureOf(() => assert([]))).toContain(code);
    expect(failureOf(() => assert([allow]))).toBe(undefined);
  });

  it("requires the matching allowance", () => {
    expect(failureOf(() => assertNoConflicts(clash, { allow: ["hazards", "stale"] }))).toContain(
      "compose/conflict",
    );
  });

  it("does not fail for a hazard that priorities decide, nor for a version gate with a warning", () => {
    const ordered = settings([
      sets("Writer", "level", "debug", { priority: -1, gate: ">=2.0.0-alpha7" }),
      {
        name: "Reader",
        phase: "default",
        mutate: (map) => {
          if (map.data["level"] === "debug") map.data["verbose"] = "true";
        },
      },
    ]);
    const codes = ordered.findConflicts().diagnostics.map(({ code, severity }) => `${code} ${severity}`);
    expect(codes.sort()).toEqual(["compose/order-hazard info", "compose/textual-prerelease warning"]);
    expect(failureOf(() => assertNoConflicts(ordered))).toBe(undefined);
  });

  it("uses the inputs that the pipeline declares, unless it is given others", () => {
    const greedy = settings([extra, sets("Level", "level", "warn", { phase: "override" })], {
      inputs: [{ extra: { level: "trace" } }],
    });
    expect(failureOf(() => assertNoConflicts(greedy))).toContain('"Extra" sets "trace"');
    expect(failureOf(() => assertNoConflicts(greedy, { inputs: [{}] }))).toBe(undefined);
  });
});
