import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { parseScenario } from "./scenario.js";
import { playScenario } from "./run-scenario.js";
import { resolve } from "node:path";

const FOLDER = "test/scenarios";
/** `npm run scenarios:update` writes down what happens now; `npm run scenarios:built` plays against dist/. */
const UPDATE = process.env.VARVE_TEST_UPDATE === "1";
const BUILT = process.env.VARVE_TEST_DIST === "1" ? resolve("dist/bin/varve.js") : undefined;

/** Every second scenario, so that two workers share them. */
export function playEverySecond(first: 0 | 1): void {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
  describe.each(names.filter((_, at) => at % 2 === first))("%s", (name) => {
    const file = `${FOLDER}/${name}`;
    const scenario = parseScenario(readFileSync(file, "utf8"));

    it(scenario.title, async () => {
      const played = await playScenario(scenario, BUILT);
      if (UPDATE) writeFileSync(file, played);
      expect(played).toBe(readFileSync(file, "utf8"));
    });
  });
}
