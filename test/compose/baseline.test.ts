import { describe, expect, it } from "vitest";
import { labels, sentence } from "./story.js";
import { type Deployment, deployment } from "./random-pipelines.js";
import { pipeline } from "../../src/compose/index.js";

const made = pipeline<Deployment, { size: number } | undefined>({
  baseline: (input) => ({
    ...deployment,
    spec: { ...deployment.spec, replicas: (input as { size: number }).size },
  }),
  mutations: [labels("A", "x", "1", { overrides: "x" })],
});
const FAILURE =
  "compose/baseline-failed: the baseline threw: Cannot read properties of undefined (reading 'size')";

describe("a baseline that is created from the input", () => {
  it("and fails is a diagnostic of the build, and no resource", () => {
    const { resource, fired, diagnostics } = made.build();
    expect([resource, fired, diagnostics.map(sentence)]).toEqual([undefined, [], [FAILURE]]);
  });

  it("and fails is a diagnostic of the analysis, once, and nothing is concluded from it", () => {
    expect(made.findConflicts({ inputs: [undefined, undefined] }).diagnostics.map(sentence)).toEqual([
      FAILURE,
    ]);
    expect(made.writes()[0]?.fields).toEqual([]);
    expect(made.regimes()).toHaveLength(1);
  });

  it("and fails for one input does not prevent the analysis of the others", () => {
    const twice = made.with(labels("B", "y", "1"), labels("C", "y", "2"));
    const codes = twice
      .findConflicts({ inputs: [undefined, { size: 2 }] })
      .diagnostics.map(({ code }) => code);
    expect(codes).toEqual(["compose/baseline-failed", "compose/conflict"]);
  });
});
