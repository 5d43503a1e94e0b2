import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { isRecord } from "../../model/internal.js";
import { claim, textAt } from "./claim.js";
import { writeDurably } from "../disk/durable-file.js";
import { describeFailure, during, ignoringFailure } from "../disk/failure.js";
import { type FileSystem, errorCode, nodeFileSystem, removeIfThere } from "../disk/file-system.js";
import { type Holder, currentHolder, describeHolder, formatHolder, parseHolder } from "./lock-holder.js";
import { LOCK_FILE, PRIVATE_FOLDER, openPrivateFolder, tidyPrivateFolder } from "../disk/private-folder.js";
import { problems } from "../problems.js";
import { lifeOf } from "./process-identity.js";
import { expectRun } from "./given.js";

/** The right to write to a workspace, held by one process at a time. */
export interface Lock {
  readonly root: string;
  /** Messages from acquiring it: a dead run may have left it behind. */
  readonly diagnostics: readonly Diagnostic[];
  /** Checks the disk, not the memory: the lock may have been deleted by hand. */
  isHeld(): boolean;
  release(): readonly Diagnostic[];
}

export interface LockOptions {
  /** Shown to runs that find the lock taken. */
  readonly command?: string | undefined;
  readonly fs?: FileSystem | undefined;
}

export function isLock(result: Lock | Diagnostic): result is Lock {
  return isRecord(result) && "release" in result;
}

/**
 * Throws if the lock was deleted by hand: another run may have recovered our journal since and be writing, and what we
 * would rename or remove now may be its own.
 */
export function expectHeld(lock: Lock): void {
  if (lock.isHeld()) return;
  throw new VarveError(
    problems["lock-lost"]({
      message: `${LOCK_FILE} was removed or taken by another run while this run wrote, so this run stopped`,
      hint: "run again: the next run finishes or undoes this write",
    }),
  );
}

/** Takes the lock, or reports its holder. It never waits. */
export function acquireLock(root: string, options: LockOptions = {}): Lock | Diagnostic {
  expectRun(root, options, "acquireLock");
  const fs = options.fs ?? nodeFileSystem;
  const place = resolve(root);
  try {
    return during("take the lock", () => takeLock(fs, place, formatHolder(currentHolder(options.command))));
  } catch (error) {
    tidyPrivateFolder(fs, place);
    return problems["lock-failed"](describeFailure(error, "nothing was changed"));
  }
}

function takeLock(fs: FileSystem, root: string, text: string): Lock | Diagnostic {
  for (let tries = 1; ; tries++) {
    const draft = `${lockPath(root)}.${randomUUID()}`;
    try {
      const problem = openPrivateFolder(fs, root);
      if (problem !== undefined) return problem;
      writeDurably(fs, draft, [Buffer.from(text)]);
      const result = claim(fs, draft, lockPath(root));
      return "refused" in result ? result.refused : heldLock(fs, root, text, result.displaced);
    } catch (error) {
      // A run that ends removes the folder if it was its only user, possibly while we use it.
      if (errorCode(error) !== "ENOENT" || tries === MAX_TRIES) throw error;
    } finally {
      ignoringFailure(() => removeIfThere(fs, draft));
    }
  }
}

const MAX_TRIES = 100;

function lockPath(root: string): string {
  return join(root, LOCK_FILE);
}

function heldLock(fs: FileSystem, root: string, text: string, displaced: Holder | undefined): Lock {
  const isHeld = () => textAt(fs, lockPath(root)) === text;
  return {
    root,
    diagnostics: displaced === undefined ? [] : [takenOver(displaced)],
    isHeld,
    release() {
      try {
        ignoringFailure(() => removeLeftovers(fs, root, text));
        if (isHeld()) fs.remove(lockPath(root));
        tidyPrivateFolder(fs, root);
        return [];
      } catch (error) {
        const consequence = "it expires when this process exits";
        return [problems["lock-left"](describeFailure(error, consequence))];
      }
    },
  };
}

/** Drafts and rights of runs that were killed while taking the lock. */
function removeLeftovers(fs: FileSystem, root: string, ownText: string): void {
  const folder = join(root, PRIVATE_FOLDER);
  for (const name of fs.list(folder)) {
    if (!name.startsWith("lock.")) continue;
    const text = textAt(fs, join(folder, name));
    const holder = text === undefined ? undefined : parseHolder(text);
    if (text === ownText || holder === undefined || lifeOf(holder) === "gone")
      removeIfThere(fs, join(folder, name));
  }
}

function takenOver(holder: Holder): Diagnostic {
  return problems["lock-taken-over"]({
    message: `took over the lock of a run that has ended: ${describeHolder(holder)}`,
    params: { ...holder },
  });
}
