/**
 * One run in a separate process, for the tests that kill it. Arguments: what to do, the folder, and the number of the
 * operation before which to die (`12`), or in the middle of which (`12.5`); 0 means never.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { type FileSystem, nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { type Lock, acquireLock, isLock } from "../../src/workspace/write/lock.js";
import { CHANGES } from "./crash-story.js";
import { intercepted } from "./intercepted.js";
import { nextRun } from "./next-run.js";

const [task, root, deadline] = process.argv.slice(2) as [string, string, string];

function die(): never {
  process.kill(process.pid, "SIGKILL");
  for (;;);
}

function mortal(fs: FileSystem, at: number): FileSystem {
  return intercepted(fs, (number, operation, args) => {
    if (number === at) die();
    if (number !== at - 0.5) return;
    if (operation === "write") {
      const [file, bytes] = args as Parameters<FileSystem["write"]>;
      fs.write(file, bytes.subarray(0, bytes.length / 2));
    }
    die();
  });
}

/** Retries until the lock is free: the tests start several processes at once. */
function waitForLock(): Lock {
  for (;;) {
    const lock = acquireLock(root);
    if (isLock(lock)) return lock;
    if (lock.code !== "workspace/locked") throw new Error(lock.message);
  }
}

function waitForStart(): void {
  while (!existsSync(join(root, "start")));
}

const tasks: Record<string, () => void> = {
  commit: () => void commitFiles(root, CHANGES, { fs: mortal(nodeFileSystem, Number(deadline)) }),
  recover: () => void nextRun(root, mortal(nodeFileSystem, Number(deadline))),

  /** Twenty writes of files that all contain the name of this process, each in a folder that is found complete. */
  rival() {
    const files = ["a.yaml", "b.yaml", "sub/c.yaml"];
    waitForStart();
    for (let round = 0; round < 20; round++) {
      const lock = waitForLock();
      const found = new Set(files.map((path) => readFileSync(join(root, path), "utf8")));
      if (found.size !== 1) throw new Error(`found a mixture: ${[...found].join()}`);
      const content = `writer ${process.pid} round ${round}`;
      const changes = files.map((path) => ({ path, content }));
      const { written, diagnostics } = commitFiles(root, changes, { lock });
      if (written.length !== 3) throw new Error(diagnostics.map(({ message }) => message).join());
      lock.release();
    }
  },

  /** Takes the lock once, and records when it has it. */
  heir() {
    waitForStart();
    const lock = waitForLock();
    for (const { code } of lock.diagnostics) appendFileSync(join(root, "log"), `${code}\n`);
    appendFileSync(join(root, "log"), `enter ${process.pid}\n`);
    const end = performance.now() + 5;
    while (performance.now() < end);
    appendFileSync(join(root, "log"), `leave ${process.pid}\n`);
    lock.release();
  },
};

(tasks[task] as () => void)();
