import base from "./vitest.config.js";
import { mergeConfig } from "vitest/config";

/** The suite that needs a real kube-apiserver: `npm run test:cluster`. */
const config = mergeConfig(base, {
  test: {
    // Each worker keeps what its modules hold from file to file: one API server a worker, not one a file.
    isolate: false,
    // These tests wait for servers more than they work.
    maxWorkers: 3,
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
// `npm run test:cert-manager` takes a minute, and its programs have to be built: it is a suite of its own.
const folder = process.env["VARVE_CERT_MANAGER"] ? "cert-manager" : "live";
config.test.include = [`test/cluster/${folder}/**/*.test.ts`];
config.test.exclude = [];

export default config;
