import { type Stats, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { userCacheFolder } from "../../workspace/internal.js";

/** What shows that others may have written the files of a folder: whoever proposes a commit, or sends an archive. */
const MARKS = [".git", ".hg", ".svn", ".jj", "varve.yaml"];

/**
 * The user's cache folder, for files that are run; undefined if others could put one there. It may not exist yet. It is
 * not the folder of the run or below it, not in a checkout or a workspace, and not writable by everybody.
 */
export function ownCacheFolder(env: NodeJS.ProcessEnv): string | undefined {
  const given = userCacheFolder(env);
  if (given === undefined || !isAbsolute(given)) return undefined;
  try {
    const folder = realPath(given);
    const existing = existingAbove(folder);
    const isRisky = isWithin(folder, realpathSync(process.cwd())) || isMarked(folder);
    return isRisky || !isOwn(statSync(existing), OTHERS) ? undefined : folder;
  } catch {
    // Such as a folder of the run that is gone.
    return undefined;
  }
}

/** Whether a folder is one, no link, and only this user can write it. */
export function isOwnFolder(path: string): boolean {
  const status = lstatSync(path);
  return status.isDirectory() && isOwn(status);
}

/** Makes a folder, and those above that are missing. In `/proc`, Node.js itself would try forever. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const OTHERS = 0o002;
const GROUP_AND_OTHERS = 0o022;

/** Windows has no such numbers, and a folder for each user. */
export function isOwn({ uid, mode }: Pick<Stats, "uid" | "mode">, mayNotWrite = GROUP_AND_OTHERS): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & mayNotWrite) === 0);
}

/** Links may lead into a checkout. */
function realPath(path: string): string {
  const existing = existingAbove(path);
  return join(realpathSync(existing), relative(existing, path));
}

function existingAbove(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingAbove(dirname(path));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(/[\\/]/, 1)[0] !== "..";
}

function isMarked(folder: string): boolean {
  if (MARKS.some((mark) => existsSync(join(folder, mark)))) return true;
  return basename(folder) !== "" && isMarked(dirname(folder));
}
