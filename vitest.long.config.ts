import { readFileSync, readdirSync } from "node:fs";
import base from "./vitest.config.js";
import { join } from "node:path";
import { mergeConfig } from "vitest/config";

/** The properties with many more cases: `npm run test:long`. Whoever asks test/long.ts how many belongs to it. */
const asking = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((name) => join("test", name))
  .filter((path) => path.endsWith(".test.ts") && readFileSync(path, "utf8").includes('/long.js"'));

const config = mergeConfig(base, { test: { testTimeout: 0 } });
config.test.include = asking;

export default config;
