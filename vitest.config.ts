import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { availableParallelism } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { readFileSync, statfsSync } from "node:fs";
import { compiledSources, outputOf } from "./scripts/compiled-sources.mjs";
import { version } from "./scripts/bundle-cli.mjs";

/** Tests that say `fast-check` get it with the seed of the run. */
const seeded = resolve("test/fast-check.ts");

/**
 * A process starts the more slowly the more memory its parent holds, and workers grow: who starts many comes first.
 * Where no durations are known, long files come before short ones; those that are short and take long come before all.
 */
class LongWorkFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  return ORDER.findIndex((some) => some.test(relative(resolve("test"), moduleId)));
}

const ORDER = [
  /^scenarios|^histories|^workspace\/(?:evidence-switch|crash|git-plan-groups|power|special-files)/,
  /^workspace|^cli/,
  /^architecture\/api|^repositories|^compose\/(?:analysis|registration-order|many-conditions)|^merge\/kubectl/,
  /^/,
];

// Node 20 reads this file in every process, which takes 70 ms of CPU time; no test leaves the machine.
delete process.env["NODE_EXTRA_CA_CERTS"];

/** Varve flushes what it writes. Where a folder in memory has room and may hold programs, no test waits for a disk. */
function placeForFiles(): { TMPDIR?: string } {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    const isForDataOnly = /^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync("/proc/mounts", "utf8"));
    return bavail * bsize > 2 ** 30 && !isForDataOnly ? { TMPDIR: "/dev/shm" } : {};
  } catch {
    return {};
  }
}

/** What Node.js imports, compiled; from Vite where it watches files, or counts their lines. */
const isOneRun = process.argv.includes("run") && !process.argv.some((word) => word.startsWith("--coverage"));
const compiled = isOneRun ? await compiledSources() : undefined;
const TESTS = resolve("test") + sep;

/** All that Vite gets of a test: Vitest imports a test through Vite, which then imports the compiled file. */
function importOfTest(id: string): string | undefined {
  if (compiled === undefined || !id.startsWith(TESTS) || !id.endsWith(".test.ts")) return undefined;
  // Only Vite can forget modules (`vi.resetModules()`).
  if (readFileSync(id, "utf8").includes("resetModules")) return undefined;
  return `import ${JSON.stringify(join(compiled, outputOf(relative(resolve("."), id))))};`;
}

export default defineConfig({
  plugins: [
    {
      name: "compiled-sources",
      enforce: "pre",
      load: importOfTest,
    },
    {
      name: "seeded-fast-check",
      enforce: "pre",
      resolveId: (id, importer) =>
        id === "fast-check" && !importer?.endsWith("fast-check.ts") ? seeded : undefined,
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
    // These need a real kube-apiserver, Helm and kustomize, or a browser: vitest.{cluster,render,studio}.config.ts. Projects of users are
    // run on the tarball: scripts/check-projects.mjs.
    exclude: [
      "test/cluster/{live,cert-manager}/**",
      "test/render/**",
      "test/projects/**",
      "test/studio/browser/**",
    ],
    testTimeout: 60_000,
    server: { deps: { external: [/\/\.cache\/compiled\//] } },
    // Workers keep what they have imported from file to file: for most files, importing takes longer than all tests.
    isolate: false,
    env: placeForFiles(),
    // Most code of a test runs a few times only: optimising it so early costs more than it saves.
    execArgv: ["--interrupt-budget=600000"],
    // Watching: what Vite makes of a file is kept by its content.
    experimental: { fsModuleCache: compiled === undefined, fsModuleCachePath: resolve(".cache/vitest") },
    restoreMocks: true,
    unstubEnvs: true,
    sequence: { sequencer: LongWorkFirst },
    // Vitest leaves one core free, which on two cores means half of them.
    maxWorkers: availableParallelism(),
  },
});
