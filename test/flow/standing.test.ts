import * as fc from "fast-check";
import { Life, STORIES, contentOf, ruledBy, story, toldBy } from "./standing-story.js";
import { describe, expect, it } from "vitest";
import type { MemoryStore } from "./memory-store.js";
import { runs } from "../long.js";

/** A store in which nothing is ever settled: every run examines all of it. */
function unsettled(life: Life): Life {
  const { store } = life;
  const record = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(store), "record");
  Object.defineProperty(store, "record", {
    get: () => ({ ...(record?.get?.call(store) as MemoryStore["record"]), isSettled: () => false }),
  });
  return life;
}

describe("remaining differences in unchanged parts", () => {
  it("are reported, counted, decided and recorded as by a run that examines all of them", async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const [one, other] = [new Life(), unsettled(new Life())];
        for (const step of steps) {
          const [quick, thorough] = [await one.plan(step), await other.plan(step)];
          // A decision does not count what it leaves alone.
          const told = step.does === "accept" || step.does === "reject" ? ruledBy : toldBy;
          expect(quick && told(quick)).toEqual(thorough && told(thorough));
          await one.take(step, quick);
          await other.take(step, thorough);
          expect(contentOf(one.store)).toEqual(contentOf(other.store));
          expect(toldBy(await one.idle())).toEqual(toldBy(await other.idle()));
        }
      }),
      { numRuns: runs({ normal: 4, long: 5000 }), examples: [...STORIES] },
    );
  });
});
