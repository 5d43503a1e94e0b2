import { type Occurrence } from "../../model/index.js";
import { errorCode } from "./file-system.js";

const CAUSES: Readonly<Record<string, readonly [words: string, hint: string]>> = {
  ENOSPC: ["no space left on the disk", "free some space and run again"],
  EDQUOT: ["the disk quota is used up", "free some space and run again"],
  EACCES: ["permission denied", "grant this user write permission and run again"],
  EPERM: ["permission denied", "grant this user write permission and run again"],
  EROFS: ["the file system is read-only", "make it writable and run again"],
  EIO: ["the disk reported an error", "check the system log and the disk, then run again"],
  EMFILE: ["too many files are open", "close other programs or raise the limit, and run again"],
  ENFILE: ["too many files are open", "close other programs or raise the limit, and run again"],
  ENAMETOOLONG: ["the name is too long for the file system", "choose a shorter name"],
  ENOENT: ["it does not exist", "create the folder and run again"],
};

/** A failed file operation, described by its task. */
class Failure extends Error {
  readonly task: string;
  override readonly cause: unknown;

  constructor(task: string, cause: unknown) {
    super(task);
    this.task = task;
    this.cause = cause;
  }
}

/** Runs one task, so that a failure inside it can name it ("write deploy/a.yaml"). */
export function during<T>(task: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw errorCode(error) === undefined ? error : new Failure(task, error);
  }
}

/**
 * A failed operation as a diagnostic: the task, the cause, and what to do. An error from no operation is a bug and is
 * rethrown.
 */
export function describeFailure(error: unknown, consequence: string): Occurrence {
  const task = error instanceof Failure ? error.task : "use the folder";
  const origin = error instanceof Failure ? error.cause : error;
  const code = errorCode(origin);
  if (code === undefined) throw error;
  const [words, hint] = CAUSES[code] ?? [(origin as Error).message, "fix the cause and run again"];
  return {
    message: `cannot ${task}: ${words} (${code}); ${consequence}`,
    hint,
    params: { task, cause: code },
  };
}

/** For cleanup: what remains is removed by the next run. */
export function ignoringFailure(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
