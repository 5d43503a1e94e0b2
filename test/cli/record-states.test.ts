import { describe, expect, it } from "vitest";
import { fill, folderWith, madeOnce, treeOf } from "../workspace/folder.js";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identical } from "../model/expectations.js";
import { mapsIn } from "../workspace/plan-story.js";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";
import { turns } from "../long.js";

/** The part about the changed file. */
const RECORD = ".varve/ownership/a.yaml.yaml";

/** A pattern whose resources have its label, so that they are known as generated without any record. */
function pattern(maps: Readonly<Record<string, string>>): string {
  const head =
    "apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: app}\nspec:\n  version: 1.0.0\n  resources:\n";
  const resources = Object.entries(maps).map(
    ([name, size]) =>
      `    - {id: ${name}, file: ${name}.yaml, resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}, labels: {varve.dev/pattern: app}}, data: {size: "${size}", mode: fast}}}\n`,
  );
  return head + resources.join("");
}

async function varve(root: string, ...argv: readonly string[]) {
  const { host, written } = recordingHost();
  const status = await runCli(argv, { ...host, cwd: root });
  return { status, ...written };
}

/** Generated, then edited by hand, and about to be regenerated with other values and without one resource. */
const lived = madeOnce(async (root) => {
  fill(root, {
    "varve.yaml": 'apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\nspec: {patterns: ["patterns/*"]}\n',
    "patterns/app.yaml": pattern({ a: "1", b: "1", c: "1" }),
  }); // prettier-ignore
  await varve(root, "create", "app");
  fill(root, { "a.yaml": readFileSync(join(root, "a.yaml"), "utf8").replace("fast", "slow") });
  await varve(root, "create", "app");
  fill(root, { "patterns/app.yaml": pattern({ a: "2", b: "2" }) });
});

async function livedIn(): Promise<{ readonly root: string; readonly record: string }> {
  const root = await lived();
  return { root, record: readFileSync(join(root, RECORD), "utf8") };
}

/** The files without a run's own temporary files. */
function seen(root: string) {
  return Object.fromEntries(
    Object.entries(treeOf(root)).filter(([path]) => !/^\.varve\/(?:lock|journal)/.test(path)),
  );
}

const GENERATING = [
  ["plan"],
  ["plan", "--overwrite"],
  ["apply", "--yes"],
  ["apply", "--overwrite", "--prune", "--yes"],
  ["create", "app", "--yes"],
  ["create", "app", "--overwrite", "--prune", "--yes"],
];
const DECIDING = [
  ["accept", "--all"],
  ["accept", "a"],
  ["reject", "--all", "--yes"],
  ["reject", "a", "data.mode", "--yes"],
  ["reject", "c", "--yes"],
];

type Damage = (record: string) => string | Uint8Array | null;
const UNREADABLE: readonly (readonly [string, Damage])[] = [
  ["empty", () => ""],
  ["blank", () => "\n\n# nothing\n"],
  ["a string", () => "garbage\n"],
  ["another map", () => "hello: world\n"],
  ["a list", () => "- 1\n- 2\n"],
  ["invalid YAML", () => "a: [\n"],
  ["not text", () => new Uint8Array([0xff, 0xfe, 0x00, 0xff])],
  ["of another version", (record) => record.replace("version: 2", "version: 3")],
  ["of the previous version", (record) => record.replace("version: 2", "version: 1")],
  ["in conflict as a whole", (record) => `<<<<<<< HEAD\n${record}=======\n${record}>>>>>>> theirs\n`],
  ["in conflict in one line", (record) => record.replace("resources:\n", "<<<<<<< HEAD\nresources:\n=======\n>>>>>>> x\n")],
  ["half merged", (record) => record.replace("resources:\n", "=======\nresources:\n")],
  ["doubled", (record) => `${record}---\n${record}`],
  ["cut in a line", (record) => record.slice(0, -5)],
  ["cut in a value that still parses", (record) => record.slice(0, record.lastIndexOf("by: app") + 6)],
  ["without the end of its last line", (record) => record.slice(0, -1)],
  ["cut in its head", (record) => record.slice(0, record.indexOf("resources:"))],
  ["cut in a record", (record) => record.slice(0, record.indexOf("  seal:"))],
  ["cut before its end", (record) => record.slice(0, record.indexOf("end:"))],
  ["with an invalid record", (record) => record.replace("- is: v1 ConfigMap a", "- is: v1 ConfigMap")],
  ["with a duplicate record", (record) => record.replace(/(\n- is:[^]*?)(?=\nend:)/, "$1$1")],
  ["a folder", () => null],
]; // prettier-ignore

function damaged(root: string, content: string | Uint8Array | null): void {
  rmSync(join(root, RECORD));
  if (content === null) mkdirSync(join(root, RECORD));
  else writeFileSync(join(root, RECORD), content);
}

