import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { version } from "./scripts/bundle-cli.mjs";

/** Tests that say `fast-check` get it with the seed of the run. */
const seeded = resolve("test/fast-check.ts");

/** A process starts the more slowly the more memory its parent holds, and workers grow: who starts many comes first. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(startsMany(b)) - Number(startsMany(a)));
  }
}

function startsMany({ moduleId }: TestSpecification): boolean {
  return /\/test\/(?:workspace|histories|scenarios|cli)\//.test(moduleId);
}

export default defineConfig({
  plugins: [
    {
      name: "seeded-fast-check",
      enforce: "pre",
      resolveId: (id, importer) => (id === "fast-check" && importer !== seeded ? seeded : undefined),
    },
  ],
  define: { VARVE_VERSION: JSON.stringify(version()) },
  // Examples import the package by its name; here that name means the sources.
  resolve: {
    alias: [
      { find: /^varve$/, replacement: resolve("src/index.ts") },
      { find: /^varve\/([a-z]+)$/, replacement: resolve("src/$1/index.ts") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    // These need a real kube-apiserver, or Helm and kustomize: vitest.{cluster,render}.config.ts. Projects of users are
    // run on the tarball: scripts/check-projects.mjs.
    exclude: ["test/cluster/{live,cert-manager}/**", "test/render/**", "test/projects/**"],
    testTimeout: 60_000,
    // Workers keep what they have imported from file to file: for most files, importing takes longer than all tests.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    sequence: { sequencer: ProcessesFirst },
    // Vitest leaves one core free, which on two cores means half of them.
    maxWorkers: availableParallelism(),
  },
});
