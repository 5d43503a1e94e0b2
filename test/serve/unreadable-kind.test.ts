/** A kind that cannot be read is retried, for as long as the server runs. */
import { Cluster, type Transport } from "../../src/cluster/index.js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ClusterLookup } from "../../src/serve/index.js";
import { getEventListeners } from "node:events";

const KINDS = [{ group: "example.com", version: "v1", kind: "Template" }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lookupThrough(send: Transport["send"]): ClusterLookup {
  const transport = { send } as Transport;
  return new ClusterLookup(new Cluster(transport, "https://a.example", "default"), KINDS);
}

it("leaves nothing behind on each retry", async () => {
  const signals: AbortSignal[] = [];
  const lookup = lookupThrough(async ({ signal }) => {
    if (signal !== undefined) signals.push(signal);
    throw new Error("no connection");
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.length).toBeGreaterThan(20);
  expect(getEventListeners(signals[0] as AbortSignal, "abort").length).toBeLessThan(2);
  await lookup.stop();
});

it("does not delay the server's stop", async () => {
  const lookup = lookupThrough(
    async ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("stopped")))),
  );
  await lookup.stop();
  expect(vi.getTimerCount()).toBe(0);
});
