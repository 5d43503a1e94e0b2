import { describe, expect, it } from "vitest";
import { does, labels, web } from "./story.js";
import { type Mutation, condition, pipeline } from "../../src/compose/index.js";
import { type Deployment, deployment } from "./random-pipelines.js";
import { formatPath } from "../../src/model/index.js";

/** What mutations write and when, in one line each: `A: metadata.labels.x for >=2.0.0-0 (2.0.0 mesh)`. */
function writesOf(...mutations: readonly Mutation<Deployment>[]): string[] {
  return web(...mutations)
    .writes()
    .flatMap(({ mutation, fields }) =>
      fields.map(({ path, range: { versions, witness, conditions } }) => {
        const given = [witness, ...Object.keys(conditions)].join(" ");
        return `${mutation}: ${formatPath(path)} for ${versions} (${given})`;
      }),
    );
}

describe("what mutations write", () => {
  it("is known even if they do not fire together, each field once with all its versions", () => {
    expect(
      writesOf(
        labels("Old", "x", "1", { gate: "<2.0.0-0" }),
        labels("New", "x", "2", { gate: ">=2.0.0-0" }),
        labels("Mesh", "m", "1", { gate: condition("mesh") }),
        does("Branch", (d, { when }) => {
          d.metadata.labels["always"] = "1";
          if (when(">=3.0.0-0")) d.metadata.labels["late"] = "1";
        }),
      ),
    ).toEqual([
      "Old: metadata.labels.x for <2.0.0-0 (0.0.0)",
      "New: metadata.labels.x for >=2.0.0-0 (2.0.0)",
      "Mesh: metadata.labels.m for every version (0.0.0 mesh)",
      "Branch: metadata.labels.always for every version (0.0.0)",
      "Branch: metadata.labels.late for >=3.0.0-0 (3.0.0)",
    ]);
  });

  it("names the input of a field if not every input writes it", () => {
    const extra: Mutation<Deployment, string[]> = {
      name: "Extra",
      phase: "default",
      mutate: (d, { input }) => {
        for (const key of input) d.metadata.labels[key] = "1";
      },
    };
    const made = pipeline({ baseline: deployment, inputs: [["a"], ["a", "b"]], mutations: [extra] });
    const [writes] = made.writes();
    expect(writes?.fields.map(({ path, range }) => [formatPath(path), range.input])).toEqual([
      ["metadata.labels.a", undefined],
      ["metadata.labels.b", 1],
    ]);
    expect(writes?.readsInput).toBe(true);
  });

  it("includes why a mutation never fires, and its failures", () => {
    const made = pipeline({
      baseline: deployment,
      supports: ">=2.0.0-0",
      mutations: [
        labels("Dead", "x", "1", { gate: ">=2.0.0, <1.0.0" }),
        labels("Outside", "x", "1", { gate: "<1.0.0-0" }),
        does("Broken", () => {
          throw new Error("no luck");
        }),
      ],
    });
    expect(
      made.writes().map(({ mutation, fires, diagnostics }) => [mutation, fires, diagnostics.length]),
    ).toEqual([
      ["Dead", { never: "nothing satisfies >=2.0.0, <1.0.0" }, 0],
      ["Outside", { never: "it requires <1.0.0-0, but the pipeline supports >=2.0.0-0" }, 0],
      ["Broken", { versions: ">=2.0.0-0", witness: "2.0.0", conditions: {} }, 1],
    ]);
  });
});

describe("the regimes of a pipeline", () => {
  it("are the versions it supports, split at gates and branches, with the mutations that fire in each", () => {
    const made = pipeline({
      baseline: deployment,
      supports: ">=1.0.0-0",
      mutations: [
        labels("Always", "a", "1"),
        labels("Old", "o", "1", { gate: "<2.0.0-0" }),
        does("Branch", (d, { when }) => void (when(">=3.0.0-0") && (d.spec.replicas = 3)), {
          gate: condition("mesh"),
        }),
      ],
    });
    expect(made.regimes()).toEqual([
      { versions: ">=1.0.0-0, <2.0.0-0", witness: "1.0.0", mutations: ["Always", "Old", "Branch"] },
      { versions: ">=2.0.0-0, <3.0.0-0", witness: "2.0.0", mutations: ["Always", "Branch"] },
      { versions: ">=3.0.0-0", witness: "3.0.0", mutations: ["Always", "Branch"] },
    ]);
    expect(made.findConflicts().proof.regimes).toBe(3);
  });

  it("are one if nothing depends on the version", () => {
    expect(web(labels("A", "a", "1")).regimes()).toEqual([
      { versions: "every version", witness: "0.0.0", mutations: ["A"] },
    ]);
  });
});
