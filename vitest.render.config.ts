import base from "./vitest.config.js";
import { mergeConfig } from "vitest/config";

/** The suite that needs Helm and kustomize: `npm run test:render`. */
const config = mergeConfig(base, {});
config.test.include = ["test/render/**/*.test.ts"];
config.test.exclude = [];

export default config;
