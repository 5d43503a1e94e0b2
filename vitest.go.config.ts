import base from "./vitest.config.js";
import { mergeConfig } from "vitest/config";

/** The suite that compares with Kubernetes' own Go code: `npm run test:go`. */
const config = mergeConfig(base, {});
config.test.include = ["test/go/**/*.test.ts"];
config.test.exclude = [];

export default config;
