/** The example of docs/testing.md, run by another test runner than this suite's. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { blocksOf } from "../../../scripts/markdown-blocks.mjs";
import { build } from "esbuild";
import { prepareCluster } from "../../../src/testing/index.js";
import { promisify } from "node:util";
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";

it("passes under node:test", async () => {
  const folder = mkdtempSync(join(tmpdir(), "varve-runners-"));
  try {
    const example = blocksOf(readFileSync("docs/testing.md", "utf8")).find(
      ({ language }) => language === "js",
    );
    writeFileSync(join(folder, "example.js"), example?.text ?? "");
    await build({
      entryPoints: [join(folder, "example.js")],
      outfile: join(folder, "example.test.mjs"),
      bundle: true,
      format: "esm",
      platform: "node",
      alias: {
        varve: resolve("src/index.ts"),
        "varve/testing": resolve("src/testing/index.ts"),
        yaml: resolve("node_modules/yaml/browser/dist/index.js"),
      },
      external: ["jiti"],
      logLevel: "silent",
    });
    const programs = await prepareCluster();
    const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--test", "--test-reporter=tap", "example.test.mjs"],
      {
        cwd: folder,
        env: { ...env, KUBEBUILDER_ASSETS: dirname(programs["kube-apiserver"]) },
      },
    );
    expect(stdout).toMatch(/^\s*ok 1 - a developer may not read Secrets$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
