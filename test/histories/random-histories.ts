/** Many random histories: half of them in each of two test files, so that two workers share them. */
import { afterAll, describe, expect, it } from "vitest";
import { childProgram } from "../workspace/child.js";
import { playHistory } from "./history.js";
import { tmpdir } from "node:os";

const { VARVE_SEED, VARVE_HISTORIES } = process.env;
const isLong = VARVE_HISTORIES !== undefined;
const LENGTH = isLong ? 16 : 8;

/** A few fixed ones, many that are new each time, or the requested ones. */
function seedsOf(): readonly number[] {
  if (VARVE_SEED !== undefined) return VARVE_SEED.split(",").map(Number);
  const first = isLong ? Date.now() % 1_000_000_000 : 1;
  return Array.from({ length: isLong ? Number(VARVE_HISTORIES) : 6 }, (_, i) => first + i);
}

/** Those at even positions, or those at odd ones. */
export function randomHistories(half: "even" | "odd"): void {
  const seeds = seedsOf().filter((_, i) => (i % 2 === 0) === (half === "even"));
  const counts = { actions: 0, runs: 0, fields: 0, kept: 0, overwritten: 0 };
  const child = childProgram("../histories/history-child.ts");
  describe.runIf(seeds.length > 0)("random histories", () => {
    it.each(seeds)("history %i loses nothing", async (seed) => {
      expect(await playHistory({ seed, length: LENGTH, place: tmpdir(), counts, child })).toBe("");
    });

    afterAll(() => {
      if (!isLong) return;
      const text = Object.entries({ histories: seeds.length, ...counts }).map(
        ([name, count]) => `${count} ${name}`,
      );
      process.stdout.write(`seeds from ${seeds[0] ?? 0}: ${text.join(", ")}\n`);
    });
  });
}
