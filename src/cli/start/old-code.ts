import { lstatSync, readdirSync, rmSync, rmdirSync } from "node:fs";
import { isOwnFolder } from "./own-folder.js";
import { join } from "node:path";

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30 * DAY;

/** The names of what is kept. The cache folder may hold anything else, also folders of the user. */
const FOLDER_NAME = /^[0-9a-f]{8}$/;
const FILE_NAME = /^[a-z]+\.bin$/;
const DRAFT_NAME = /^[a-z]+\.bin(?:\.\d+){2}$/;

/**
 * Every version of Varve, of Node.js and of its flags has a folder; those without a new file for a month are removed.
 * Drafts are left behind by runs that were killed.
 */
export function dropOld(programs: string): void {
  for (const name of readdirSync(programs).filter((each) => FOLDER_NAME.test(each))) {
    const folder = join(programs, name);
    attempt(() => {
      if (!isOwnFolder(folder)) return;
      const isOld = isOlder(folder, MONTH);
      for (const file of readdirSync(folder)) {
        const path = join(folder, file);
        if (FILE_NAME.test(file) ? isOld : DRAFT_NAME.test(file) && isOlder(path, DAY)) rmSync(path);
      }
      if (isOld) rmdirSync(folder);
    });
  }
}

function isOlder(path: string, age: number): boolean {
  return Date.now() - lstatSync(path).mtimeMs > age;
}

export function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // It is only a cache.
  }
}
