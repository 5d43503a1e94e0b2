import { type FileChange, Ownership, commitFiles, readLastRun, takeBack } from "../../src/workspace/index.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith, treeOf } from "./folder.js";
import { VarveError } from "../../src/model/index.js";
import fc from "fast-check";
import { join } from "node:path";
import { rememberRun } from "../../src/workspace/store/last-run.js";
import { rmSync } from "node:fs";

/** A run that writes these changes and remembers them, in parts of so many characters. */
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

/** The files, without what Varve keeps for itself. */
function filesIn(root: string): unknown {
  return Object.entries(treeOf(root)).filter(([path]) => !path.startsWith(".varve"));
}

const MANY = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}.yaml`, `a: ${i}\n`.repeat(20)]));
const CHANGED = Object.keys(MANY).map((path) => ({ path, content: "changed: true\n" }));

describe("what is remembered of a run", () => {
  it("undoes it exactly, whatever the files hold and however many parts it takes", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.constant("a: 1\n".repeat(30)));
    const files = fc.dictionary(fc.constantFrom("a.yaml", "b.yaml", "c/d.yaml", "e.yaml"), text);
    fc.assert(
      fc.property(files, files, fc.constantFrom(1, 100, 10_000), (before, after, size) => {
        const root = folderWith(before);
        const was = filesIn(root);
        const gone = Object.keys(before).filter((path) => !(path in after));
        const changes = [
          ...Object.entries(after).map(([path, content]) => ({ path, content })),
          ...gone.map((path) => ({ path, content: null })),
        ];
        runs(root, changes, size);
        undo(root);
        const folders = before["c/d.yaml"] === undefined && after["c/d.yaml"] !== undefined ? ["c"] : [];
        for (const folder of folders) rmSync(join(root, folder), { recursive: true });
        expect(filesIn(root)).toEqual(was);
        expect(partsIn(root)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("stands in parts, and a smaller run leaves none of them behind", () => {
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
      "is of something else",
      (root: string) => fill(root, { ".varve/last-run.2.json": '{"files":[{"a":1}]}' }),
    ],
  ])("is refused when a part %s", (_, happens) => {
    const root = folderWith(MANY);
    runs(root, CHANGED, 700);
    happens(root);
    expect(() => readLastRun(root)).toThrow(VarveError);
    expect(() => readLastRun(root)).toThrow(".varve/last-run.2.json cannot be read");
  });

  it("is read as earlier versions wrote it", () => {
    const file = { path: "a.yaml", before: null, after: "0".repeat(64) };
    const root = folderWith({
      ".varve/last-run.json": JSON.stringify({ command: "varve apply", files: [file] }),
    });
    expect(readLastRun(root)).toEqual({ command: "varve apply", files: [file] });
  });
});
