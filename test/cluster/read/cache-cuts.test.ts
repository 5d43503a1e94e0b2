import { FakeObjects, WIDGET } from "./fake-objects.js";
import { describe, expect, it } from "vitest";
import { ClusterCache } from "../../../src/cluster/read/cache/cluster-cache.js";
import { CuttingProxy } from "./cutting-proxy.js";
import { FastClock } from "./fast-clock.js";
import fc from "fast-check";
import { runs } from "../../long.js";
import { transportTo } from "./fake-api.js";

const KIND = { apiVersion: "example.com/v1", kind: "Widget" };

type Step =
  | { readonly do: "put" | "remove"; readonly name: string; readonly data: string }
  | { readonly do: "cut" | "end" | "forget" | "bookmark" | "wait" };

const name = fc.constantFrom("a", "b", "c", "d", "e", "f");
/** Characters of several bytes too: a cut inside one must not lose it. */
const data = fc.string({ unit: "grapheme", maxLength: 20 });
const change = fc.record({
  do: fc.constantFrom("put" as const, "put" as const, "remove" as const),
  name,
  data,
});
const event = fc.record({
  do: fc.constantFrom(
    "cut" as const,
    "end" as const,
    "forget" as const,
    "bookmark" as const,
    "wait" as const,
  ),
});
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: change }, { weight: 1, arbitrary: event }), {
  maxLength: 60,
});

async function perform(step: Step, fake: FakeObjects): Promise<void> {
  if (step.do === "put") fake.put(step.name, { data: step.data });
  else if (step.do === "remove") fake.remove(step.name);
  else if (step.do === "cut") fake.api.cut();
  else if (step.do === "end") fake.endWatches();
  else if (step.do === "forget") fake.forget();
  else if (step.do === "bookmark") fake.bookmark();
  else await new Promise((resolve) => setTimeout(resolve, 3));
}

function stateOf(objects: Iterable<object>): unknown[] {
  return [...objects]
    .map((object) => ({ ...object, ...KIND }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf(object: object): string {
  return (object as { metadata: { name: string } }).metadata.name;
}

describe("a cache behind connections that are cut anywhere", () => {
  it("ends with the server's objects, and so do its events", async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.boolean(),
        fc.boolean(),
        fc.infiniteStream(fc.integer({ min: 1, max: 3000 })),
        fc.infiniteStream(fc.integer({ min: 1, max: 200 })),
        async (given, servesWatchList, saysGoneInEvent, cuts, pieces) => {
          const fake = await FakeObjects.start(3);
          Object.assign(fake, { servesWatchList, saysGoneInEvent });
          let isOver = false;
          const cutAfter = (): number => (isOver ? Infinity : (cuts.next().value as number));
          const proxy = await CuttingProxy.start(
            fake.api.port,
            cutAfter,
            () => pieces.next().value as number,
          );
          const clock = new FastClock(1000);
          const cache = new ClusterCache(transportTo(proxy.port, clock), [{ type: WIDGET }], {
            clock,
            pageSize: 2,
          });
          const told = new Map<string, object>();
          cache.onChange((one) => {
            if (one.new === undefined) told.delete(keyOf(one.old));
            else told.set(keyOf(one.new), one.new);
          });
          for (const step of given) await perform(step, fake);
          isOver = true;
          const wanted = stateOf(fake.objects.values());
          await expect
            .poll(() => stateOf(cache.list(KIND)), { timeout: 20_000, interval: 5 })
            .toEqual(wanted);
          expect(stateOf(told.values())).toEqual(wanted);
          await cache.stop();
          await fake.api.stop();
          proxy.stop();
        },
      ),
      { numRuns: runs({ normal: 20, long: 1500 }) },
    );
  }, 600_000);
});
