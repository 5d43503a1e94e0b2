import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { join } from "node:path";
import { type Diagnostic, hasErrors } from "../../src/model/index.js";
import { type FileSystem, nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { type Workspace, readLastRun, takeBack } from "../../src/workspace/internal.js";
import { acquireLock, isLock } from "../../src/workspace/write/lock.js";
import { copyOf, fill, folderWith, madeOnce, treeOf } from "./folder.js";
import { CHANGING, errnoError, failing, intercepted, operationsOf } from "./intercepted.js";
import { SETTINGS, generates, mapsIn, patternOf, run, writePlan } from "./plan-story.js";
import type { Plan } from "../../src/flow/index.js";
import type { Tree } from "./crash-story.js";
import { buried } from "./next-run.js";

/** The real folder without the waiting. */
const quick: FileSystem = { ...nodeFileSystem, flush: () => undefined, flushFolder: () => undefined };

const FIRST = { a: { k: "1", l: "1" }, b: { k: "1" }, gone: { k: "1" } };
const SECOND = { a: { k: "2", l: "2" }, b: { k: "1" }, fresh: { k: "2" } };

/** A folder in use: generated once, edited by hand, and about to be regenerated. */
const livedIn = madeOnce(async (root) => {
  fill(root, { "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(FIRST) });
  await run(root);
  const place = join(root, "all.yaml");
  writeFileSync(place, readFileSync(place, "utf8").replace('l: "1"', 'l: "9" # by others'));
  generates(root, SECOND);
});

const AFTER = { a: { k: "2", l: "9" }, b: { k: "1" }, fresh: { k: "2" } };

async function planned(root: string): Promise<{ workspace: Workspace; plan: Plan }> {
  const workspace = await openWorkspace(root);
  return { workspace, plan: await workspace.plan({ create: { pattern: "app", inputs: {} } }) };
}

const command = "varve apply";

async function applyOn(root: string, fs: FileSystem): Promise<readonly Diagnostic[]> {
  const { workspace, plan } = await planned(root);
  return writePlan(workspace, plan, { command, fs }).diagnostics;
}

/** The process that held the lock has ended. */
function bury(root: string): void {
  const folder = join(root, ".varve");
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith("lock"))
      writeFileSync(join(folder, name), buried(readFileSync(join(folder, name), "utf8")));
}

/** The files that matter to users and to the next run; without the temporary files of one run. */
function seen(root: string): Tree {
  const own = Object.entries(treeOf(root)).filter(([path]) => !/^\.varve\/(?:lock|journal)/.test(path));
  return Object.fromEntries(own);
}

const codesOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

/** The folder before and after the run, and the operations in between that change something, by number. */
async function course() {
  const start = await livedIn();
  const before = seen(start);
  const finished = copyOf(start);
  const { workspace, plan } = await planned(finished);
  const operations = operationsOf(quick, (fs) => {
    writePlan(workspace, plan, { command, fs });
  });
  // Ending before an operation that changes nothing equals ending before the next one that does.
  const points = operations.flatMap((operation, i) => (CHANGING.has(operation) ? [i + 1] : []));
  return { start, before, after: seen(finished), points };
}

describe("a run that stops during its write", () => {
  it("leaves a folder that the next run finds completely old or new, reports, and completes", async () => {
    const { start, before, after, points } = await course();
    const said = new Set<string>();
    const ends = new Set<string>();
    for (const at of points) {
      const root = copyOf(start);
      await applyOn(root, failing(quick, at, "EIO", true));
      bury(root);
      const { remarks } = await openWorkspace(root);
      expect([at, hasErrors(remarks)]).toEqual([at, false]);
      for (const code of codesOf(remarks)) said.add(code);
      const tree = seen(root);
      const isNew = tree["all.yaml"] === after["all.yaml"];
      expect([at, tree]).toEqual([at, isNew ? after : before]);
      const end = codesOf(remarks).join();
      if (ends.has(end)) continue;
      ends.add(end);
      await run(root);
      expect([at, seen(root)]).toEqual([at, after]);
    }
    expect(said).toEqual(
      new Set(["workspace/lock-taken-over", "workspace/write-undone", "workspace/write-finished"]),
    );
  });

  it("can be undone after the next run has recovered it", async () => {
    const { start, before, after, points } = await course();
    const root = copyOf(start);
    await applyOn(root, failing(quick, points.at(-2) ?? 0, "EIO", true));
    bury(root);
    const workspace = await openWorkspace(root);
    expect(seen(root)).toEqual(after);
    const last = readLastRun(root);
    if (last === undefined) throw new Error("nothing to take back");
    expect(hasErrors(workspace.write(takeBack(root, last)).diagnostics)).toBe(false);
    // The machine-local index of the parts is not undone with them: it is no longer valid.
    const own = { ".varve/last-run.json": "", ".varve/cache-index.json": "" };
    expect({ ...seen(root), ...own }).toEqual({ ...before, ...own });
  });
});

describe("a run that cannot write", () => {
  it.each([
    ["ENOSPC", 2],
    ["EROFS", 9],
    ["EACCES", 9],
  ])("for %s leaves everything unchanged, or has written everything", async (code, step) => {
    const { start, before, after, points } = await course();
    for (const at of points.filter((_, i) => i % step === 0)) {
      const root = copyOf(start);
      const diagnostics = await applyOn(root, failing(quick, at, code));
      // What could not be cleaned up after everything was written, the next run cleans up.
      bury(root);
      await openWorkspace(root);
      expect([at, seen(root)]).toEqual([at, hasErrors(diagnostics) ? before : after]);
    }
  });

  it("reports that .varve is not writable, and changes nothing else", async () => {
    const root = await livedIn();
    const before = treeOf(root);
    const closed = intercepted(quick, (_, operation, [path]) => {
      const isPrivate = typeof path === "string" && path.includes(".varve");
      if (isPrivate && ["create", "makeFolder", "rename", "link"].includes(operation))
        throw errnoError("EACCES");
    });
    const diagnostics = await applyOn(root, closed);
    expect(codesOf(diagnostics)).toEqual(["workspace/lock-failed"]);
    expect(diagnostics[0]?.message).toContain("permission denied (EACCES); nothing was changed");
    expect(treeOf(root)).toEqual(before);
  });

  it.each([
    ["a file", (place: string) => writeFileSync(place, ""), "workspace/not-a-folder"],
    ["a link out of the workspace", (place: string) => symlinkSync("/tmp", place), "workspace/through-link"],
  ])("rejects a .varve that is %s", async (_, make, code) => {
    const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(FIRST) });
    make(join(root, ".varve"));
    const before = treeOf(root);
    const outcome = await planned(root).then(
      ({ workspace, plan }) => writePlan(workspace, plan, { command }).diagnostics,
      (error: { diagnostics: readonly Diagnostic[] }) => error.diagnostics,
    );
    expect(codesOf(outcome)).toEqual([code]);
    expect(treeOf(root)).toEqual(before);
  });
});

