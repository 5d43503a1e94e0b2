import { describe, expect, it } from "vitest";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { type FileSystem } from "../../src/workspace/disk/file-system.js";
import { hasErrors } from "../../src/model/index.js";
import { CHANGES, NEW_TREE, OLD_FILES, OLD_TREE, sameTree } from "./crash-story.js";
import { type Fate, ForgetfulDisk } from "./forgetful-disk.js";
import { CHANGING, type Operation, failing, operationsOf } from "./intercepted.js";
import { buried, nextRun } from "./next-run.js";
import { runs, turns } from "../long.js";

const NOTHING_SURVIVES: Fate = { survives: () => false, portion: () => 0 };
const ALL_SURVIVES: Fate = { survives: () => true, portion: () => 1 };
const TORN: Fate = { survives: () => true, portion: () => 0.5 };

/** Any combination of losses, reproducible by the seed. */
function chance(seed: number): Fate {
  const dice = (number: number) => (((seed * 7919 + number * 104_729) ^ (seed << 7)) * 2_654_435_761) >>> 8;
  return {
    survives: (change) => dice(change) % 2 === 0,
    portion: (file) => [0, 0.5, 1][dice(file) % 3] as number,
  };
}

const CHANCES = [1, 2, 3, 4, 5, 6, 7, 8].map(chance);
const FATES = [NOTHING_SURVIVES, ALL_SURVIVES, TORN, ...CHANCES];

/** The worst cases at each step of a write, and chances that take turns. */
const fatesAt = (at: number): readonly Fate[] => [
  NOTHING_SURVIVES,
  ALL_SURVIVES,
  TORN,
  ...turns(CHANCES, at),
];

function oldDisk(): ForgetfulDisk {
  const disk = new ForgetfulDisk();
  for (const [path, text] of Object.entries(OLD_FILES)) disk.put(path, text);
  disk.put("deploy/api.yaml", OLD_FILES["deploy/api.yaml"], 0o640);
  return disk;
}

/** The run that died has the number of this process, which is alive. */
function bury(disk: ForgetfulDisk): void {
  for (const [path, found] of Object.entries(disk.tree())) {
    if (!path.startsWith(".varve/lock")) continue;
    const text = found.slice(found.indexOf(" ") + 1);
    disk.put(path, buried(text));
  }
}

const write = (fs: FileSystem) => commitFiles("/", CHANGES, { fs });

function wholeness(disk: ForgetfulDisk): "old" | "new" | object {
  const tree = disk.tree();
  if (sameTree(tree, OLD_TREE)) return "old";
  return sameTree(tree, NEW_TREE) ? "new" : tree;
}

const COMMIT: readonly Operation[] = operationsOf(oldDisk(), write);

/** Before any other operation, a power failure leaves the same disk as before the next of these. */
const LASTING: ReadonlySet<Operation> = new Set([...CHANGING, "flush", "flushFolder"]);

/** The numbers of the operations of a write before which a power failure is told apart from the next. */
const STEPS = COMMIT.flatMap((operation, i) => (LASTING.has(operation) ? [i + 1] : []));

/** The power fails before operation `at` of the write. */
function interruptedDisk(at: number, fate: Fate): ForgetfulDisk {
  const disk = oldDisk();
  write(failing(disk, at, "EIO", true));
  disk.fail(fate);
  bury(disk);
  return disk;
}

describe("a power failure", () => {
  it("leaves the folder completely old or new, at every step, for any surviving unflushed data", () => {
    const seen = new Set<unknown>();
    for (const at of STEPS) {
      for (const fate of fatesAt(at)) {
        const disk = interruptedDisk(at, fate);
        nextRun("/", disk);
        seen.add(wholeness(disk));
      }
    }
    expect(seen).toEqual(new Set(["old", "new"]));
  });

  it("during a recovery leaves the folder to the next recovery, at every step of both", () => {
    const seen = new Set<unknown>();
    let points = 0;
    for (let at = 1; at <= COMMIT.length; at++) {
      if (!CHANGING.has(COMMIT[at - 1] as Operation)) continue;
      for (const fate of [NOTHING_SURVIVES, ALL_SURVIVES]) {
        const steps = operationsOf(interruptedDisk(at, fate), (fs) => nextRun("/", fs));
        for (let step = 1; step <= steps.length; step++) {
          if (!CHANGING.has(steps[step - 1] as Operation)) continue;
          for (const second of turns([NOTHING_SURVIVES, ALL_SURVIVES, chance(step)], at + step)) {
            const disk = interruptedDisk(at, fate);
            nextRun("/", failing(disk, step, "EIO", true));
            disk.fail(second);
            bury(disk);
            nextRun("/", disk);
            seen.add(wholeness(disk));
            points++;
          }
        }
      }
    }
    expect(seen).toEqual(new Set(["old", "new"]));
    expect(points).toBeGreaterThan(runs({ normal: 300, long: 1000 }));
  });

  it("after a write that reported success loses nothing of it", () => {
    for (const fate of FATES) {
      const disk = oldDisk();
      const result = write(disk);
      disk.fail(fate);
      bury(disk);
      nextRun("/", disk);
      expect([hasErrors(result.diagnostics), wholeness(disk)]).toEqual([false, "new"]);
    }
  });

  it("after a write that reported an error leaves nothing of it", () => {
    for (let at = 1; at <= COMMIT.length; at++) {
      for (const fate of fatesAt(at)) {
        const disk = oldDisk();
        const result = write(failing(disk, at, "ENOSPC"));
        disk.fail(fate);
        bury(disk);
        nextRun("/", disk);
        expect([at, wholeness(disk)]).toEqual([at, hasErrors(result.diagnostics) ? "old" : "new"]);
      }
    }
  });

  it("while a failed write is undone leaves it to the next run, at every step of both", () => {
    const seen = new Set<unknown>();
    for (let at = 1; at <= COMMIT.length; at++) {
      if (!["write", "rename", "flushFolder"].includes(COMMIT[at - 1] as Operation)) continue;
      const steps = operationsOf(oldDisk(), (fs) => write(failing(fs, at, "ENOSPC")));
      for (let later = at; later <= steps.length; later++) {
        if (!LASTING.has(steps[later - 1] as Operation)) continue;
        for (const fate of turns([NOTHING_SURVIVES, ALL_SURVIVES, chance(later)], at + later)) {
          const disk = oldDisk();
          write(failing(failing(disk, later, "EIO", true), at, "ENOSPC"));
          disk.fail(fate);
          bury(disk);
          nextRun("/", disk);
          seen.add(wholeness(disk));
        }
      }
    }
    expect(seen).toEqual(new Set(["old", "new"]));
  });

  it("does not restore an undone write: a later file with the same content is kept", () => {
    const disk = oldDisk();
    const lastRename = COMMIT.lastIndexOf("rename");
    const result = write(failing(disk, lastRename + 1, "EIO"));
    disk.put("fresh/deep/new.yaml", "new: true\n");
    disk.fail(NOTHING_SURVIVES);
    bury(disk);
    nextRun("/", disk);
    expect(hasErrors(result.diagnostics)).toBe(true);
    expect(disk.tree()["fresh/deep/new.yaml"]).toBe("644 new: true\n");
  });
});
