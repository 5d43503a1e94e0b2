import { type Diagnostic } from "../../src/model/index.js";
import { type FileSystem } from "../../src/workspace/disk/file-system.js";
import { acquireLock, isLock } from "../../src/workspace/write/lock.js";
import { recover } from "../../src/workspace/write/recover.js";

/** What every run does before and after its own work. */
export function nextRun(root: string, fs?: FileSystem): readonly Diagnostic[] {
  const options = fs === undefined ? {} : { fs };
  const lock = acquireLock(root, options);
  if (!isLock(lock)) return [lock];
  return [...lock.diagnostics, ...recover(root, { ...options, lock }), ...lock.release()];
}

/** The text of a lock whose process has ended: the number is above any that Linux assigns. */
export function buried(lockText: string): string {
  return lockText.replace(/"pid": \d+/, '"pid": 1073741824');
}
