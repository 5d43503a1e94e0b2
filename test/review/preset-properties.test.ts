import { describe, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import { review } from "../../src/review/index.js";
import { clusterCases } from "./kubernetes/cases-cluster.js";
import fc from "fast-check";
import { RULES, schemas } from "./kubernetes/story.js";
import { podCases } from "./kubernetes/cases-pods.js";
import { workloadCases } from "./kubernetes/cases-workloads.js";
import { runs } from "../long.js";

const CHANGES = Object.values({ ...podCases, ...clusterCases, ...workloadCases }).flatMap(
  ({ fires, quiet }) => [...fires, ...quiet].map(([before, after]) => ({ before, after })),
);
const change = fc.constantFrom(...CHANGES);

/** Each change under a unique name, so that many make one set of documents. */
function named(changes: readonly (typeof CHANGES)[number][], side: "before" | "after"): JsonObject[] {
  return changes.flatMap((each, i) => {
    const version = each[side];
    return version === undefined
      ? []
      : [{ ...version, metadata: { ...(version["metadata"] as JsonObject), name: `n${i}` } }];
  });
}

function events(before: readonly JsonObject[], after: readonly JsonObject[]): string[] {
  return review(before, after, { rules: RULES, schemas })
    .events.map(({ fingerprint }) => fingerprint)
    .sort();
}

describe("the preset for Kubernetes, on any set of changes,", () => {
  it("gives no events if both versions are equal", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const side = named(changes, "after");
        return events(side, structuredClone(side)).length === 0;
      }),
      { numRuns: runs({ normal: 30, long: 600 }) },
    );
  });

  it("gives the same events for any document order", () => {
    const shuffled = fc.array(change, { minLength: 2, maxLength: 6 }).chain((changes) => {
      const [before, after] = [named(changes, "before"), named(changes, "after")];
      return fc.tuple(
        fc.constant({ before, after }),
        fc.shuffledSubarray(before, { minLength: before.length }),
        fc.shuffledSubarray(after, { minLength: after.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([{ before, after }, old, now]) => {
        return JSON.stringify(events(before, after)) === JSON.stringify(events(old, now));
      }),
      { numRuns: runs({ normal: 30, long: 600 }) },
    );
  });
});
