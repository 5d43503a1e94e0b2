import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

const SUITE = `
import test from "node:test";
import { pipeline } from "varve";
import { assertEveryMutationFires, assertNoConflicts, provenanceSnapshot } from "varve/testing";

const baseline = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" }, data: {} };
const sets = (name, value) => ({ name, phase: "default", patch: { data: { key: value } } });
const fine = pipeline({ baseline, mutations: [sets("A", "1")] });

test("fine", () => {
  assertNoConflicts(fine);
  assertEveryMutationFires(fine);
  if (!provenanceSnapshot(fine).includes("A (default)")) throw new Error("A is missing");
});
test("clash", () => assertNoConflicts(fine.with(sets("B", "2"))));
`;

let folder: string;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "varve-runners-")));
  writeFileSync(join(folder, "suite.js"), SUITE);
  await build({
    entryPoints: [join(folder, "suite.js")],
    outfile: join(folder, "pipeline.test.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    alias: { varve: "./src/index.ts", "varve/testing": "./src/testing/index.ts" },
    external: ["jiti"],
    logLevel: "silent",
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("outside Vitest", () => {
  it("node:test recognizes the assertions, and shows their message", () => {
    // The runner of this test tells its children to report to it.
    const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
    const { stdout, status } = spawnSync(
      process.execPath,
      ["--test", "--test-reporter=tap", "pipeline.test.mjs"],
      {
        cwd: folder,
        env,
        encoding: "utf8",
      },
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/^\s*ok 1 - fine$/m);
    expect(stdout).toMatch(/^\s*not ok 2 - clash$/m);
    expect(stdout).toContain('"A" sets "1" and "B" sets "2", both in phase default');
    expect(stdout).toContain("name: 'AssertionError'");
  });
});