describe("a record that cannot be read", () => {
  it.each(UNREADABLE)("%s is reported, and nothing is written", async (name, damage) => {
    const at = UNREADABLE.findIndex(([other]) => other === name);
    const { root, record } = await livedIn();
    damaged(root, damage(record));
    const before = seen(root);
    for (const argv of [...turns(GENERATING, at, 2), ...turns(DECIDING, at, 2)]) {
      const { status, stdout, stderr } = await varve(root, ...argv);
      const said = stderr.includes(RECORD) ? "named" : stderr;
      const expected = damage(record) === null ? 1 : 2;
      expect([argv, status, stdout, said]).toEqual([argv, expected, "", "named"]);
      expect([argv, seen(root)]).toEqual([argv, before]);
    }
  });
});

describe("a record that is a link", () => {
  it.each(["record.yaml", "nowhere.yaml"])(
    "to %s is not read by any verb, and nothing is written",
    async (name) => {
      const { root, record } = await livedIn();
      const outside = folderWith({ "record.yaml": record });
      rmSync(join(root, RECORD));
      symlinkSync(join(outside, name), join(root, RECORD));
      const before = [seen(root), treeOf(outside)];
      for (const argv of [...GENERATING, ...DECIDING]) {
        const { status, stderr } = await varve(root, ...argv);
        expect([argv, status, stderr]).toEqual([argv, 2, expect.stringContaining("workspace/through-link")]);
        expect([seen(root), treeOf(outside)]).toEqual(before);
      }
    },
  );
});

function removeRecord(root: string): void {
  rmSync(join(root, ".varve/ownership"), { recursive: true });
  rmSync(join(root, ".varve/generators"), { recursive: true });
}

describe("no record", () => {
  it.each(DECIDING)("leaves no differences to accept or reject: %s %s", async (...argv) => {
    const { root } = await livedIn();
    removeRecord(root);
    const before = seen(root);
    const { status, stderr } = await varve(root, ...argv);
    expect({ status, isNamed: stderr.includes(".varve/ownership is missing") }).toEqual({
      status: 2,
      isNamed: true,
    });
    expect(seen(root)).toEqual(before);
  });

  it.each(GENERATING.filter((argv) => !argv.includes("--overwrite")))(
    "makes the next run a first run, which removes and changes nothing: %s %s %s",
    async (...argv) => {
      const { root } = await livedIn();
      const before = await mapsIn(root);
      removeRecord(root);
      expect((await varve(root, ...argv)).status).toBe(0);
      expect(await mapsIn(root)).toEqual(before);
    },
  );
});

describe("a missing part", () => {
  it.each(GENERATING.filter((argv) => !argv.includes("--overwrite")))(
    "makes the next run a first run for its file only: %s %s %s",
    async (...argv) => {
      const { root } = await livedIn();
      const { a, ...before } = await mapsIn(root);
      rmSync(join(root, RECORD));
      const { status, stderr } = await varve(root, ...argv);
      expect([status, stderr.match(/there is no record of \S+/g)]).toEqual([
        0,
        ["there is no record of a.yaml:"],
      ]);
      const isWritten = argv[0] !== "plan";
      expect(await mapsIn(root)).toEqual({
        a,
        ...(isWritten ? { b: { ...before["b"], size: "2" } } : before),
      });
    },
  );
});

describe("a truncated record", () => {
  it("never lets a run remove a resource or an external change", async () => {
    const { root, record } = await livedIn();
    const lines = record.split("\n");
    const before = await mapsIn(root);
    const kept = treeOf(root);
    for (let length = 0; length < lines.length - 1; length += 3) {
      damaged(root, lines.slice(0, length).map((line) => `${line}\n`).join(""));
      for (const argv of [["apply", "--yes", "--prune"], ["create", "app", "--yes"], ["reject", "--all", "--yes"]]) {
        const { status } = await varve(root, ...argv);
        const after = await mapsIn(root);
        const isWhole = Object.keys(before).every((name) => after[name] !== undefined);
        const mode = argv[0] === "reject" ? "slow" : after["a"]?.["mode"];
        const isLeft = status === 0 || identical(after, before);
        expect([length, argv, isWhole, mode, isLeft]).toEqual([length, argv, true, "slow", true]);
      }
      for (const name of ["a", "b", "c"]) writeFileSync(join(root, `${name}.yaml`), kept[`${name}.yaml`]?.slice(4) ?? "");
    }
  }); // prettier-ignore
});

describe("a record that was edited", () => {
  it("records no decision: sealed again, it would look like generated values", async () => {
    const { root, record } = await livedIn();
    writeFileSync(join(root, RECORD), record.replace('size: "1"', 'size: "9"'));
    const before = seen(root);
    const { status, stderr } = await varve(root, "accept", "a");
    expect([status, stderr]).toEqual([2, expect.stringContaining("flow/not-recorded")]);
    expect(seen(root)).toEqual(before);
  });
});
