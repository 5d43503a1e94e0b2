import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findConflicts, pipeline } from "../../src/compose/index.js";
import { deployment, mutations } from "./random-pipelines.js";
import { everyBuild, linesOf } from "./every-build.js";
import { runs } from "../long.js";

const COMBINATIONS = [false, true].flatMap((mesh) =>
  [undefined, "s3", "gcs"].map((storage) => ({ mesh, ...(storage === undefined ? {} : { storage }) })),
);
const BRANCHES = [">=2.5.0-0", "<1.5.0"];

describe("the analysis of a pipeline", () => {
  it("finds the same as building every regime under all conditions, for exactly the same versions", () => {
    fc.assert(
      fc.property(mutations, (random) => {
        const made = pipeline({ baseline: deployment, mutations: random });
        const expected = everyBuild(made, BRANCHES, COMBINATIONS);
        const found = linesOf(findConflicts(made));
        expect(found.conflicts).toStrictEqual(expected.conflicts);
        // A hazard that a conflict of the same two already reports is left out.
        const told = new Set(found.conflicts.map(pairOf));
        expect(found.hazards.filter((line) => !told.has(pairOf(line)))).toStrictEqual(
          expected.hazards.filter((line) => !told.has(pairOf(line))),
        );
        expect(expected.hazards).toEqual(expect.arrayContaining([...found.hazards]));
      }),
      { numRuns: runs({ normal: 10, long: 5000 }) },
    );
  });
});

function pairOf(line: string): string {
  return line.split(" ").slice(0, 2).sort().join(" ");
}
