import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { fill, folderWith, treeOf } from "../workspace/folder.js";
import { bundleCli } from "../../scripts/bundle-cli.mjs";
import { join } from "node:path";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";
import { runs } from "../long.js";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\n";
const GOOD = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: good}\ndata: {k: v}\n";
/** The user `nobody`: permissions do not apply to root. */
const NOBODY = 65534;
const IS_APART = runs({ normal: 0, long: 1 }) === 1;

let bin: string;

beforeAll(async () => {
  bin = mkdtempSync(join(tmpdir(), "varve-bad-input-"));
  await bundleCli(bin);
  chmodSync(bin, 0o755);
}, 60_000);

afterAll(() => rmSync(bin, { recursive: true, force: true }));

interface Ending {
  readonly status: number | null;
  readonly codes: readonly string[];
  readonly stack: boolean;
}

/** The answer of a run, and whether it shows a stack. */
function ended(status: number | null, stdout: string, stderr: string): Ending {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return {
    status,
    codes: diagnostics.map(({ code }) => code),
    stack: /\bat .*:\d+:\d+/.test(stdout + stderr),
  };
}

/** One run of the built command, as a user who is subject to permissions. */
function varveOfNobody(cwd: string, ...args: readonly string[]): Ending {
  const isRoot = process.getuid?.() === 0;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(bin, "varve.js"), ...args, "--output", "json"],
    {
      cwd,
      env: { VARVE_CACHE_DIR: "" },
      encoding: "utf8",
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    },
  );
  return ended(status, stdout, stderr);
}

/** The same in this process, which takes a tenth of the time; a process of its own in the long suite. */
async function varve(cwd: string, ...args: readonly string[]): Promise<Ending> {
  if (IS_APART) return varveOfNobody(cwd, ...args);
  const { host, written } = recordingHost({ env: { VARVE_CACHE_DIR: "" } });
  const status = await runCli([...args, "--output", "json"], { ...host, cwd });
  return ended(status, written.stdout, written.stderr);
}

/** A workspace with one valid file, and the bad input; readable for everyone. */
function workspaceWith(spoil: (root: string) => void): string {
  const root = folderWith({ "varve.yaml": SETTINGS, "good.yaml": GOOD });
  chmodSync(root, 0o777);
  spoil(root);
  return root;
}

const CASES: readonly (readonly [string, (root: string) => void, readonly string[], number])[] = [
  ["an empty file", (root) => fill(root, { "x.yaml": "" }), [], 0],
  ["a binary file", (root) => writeFileSync(join(root, "x.yaml"), Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0])), ["yaml/forbidden-character"], 2],
  ["a file in another encoding", (root) => writeFileSync(join(root, "x.yaml"), Buffer.from([0x61, 0x3a, 0x20, 0xe9])), ["workspace/not-text"], 2],
  ["100,000 levels of flow lists", (root) => fill(root, { "x.yaml": "[".repeat(100_000) }), ["yaml/too-deep"], 2],
  ["100,000 levels of block lists", (root) => fill(root, { "x.yaml": "- ".repeat(100_000) }), ["yaml/too-deep"], 2],
  ["100,000 levels of JSON", (root) => fill(root, { "x.json": '{"a":'.repeat(100_000) }), ["yaml/too-deep"], 2],
  ["__proto__ keys", (root) => fill(root, { "x.yaml": "__proto__: {polluted: 1}\napiVersion: v1\nkind: Pod\nmetadata: {__proto__: {name: x}}\n" }), ["model/no-identity"], 0],
  ["a folder in place of the settings", (root) => { rmSync(join(root, "varve.yaml")); mkdirSync(join(root, "varve.yaml")); }, ["workspace/unreadable"], 1],
  ["an unreadable file", (root) => chmodSync(join(root, "good.yaml"), 0), ["workspace/unreadable"], 1],
  ["an unreadable folder", (root) => { fill(root, { "sub/x.yaml": GOOD }); chmodSync(join(root, "sub"), 0); }, ["workspace/unreadable"], 1],
]; // prettier-ignore

describe("bad input gives a diagnostic, an exit status, no stack trace, and an unchanged folder", () => {
  it.each(CASES)("%s", async (name, spoil, codes, status) => {
    const root = workspaceWith(spoil);
    const before = treeOf(root);
    const run = name.startsWith("an unreadable ") ? varveOfNobody : varve;
    expect(await run(root, "check")).toEqual({ status, codes, stack: false });
    expect(treeOf(root)).toEqual(before);
  });

  it("a file in place of the workspace", async () => {
    const root = workspaceWith(() => undefined);
    expect(await varve(root, "check", "good.yaml")).toEqual({
      status: 4,
      codes: ["workspace/not-a-workspace"],
      stack: false,
    });
  });

  it("an unreadable folder below the one to load", () => {
    const root = folderWith({ "in/good.yaml": GOOD, "in/sub/x.yaml": GOOD });
    chmodSync(root, 0o755);
    chmodSync(join(root, "in/sub"), 0);
    expect(varveOfNobody(root, "admit", "in")).toEqual({
      status: 1,
      codes: ["cli/unreadable-file"],
      stack: false,
    });
  });

  it("a write to a folder that is read-only", () => {
    const root = workspaceWith((folder) => chmodSync(folder, 0o555));
    const before = treeOf(root);
    const { status, codes, stack } = varveOfNobody(root, "set", "good", "data.k=w");
    expect({ status, stack }).toEqual({ status: 1, stack: false });
    expect(codes).toEqual(["workspace/lock-failed"]);
    expect(treeOf(root)).toEqual(before);
  });

  it("a write to a path through __proto__, which is an ordinary key", async () => {
    const root = workspaceWith((folder) => chmodSync(join(folder, "good.yaml"), 0o666));
    expect(await varve(root, "set", "good", "data.__proto__=w")).toEqual({
      status: 0,
      codes: [],
      stack: false,
    });
    expect(treeOf(root)["good.yaml"]).toContain("data: {k: v, __proto__: w}");
  });
});
