import {
  chmodSync,
  cpSync,
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
import { afterAll, onTestFinished } from "vitest";
import { OLD_FILES, type Tree } from "./crash-story.js";

/** A folder that is removed when the test ends, or when the caller says. */
export function temporaryFolder(until: (remove: () => void) => void = onTestFinished): string {
  const root = mkdtempSync(join(tmpdir(), "varve-workspace-"));
  until(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** A folder like another one, which goes with its test, or when the caller says. */
export function copyOf(folder: string, until: (remove: () => void) => void = onTestFinished): string {
  const copy = temporaryFolder(until);
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/**
 * A folder that takes work to make: it is made once for a test file, or for all files of a worker, which keep their
 * modules; each call returns a copy.
 */
export function madeOnce(
  make: (root: string) => Promise<void>,
  { isShared = false }: { readonly isShared?: boolean } = {},
): (until?: (remove: () => void) => void) => Promise<string> {
  const root = temporaryFolder(isShared ? (remove) => process.once("exit", remove) : afterAll);
  let made: Promise<void> | undefined;
  return async (until) => {
    await (made ??= make(root));
    return copyOf(root, until);
  };
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
