import { expect, it } from "vitest";
import { untilStopped } from "../../src/cli/host/until-stopped.js";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

function listeners(): readonly number[] {
  return SIGNALS.map((signal) => process.listenerCount(signal));
}

it.each(SIGNALS)("%s stops a run, and the next signal of either kind ends the process", async (signal) => {
  const before = listeners();
  const stopped = untilStopped();
  expect(listeners()).toEqual(before.map((count) => count + 1));
  process.emit(signal);
  await stopped;
  expect(listeners()).toEqual(before);
});
