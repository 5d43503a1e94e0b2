/** Special files where a regular file is expected: rejected at once, without waiting or reading endlessly. */
import { describe, expect, it, onTestFinished } from "vitest";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { execFileSync } from "node:child_process";
import { folderWith } from "./folder.js";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";
import { turns } from "../long.js";

const SETTINGS =
  'apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\nspec: {patterns: ["p.yaml"], pipelines: ["l.yaml"], rules: [.rules.yaml], generate: [{from: rendered}], files: {exclude: ["rendered/**"]}}\n';
const MAP = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\ndata: {a: '1'}\n";
const FILES = {
  "varve.yaml": SETTINGS,
  ".rules.yaml": "[]\n",
  "m.yaml": MAP,
  "p.yaml":
    "apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: p}\nspec: {version: 1.0.0, resources: []}\n",
  "l.yaml":
    "apiVersion: varve.dev/v1\nkind: Pipeline\nmetadata: {name: l}\nspec: {baseline: base.yaml, mutations: []}\n",
  "base.yaml": MAP.replace("name: m", "name: base"),
  "rendered/r.yaml": MAP.replace("name: m", "name: r"),
};

const SPECIAL: Readonly<Record<string, (path: string) => void>> = {
  "a pipe": (path) => execFileSync("mkfifo", [path]),
  "a socket": (path) => {
    const server = createServer().listen(path);
    onTestFinished(() => void server.close());
  },
  "a link to a device": (path) => symlinkSync("/dev/zero", path),
  "a link to itself": (path) => symlinkSync(path, path),
  "a link to nothing": (path) => symlinkSync("/nothing/here", path),
  "a folder": (path) => mkdirSync(path),
  "a huge file": (path) => {
    writeFileSync(path, "");
    truncateSync(path, 5_000_000_000);
  },
  "a file of NUL bytes": (path) => writeFileSync(path, Buffer.alloc(1000)),
  "a file that is not text": (path) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00, 0xc3])),
};

const PLACES = [
  "varve.yaml",
  ".rules.yaml",
  "m.yaml",
  "m.json",
  "p.yaml",
  "l.yaml",
  "base.yaml",
  "rendered",
  "rendered/r.yaml",
  "new.yaml",
  "r.yaml",
  ".varve",
  ".varve/ownership.yaml",
  ".varve/ownership",
  ".varve/ownership/m.yaml.yaml",
  ".varve/generators",
  ".varve/generators/app.yaml",
  ".varve/cache-index.json",
  ".varve/key",
  ".varve/last-run.json",
  ".varve/last-run.1.json",
  ".varve/lock",
  ".varve/journal",
  ".varve/.gitignore",
  "varve.config.mjs",
];

const COMMANDS = ["check", "plan", "apply --yes", "patterns", "pipelines conflicts", "undo --yes", "admit ."];

function workspaceWith(place: string, make: (path: string) => void): string {
  const files = Object.entries(FILES).filter(([path]) => path !== place && !path.startsWith(`${place}/`));
  const root = folderWith(Object.fromEntries(files));
  mkdirSync(dirname(join(root, place)), { recursive: true });
  make(join(root, place));
  return root;
}

/** So that every command meets every kind, and every place. */
const cellOf = (kind: string, place: string): number =>
  Object.keys(SPECIAL).indexOf(kind) * PLACES.length + PLACES.indexOf(place);

describe.each(Object.keys(SPECIAL))("%s", (kind) => {
  it.each(PLACES)("in place of %s is rejected or skipped, and no command crashes", async (place) => {
    for (const command of turns(COMMANDS, cellOf(kind, place))) {
      const root = workspaceWith(place, SPECIAL[kind] as (path: string) => void);
      const { host, written } = recordingHost();
      const status = await runCli([...command.split(" "), "--output", "json"], { ...host, cwd: root });
      const { diagnostics } = JSON.parse(written.stdout) as { diagnostics: { code: string }[] };
      const faults = diagnostics.filter(({ code }) => /internal-fault|system-error/.test(code));
      expect({ command, status: [0, 1, 2, 3, 4].includes(status), faults, stderr: written.stderr }).toEqual({
        command,
        status: true,
        faults: [],
        stderr: "",
      });
    }
  });
});
