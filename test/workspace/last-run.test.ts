import { type FileChange } from "../../src/workspace/index.js";
import { type LastRun, Ownership, commitFiles, readLastRun, takeBack } from "../../src/workspace/internal.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith, treeOf } from "./folder.js";
import { VarveError } from "../../src/model/index.js";
import fc from "fast-check";
import { join } from "node:path";
import { rememberRun } from "../../src/workspace/store/last-run.js";
import { runs as cases } from "../long.js";
import { chmodSync, lstatSync, mkdirSync, rmSync } from "node:fs";

/** A run that writes and records these changes, in parts of a given size. */
function runs(root: string, changes: readonly FileChange[], size: number): void {
  const record = Ownership.read(root);
  const last = rememberRun({ root, command: "varve apply", record, size }, changes);
  expect(commitFiles(root, [...changes, ...last]).diagnostics).toEqual([]);
}

function undo(root: string): void {
  const last = readLastRun(root);
  if (last === undefined) throw new Error("nothing to undo");
  expect(commitFiles(root, takeBack(root, last)).diagnostics).toEqual([]);
}

function partsIn(root: string): readonly string[] {
  return Object.keys(treeOf(root)).filter((path) => path.startsWith(".varve/last-run"));
}

/** Files and folders with their modes, without Varve's own files. */
function contentOf(root: string): unknown {
  return Object.entries(treeOf(root))
    .filter(([path]) => !path.startsWith(".varve"))
    .map(([path, text]) => [path, text === "folder" ? lstatSync(join(root, path)).mode & 0o777 : text]);
}

const MANY = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}.yaml`, `a: ${i}\n`.repeat(20)]));
const CHANGED = Object.keys(MANY).map((path) => ({ path, content: "changed: true\n" }));

describe("the stored last run", () => {
  it("is undone exactly, for any content and number of parts", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.constant("a: 1\n".repeat(30)));
    const places = fc.constantFrom("a.yaml", "b.yaml", "c/d.yaml", "c/e/f.yaml", "c/e/g/h.yaml", "i/j.yaml");
    const files = fc.dictionary(places, text);
    const folders = fc.subarray(["c", "c/e", "i", "c/k"]);
    fc.assert(
      fc.property(files, files, folders, fc.constantFrom(1, 100, 10_000), (before, after, made, size) => {
        const root = folderWith(before);
        for (const folder of made) {
          mkdirSync(join(root, folder), { recursive: true });
          chmodSync(join(root, folder), 0o750);
        }
        const was = contentOf(root);
        const gone = Object.keys(before).filter((path) => !(path in after));
        const changes = [
          ...Object.entries(after).map(([path, content]) => ({ path, content })),
          ...gone.map((path) => ({ path, content: null })),
        ];
        runs(root, changes, size);
        undo(root);
        expect(contentOf(root)).toEqual(was);
        expect(partsIn(root)).toEqual([]);
      }),
      { numRuns: cases({ normal: 30, long: 3000 }) },
    );
  });

  it("keeps a folder created by the run if it now contains something else", () => {
    const root = folderWith({});
    runs(root, [{ path: "a/b/c.yaml", content: "c: 1\n" }], 100);
    fill(root, { "a/mine.yaml": "mine: true\n" });
    undo(root);
    expect(contentOf(root)).toEqual([
      ["a", 0o755],
      ["a/mine.yaml", "644 mine: true\n"],
    ]);
  });

  it("is stored in parts, and a smaller run leaves none of the old ones", () => {
    const root = folderWith(MANY);
    runs(root, CHANGED, 700);
    expect(partsIn(root)).toEqual([
      ".varve/last-run.1.json",
      ".varve/last-run.2.json",
      ".varve/last-run.3.json",
      ".varve/last-run.4.json",
      ".varve/last-run.json",
    ]);
    runs(root, [{ path: "f0.yaml", content: "again: true\n" }], 500);
    expect(partsIn(root)).toEqual([".varve/last-run.json"]);
    expect(readLastRun(root)?.files.map(({ path, before }) => [path, before?.()])).toEqual([
      ["f0.yaml", "changed: true\n"],
    ]);
  });

  it.each([
    ["is missing", (root: string) => rmSync(join(root, ".varve/last-run.2.json"))],
    ["is damaged", (root: string) => fill(root, { ".varve/last-run.2.json": '{"files":[{' })],
    [
      "belongs to something else",
      (root: string) => fill(root, { ".varve/last-run.2.json": '{"files":[{"a":1}]}' }),
    ],
  ])("is rejected if a part %s", (_, happens) => {
    const root = folderWith(MANY);
    runs(root, CHANGED, 700);
    happens(root);
    expect(() => readLastRun(root)).toThrow(VarveError);
    expect(() => readLastRun(root)).toThrow(".varve/last-run.2.json cannot be read");
  });

  it("has no digest of a Secret if the workspace has no key", () => {
    const root = folderWith({});
    runs(root, [{ path: "s.yaml", content: "kind: Secret\n" }], 100);
    const last = readLastRun(root);
    expect(last?.files).toEqual([{ path: "s.yaml", before: null, after: null, withheld: true }]);
    expect(() => takeBack(root, last as LastRun)).toThrow(
      "s.yaml contains values that Varve keeps no copy of",
    );
  });

  it("can be read from earlier versions", () => {
    const file = { path: "a.yaml", before: null, after: "0".repeat(64) };
    const root = folderWith({
      ".varve/last-run.json": JSON.stringify({ command: "varve apply", files: [file] }),
    });
    expect(readLastRun(root)).toEqual({ command: "varve apply", files: [file] });
  });
});
