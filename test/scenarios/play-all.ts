import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { coveringFlags } from "./cover.js";
import { parseScenario } from "./scenario.js";
import { playScenario } from "./run-scenario.js";
import { resolve } from "node:path";

const FOLDER = "test/scenarios";
/** `npm run scenarios:update` records the current output; `npm run scenarios:built` runs against dist/. */
const UPDATE = process.env.VARVE_TEST_UPDATE === "1";
const BUILT = process.env.VARVE_TEST_DIST === "1" ? resolve("dist/bin/varve.js") : undefined;
/** As separate processes, each command takes ten times as long; all are run in the long suite. */
const FEW = BUILT !== undefined && process.env.VARVE_LONG !== "1";

/** Every second scenario, so that two workers share them. */
export function playEverySecond(first: 0 | 1): void {
  const all = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".txt"))
    .map((name) => ({ name, scenario: parseScenario(readFileSync(`${FOLDER}/${name}`, "utf8")) }));
  const chosen = FEW ? coveringFlags(all) : all;
  describe.each(chosen.filter((_, at) => at % 2 === first))("$name", ({ name, scenario }) => {
    const file = `${FOLDER}/${name}`;

    // Each command of a built scenario starts a process, beside the other checks of CI.
    it(scenario.title, { timeout: BUILT ? 300_000 : 60_000 }, async () => {
      const played = await playScenario(scenario, BUILT);
      if (UPDATE) writeFileSync(file, played);
      expect(played).toBe(readFileSync(file, "utf8"));
    });
  });
}
