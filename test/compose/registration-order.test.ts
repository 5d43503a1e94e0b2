import * as fc from "fast-check";
import type { Json } from "../../src/model/index.js";
import type { Mutation } from "../../src/compose/index.js";
import { built, isClean, namedIn, neighbours, ordersOf, pipelineOf, pipelines } from "./any-order.js";
import { describe, expect, it } from "vitest";
import { runs } from "../long.js";

const numRuns = runs({ normal: 8, long: 3000 });

describe("the order of registration", () => {
  it("does not affect a pipeline reported as clean", () => {
    fc.assert(
      fc.property(pipelines, ({ baseline, mutations }) => {
        const made = pipelineOf(baseline, mutations);
        if (!isClean(made)) return;
        const expected = built(made);
        for (const order of ordersOf(mutations)) expect(built(pipelineOf(baseline, order))).toEqual(expected);
      }),
      { numRuns },
    );
  });

  it("makes no difference to two neighbours that are not reported", () => {
    fc.assert(
      fc.property(pipelines, ({ baseline, mutations }) => {
        const made = pipelineOf(baseline, mutations);
        const named = namedIn(made);
        const expected = built(made);
        for (const { pair, swapped } of neighbours(made)) {
          if (pair.some((name) => named.has(name))) continue;
          const turned = swapped.map((name) => mutations.find((one) => one.name === name) as Mutation);
          const others = built(pipelineOf(baseline, turned));
          // A build that fails in one of the two orders is reported as a failure.
          const isBuilt = (_: Json, i: number): boolean => expected[i] !== null && others[i] !== null;
          expect(others.filter(isBuilt)).toEqual(expected.filter(isBuilt));
        }
      }),
      { numRuns },
    );
  });
});
