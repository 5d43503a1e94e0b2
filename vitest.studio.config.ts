import base from "./vitest.config.js";
import { mergeConfig } from "vitest/config";

/** The suite that needs a browser: `npm run test:studio`. */
const config = mergeConfig(base, { test: { hookTimeout: 120_000, testTimeout: 120_000 } });
config.test.include = ["test/studio/browser/**/*.test.ts"];
config.test.exclude = [];

export default config;
