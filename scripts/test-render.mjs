// @ts-check
// Runs the tests that need Helm and kustomize, once they are found in the cache of the user or built there. Where neither
// is possible they are skipped, and one line says so. Arguments go to Vitest.
import { goPrograms } from "./go-programs.mjs";
import { vitestWith } from "./vitest-with.mjs";

const programs = goPrograms("oracle/render", {
  helm: "helm.sh/helm/v3/cmd/helm",
  kustomize: "sigs.k8s.io/kustomize/kustomize/v5",
});
vitestWith(programs, "vitest.render.config.ts", "the tests that need Helm and kustomize");
