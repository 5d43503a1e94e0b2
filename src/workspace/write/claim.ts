import { type Diagnostic } from "../../model/index.js";
import { digest } from "../disk/digest.js";
import { duplicate } from "../disk/durable-file.js";
import { ignoringFailure } from "../disk/failure.js";
import { type FileSystem, errorCode, removeIfThere } from "../disk/file-system.js";
import { type Holder, describeHolder, parseHolder } from "./lock-holder.js";
import { LOCK_FILE } from "../disk/private-folder.js";
import { problems } from "../problems.js";
import { lifeOf } from "./process-identity.js";

/** Acquired, with the dead holder that was displaced, if any; or the reason for refusal. */
export type Claim = { readonly displaced: Holder | undefined } | { readonly refused: Diagnostic };

/**
 * Acquires a lock by linking a complete draft to it, so that no lock is ever seen half-written.
 *
 * A lock whose holder is gone may be replaced by one process only. That right is itself a lock, named after the content
 * of the dead one and acquired in the same way. Its owner checks again: if the dead lock is still there, no other
 * process may touch it, and renaming the right over it takes the lock and releases the right in one step.
 */
export function claim(fs: FileSystem, draft: string, path: string): Claim {
  for (;;) {
    if (linkIfFree(fs, draft, path)) return { displaced: undefined };
    const text = textAt(fs, path);
    if (text === undefined) continue;
    const holder = parseHolder(text);
    if (holder === undefined) return { refused: unreadable() };
    const life = lifeOf(holder);
    if (life !== "gone") return { refused: life === "running" ? held(holder) : heldElsewhere(holder) };
    const right = `${path}.${digest(text).slice(0, 16)}`;
    const rival = claim(fs, draft, right);
    if ("refused" in rival) return rival;
    if (replaceDead(fs, path, text, right)) return { displaced: holder };
  }
}

function replaceDead(fs: FileSystem, path: string, text: string, right: string): boolean {
  try {
    if (textAt(fs, path) === text) {
      fs.rename(right, path);
      return true;
    }
  } catch (error) {
    ignoringFailure(() => removeIfThere(fs, right));
    throw error;
  }
  removeIfThere(fs, right);
  return false;
}

function linkIfFree(fs: FileSystem, draft: string, path: string): boolean {
  try {
    duplicate(fs, draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Undefined if it has just been released. */
export function textAt(fs: FileSystem, path: string): string | undefined {
  const status = fs.status(path);
  if (status === undefined) return undefined;
  if (status.kind !== "file") return "";
  try {
    return Buffer.from(fs.read(path)).toString();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function held(holder: Holder): Diagnostic {
  const who = holder.pid === process.pid ? "this process itself" : `process ${holder.pid}`;
  return problems.locked({
    message: `the workspace is locked by another run: ${describeHolder(holder)}`,
    hint: `wait until it ends, or stop ${who}`,
    params: { ...holder },
  });
}

function heldElsewhere(holder: Holder): Diagnostic {
  return problems["locked-elsewhere"]({
    message: `the workspace is locked by a run on another machine or in another container: ${describeHolder(holder)}`,
    hint: `if you are sure that it has ended, delete ${LOCK_FILE} and run again`,
    params: { ...holder },
  });
}

function unreadable(): Diagnostic {
  return problems["lock-unreadable"]({
    message: `${LOCK_FILE} does not name the run that holds it`,
    hint: `if no other run is active, delete ${LOCK_FILE} and run again`,
  });
}
