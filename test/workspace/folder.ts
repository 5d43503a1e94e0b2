import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { OLD_FILES, type Tree } from "./crash-story.js";

/** Thousands of folders are made here, and a killed process leaves the same in memory as on a disk. */
const PLACE = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const root = mkdtempSync(join(PLACE, "varve-workspace-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** A folder with these files (path to text). */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  fill(root, files);
  return root;
}

export function fill(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), 0o644);
  }
}

export function treeOf(root: string): Tree {
  const tree: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const name of readdirSync(join(root, folder)).toSorted()) {
      const path = folder === "" ? name : `${folder}/${name}`;
      const status = lstatSync(join(root, path));
      if (status.isDirectory()) {
        tree[path] = "folder";
        visit(path);
      } else if (status.isSymbolicLink()) tree[path] = `-> ${readlinkSync(join(root, path))}`;
      else tree[path] = `${(status.mode & 0o7777).toString(8)} ${readFileSync(join(root, path), "utf8")}`;
    }
  };
  visit("");
  return tree;
}

/** The folder before the write. */
export function oldFolder(): string {
  const root = folderWith(OLD_FILES);
  chmodSync(join(root, "deploy/api.yaml"), 0o640);
  return root;
}
