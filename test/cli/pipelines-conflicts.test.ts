import { describe, expect, it } from "vitest";
import { varve } from "./varve.js";

const MISTAKES = "examples/zeebe/mistakes.ts";
const CODES = [
  "compose/conflict",
  "compose/dead-gate",
  "compose/order-hazard",
  "compose/order-hazard",
  "compose/prerelease-hole",
  "compose/sealed",
  "compose/stale-override",
  "compose/textual-prerelease",
];

describe("varve pipelines conflicts", () => {
  it("fails on findings, in every format", async () => {
    const { stdout, stderr, status } = await varve("pipelines", "conflicts", MISTAKES, "--output", "sarif");
    const { runs } = JSON.parse(stdout) as {
      runs: {
        results: {
          ruleId: string;
          locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
        }[];
      }[];
    };
    const results = runs.flatMap((run) => run.results);
    expect(results.map(({ ruleId }) => ruleId).sort()).toEqual(CODES);
    expect(
      new Set(results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri)),
    ).toEqual(new Set([MISTAKES]));
    expect([stderr, status]).toEqual(["", 3]);
  });

  it.each(["junit", "github", "markdown", "json"])("reports the same in %s", async (format) => {
    const { stdout, status } = await varve("pipelines", "conflicts", MISTAKES, "--output", format);
    for (const code of new Set(CODES)) expect(stdout).toContain(code);
    expect(status).toBe(3);
  });

  it("reports in JSON what was proved, and which mutations were only sampled", async () => {
    const { stdout, status } = await varve(
      "pipelines",
      "conflicts",
      "zeebe",
      "--dir",
      "examples/zeebe",
      "--output",
      "json",
    );
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as { result: unknown }).result).toMatchObject({
      pipelines: [
        {
          pipeline: "zeebe",
          file: "zeebe.ts",
          proof: { isComplete: true, regimes: 4, inputs: 2, onlyAtWitnesses: ["ContainerImage"] },
        },
      ],
    });
  });
});
