// @ts-check
// Runs the tests that compare with Kubernetes' own Go code, once its programs are found in the cache of the user or built
// there. Where neither is possible they are skipped, and one line says so. Arguments go to Vitest.
import { goComparisons } from "./go-comparisons.mjs";
import { vitestWith } from "./vitest-with.mjs";

vitestWith(goComparisons(), "vitest.go.config.ts", "the comparisons with Kubernetes' Go code");
