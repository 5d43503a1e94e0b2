import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Diagnostic } from "../../src/model/index.js";
import { nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import {
  type Holder,
  currentHolder,
  formatHolder,
  parseHolder,
} from "../../src/workspace/write/lock-holder.js";
import { type Lock, acquireLock, isLock } from "../../src/workspace/write/lock.js";
import { childProgram } from "./child.js";
import { fill, folderWith, temporaryFolder, treeOf } from "./folder.js";
import { errnoError, failing, intercepted, operationsOf } from "./intercepted.js";

const LOCK = ".varve/lock";
const run = childProgram();

function taken(root: string, command?: string): Lock {
  const lock = acquireLock(root, command === undefined ? {} : { command });
  if (!isLock(lock)) throw new Error(lock.message);
  return lock;
}

function refused(root: string): Diagnostic {
  const lock = acquireLock(root);
  if (isLock(lock)) throw new Error("the lock was free");
  return lock;
}

/** A folder whose lock has this holder instead of the current process. */
function lockedBy(holder: Partial<Holder>): string {
  return folderWith({ [LOCK]: formatHolder({ ...currentHolder("varve apply"), ...holder }) });
}

function copyOfLock(root: string): string {
  return folderWith({ [LOCK]: readFileSync(join(root, LOCK), "utf8") });
}

const endedPid = () => spawnSync(process.execPath, ["--version"]).pid;

describe("the lock", () => {
  it("names its holder, the start time and the command", () => {
    const root = temporaryFolder();
    const lock = taken(root, "varve apply --all");
    const since = parseHolder(readFileSync(join(root, LOCK), "utf8"))?.since;
    const { message, code, hint } = refused(root);
    expect({ message, code, hint }).toEqual({
      code: "workspace/locked",
      message: `the workspace is locked by another run: "varve apply --all" (process ${process.pid} on ${hostname()}, since ${since})`,
      hint: "wait until it ends, or stop this process itself",
    });
    expect(lock.isHeld()).toBe(true);
  });

  it("leaves no trace when released", () => {
    const root = folderWith({ "a.yaml": "a" });
    for (let round = 0; round < 2; round++) {
      const lock = taken(root);
      expect([lock.diagnostics, lock.release(), lock.isHeld()]).toEqual([[], [], false]);
      expect(treeOf(root)).toEqual({ "a.yaml": "644 a" });
    }
  });

  it("is ignored by Git like all machine-local files, unlike the rest of .varve", () => {
    const root = folderWith({ ".varve/ownership.yaml": "owners\n" });
    spawnSync("git", ["init", "-q"], { cwd: root });
    const lock = taken(root);
    fill(root, {
      ".varve/journal": "",
      ".varve/journal.done": "",
      ".varve/cache/x": "",
      ".varve/lock.draft": "",
    });
    const status = spawnSync("git", ["status", "--porcelain", "-uall"], { cwd: root, encoding: "utf8" });
    expect(status.stdout).toBe("?? .varve/ownership.yaml\n");
    lock.release();
  });

  it("keeps an existing ignore file, and repairs a half-written one", () => {
    const foreign = folderWith({ ".varve/.gitignore": "*\n" });
    taken(foreign).release();
    expect(treeOf(foreign)).toEqual({ ".varve": "folder", ".varve/.gitignore": "644 *\n" });
    const half = folderWith({ ".varve/.gitignore": "/.giti", ".varve/ownership.yaml": "" });
    taken(half).release();
    const whole = "/.gitignore\n/cache*\n/journal*\n/lock*\n/key\n/last-run.json\n/last-run.*\n";
    expect(treeOf(half)[".varve/.gitignore"]).toBe(`644 ${whole}`);
    const older = folderWith({ ".varve/.gitignore": whole.replace("/last-run.*\n", ""), ".varve/x": "" });
    taken(older).release();
    expect(treeOf(older)[".varve/.gitignore"]).toBe(`644 ${whole}`);
  });

  it("detects that it was removed by hand, and does not remove the lock of the next run", () => {
    const root = temporaryFolder();
    const first = taken(root);
    rmSync(join(root, LOCK));
    const second = taken(root);
    expect(first.isHeld()).toBe(false);
    expect(first.release()).toEqual([]);
    expect(second.isHeld()).toBe(true);
  });

  it("is rejected if .varve is a link or not a folder", () => {
    const elsewhere = temporaryFolder();
    const root = temporaryFolder();
    symlinkSync(elsewhere, join(root, ".varve"));
    expect(refused(root)).toMatchObject({
      code: "workspace/through-link",
      message: ".varve is a symbolic link",
    });
    expect(treeOf(elsewhere)).toEqual({});
    expect(refused(folderWith({ ".varve": "" }))).toMatchObject({ code: "workspace/not-a-folder" });
  });

  it("cannot be taken in a missing folder", () => {
    expect(refused(join(temporaryFolder(), "nowhere"))).toEqual({
      code: "workspace/lock-failed",
      severity: "error",
      message: "cannot take the lock: it does not exist (ENOENT); nothing was changed",
      hint: "create the folder and run again",
      params: { task: "take the lock", cause: "ENOENT" },
    });
  });
});

describe("a lock whose process has ended", () => {
  it("is taken over, and the previous run is named", () => {
    const root = lockedBy({ pid: endedPid(), since: "2026-01-02T03:04:05.678Z" });
    const { diagnostics } = taken(root);
    expect(diagnostics).toMatchObject([
      {
        code: "workspace/lock-taken-over",
        severity: "info",
        message: expect.stringMatching(
          /^took over the lock of a run that has ended: "varve apply" \(process \d+ on .+, since 2026-01-02T03:04:05.678Z\)$/,
        ) as string,
      },
    ]);
  });

  it("is taken over when its process number was reused", () => {
    expect(taken(lockedBy({ started: "an earlier boot:17" })).diagnostics).toHaveLength(1);
  });

  it.runIf(existsSync("/proc/self/stat"))("is taken over when it is a zombie", async () => {
    const parent = spawn("sh", ["-c", "sleep 0.3 & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [output] = (await once(parent.stdout, "data")) as [Buffer];
    const stat = () =>
      readFileSync(`/proc/${Number(output)}/stat`, "utf8")
        .split(") ")[1]
        ?.split(" ") ?? [];
    await vi.waitUntil(() => stat()[0] === "Z", { timeout: 10_000 });
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const lock = taken(lockedBy({ pid: Number(output), started: `${boot}:${stat()[19]}` }));
    expect(lock.diagnostics).toHaveLength(1);
  });

  it("is taken over even if the process that was taking it over has also ended", () => {
    const root = lockedBy({ pid: endedPid() });
    // A run that dies before it renames the claim over the dead lock leaves the claim behind.
    const dying = operationsOf(nodeFileSystem, (fs) => acquireLock(copyOfLock(root), { fs })).lastIndexOf(
      "rename",
    );
    acquireLock(root, { fs: failing(nodeFileSystem, dying + 1, "EIO", true) });
    const left = Object.keys(treeOf(root)).filter((path) => /^\.varve\/lock\.[0-9a-f]{16}$/.test(path));
    expect(left).toHaveLength(1);
    for (const path of Object.keys(treeOf(root)).filter((name) => name.startsWith(".varve/lock.")))
      writeFileSync(join(root, path), formatHolder({ ...currentHolder("heir"), pid: endedPid() }));
    const lock = taken(root);
    expect(lock.diagnostics).toHaveLength(1);
    lock.release();
    expect(treeOf(root)).toEqual({});
  });

  it("can be taken over by a process that failed to do so before", () => {
    const root = lockedBy({ pid: endedPid() });
    const fs = intercepted(nodeFileSystem, (_, operation) => {
      if (operation === "rename") throw errnoError("EIO");
    });
    expect(acquireLock(root, { fs })).toMatchObject({ code: "workspace/lock-failed" });
    expect(taken(root).diagnostics).toHaveLength(1);
  });

  it("goes to one of two processes, whenever the second one arrives", () => {
    const holder = { pid: endedPid() };
    const count = operationsOf(nodeFileSystem, (fs) => acquireLock(lockedBy(holder), { fs })).length;
    const grants = new Set<string>();
    for (let at = 1; at <= count; at++) {
      const root = lockedBy(holder);
      let second: Lock | Diagnostic | undefined;
      const fs = intercepted(nodeFileSystem, (number) => {
        if (number === at) second = acquireLock(root);
      });
      const first = acquireLock(root, { fs });
      const granted = [first, second as Lock | Diagnostic].filter(isLock);
      grants.add(
        granted.map((lock) => (lock === first ? "first" : "second") + (lock.isHeld() ? "" : ", lost")).join(),
      );
    }
    expect(grants).toEqual(new Set(["first", "second"]));
  });

  it("goes to one of two processes, also if the first is done before the second continues", () => {
    const holder = { pid: endedPid() };
    const count = operationsOf(nodeFileSystem, (fs) => acquireLock(lockedBy(holder), { fs })).length;
    for (let at = 1; at <= count; at++) {
      const root = lockedBy(holder);
      const fs = intercepted(nodeFileSystem, (number) => {
        if (number !== at) return;
        const other = acquireLock(root);
        if (isLock(other)) other.release();
      });
      const lock = acquireLock(root, { fs });
      expect([at, isLock(lock) && lock.isHeld()]).toEqual([at, true]);
    }
  });

  it("goes to one process at a time with many contenders", async () => {
    const root = lockedBy({ pid: endedPid() });
    const heirs = Array.from({ length: 6 }, () => run("heir", root));
    writeFileSync(join(root, "start"), "");
    expect(await Promise.all(heirs)).toEqual(heirs.map(() => ({ code: 0, signal: null, errors: "" })));
    const log = readFileSync(join(root, "log"), "utf8").trim().split("\n");
    expect(log.filter((line) => line.startsWith("workspace/"))).toEqual(["workspace/lock-taken-over"]);
    const visits = log.filter((line) => !line.startsWith("workspace/"));
    const entered = visits.filter((line) => line.startsWith("enter"));
    expect(visits).toEqual(entered.flatMap((line) => [line, line.replace("enter", "leave")]));
    expect(new Set(entered).size).toBe(6);
  });
});

describe("a lock that cannot be checked from here", () => {
  it.each([
    ["of another machine", { host: "another-machine" }],
    ["of another container", { namespace: "pid:[1]" }],
  ])("%s is never taken over, and the message explains how to remove it", (_, holder) => {
    const root = lockedBy({ ...holder, pid: endedPid() });
    const before = treeOf(root);
    expect(refused(root)).toMatchObject({
      code: "workspace/locked-elsewhere",
      hint: "if you are sure that it has ended, delete .varve/lock and run again",
    });
    expect(treeOf(root)[LOCK]).toBe(before[LOCK]);
  });

  it.each([
    ["empty", ""],
    ["not JSON", "pid 17"],
    ["a list", "[]"],
    ["without a process", formatHolder({ ...currentHolder(), pid: 0 })],
    ["of another shape", '{"pid":17}'],
  ])("because it is %s is reported and kept", (_, text) => {
    const root = folderWith({ [LOCK]: text });
    expect(refused(root)).toMatchObject({
      code: "workspace/lock-unreadable",
      hint: "if no other run is active, delete .varve/lock and run again",
    });
    expect(treeOf(root)[LOCK]).toBe(`644 ${text}`);
  });

  it("because it is a link is kept, and the link is not followed", () => {
    const root = folderWith({ "victim.txt": "precious", ".varve/ownership.yaml": "" });
    symlinkSync("../victim.txt", join(root, LOCK));
    expect(refused(root)).toMatchObject({ code: "workspace/lock-unreadable" });
    expect(treeOf(root)["victim.txt"]).toBe("644 precious");
  });
});