describe("A34: two runs at once", () => {
  it("never overwrite each other: the second is rejected and loses nothing by running again", async () => {
    const root = await livedIn();
    const one = await planned(root);
    const other = await planned(root);
    expect(hasErrors(writePlan(one.workspace, one.plan, { command }).diagnostics)).toBe(false);
    const after = treeOf(root);
    const { written, diagnostics } = writePlan(other.workspace, other.plan, { command });
    expect(written).toEqual([]);
    expect(new Set(codesOf(diagnostics))).toEqual(new Set(["workspace/stale-plan"]));
    expect(treeOf(root)).toEqual(after);
    await run(root);
    expect(await mapsIn(root)).toEqual(AFTER);
  });

  it("are rejected with the name of the active run", async () => {
    const root = await livedIn();
    const { workspace, plan } = await planned(root);
    const lock = acquireLock(root, { command: "varve apply --all" });
    if (!isLock(lock)) throw new Error(lock.message);
    const before = treeOf(root);
    const { diagnostics } = writePlan(workspace, plan, { command });
    expect(codesOf(diagnostics)).toEqual(["workspace/locked"]);
    expect(diagnostics[0]?.message).toContain('"varve apply --all"');
    expect(treeOf(root)).toEqual(before);
    lock.release();
    expect(codesOf(writePlan(workspace, plan, { command }).diagnostics)).toEqual([]);
  });
});

describe("A34: a file that changes between plan and write", () => {
  it.each([
    ["a generated file", "all.yaml", "# edited meanwhile\n"],
    ["the record", ".varve/ownership/all.yaml.yaml", "# edited meanwhile\n"],
  ])("stops the run, when it is %s, and keeps the edit", async (_, file, text) => {
    const root = await livedIn();
    const { workspace, plan } = await planned(root);
    const place = join(root, file);
    writeFileSync(place, readFileSync(place, "utf8") + text);
    const before = treeOf(root);
    const { written, diagnostics } = writePlan(workspace, plan, { command });
    expect([written, codesOf(diagnostics)]).toEqual([[], ["workspace/stale-plan"]]);
    expect(treeOf(root)).toEqual(before);
  });

  it("stops the run if it is new and the run would create it", async () => {
    const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(FIRST) });
    const { workspace, plan } = await planned(root);
    writeFileSync(join(root, "all.yaml"), "mine: true\n");
    const { diagnostics } = writePlan(workspace, plan, { command });
    expect(codesOf(diagnostics)).toEqual(["workspace/changed-on-disk"]);
    expect(readFileSync(join(root, "all.yaml"), "utf8")).toBe("mine: true\n");
  });
});
