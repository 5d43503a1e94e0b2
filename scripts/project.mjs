// @ts-check
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, wherever the command was called. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** @param {string} path relative to the project */
export function at(path) {
  return join(root, path);
}

/** The cache for expensive downloads and builds, shared between clones. */
export function userCache() {
  const { VARVE_CACHE_DIR, XDG_CACHE_HOME } = process.env;
  return VARVE_CACHE_DIR || join(XDG_CACHE_HOME || join(homedir(), ".cache"), "varve");
}

/**
 * One digest over the names and bytes of files and folders, to detect changes.
 * @param {readonly string[]} paths relative to the project
 * @param {readonly string[]} facts further texts the result depends on
 */
export function digestOf(paths, facts = []) {
  const hash = createHash("sha256");
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of paths.flatMap(filesAt))
    hash
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update("\0");
  return hash.digest("hex");
}

/**
 * The file itself, or every file below the folder, in a fixed order.
 * @param {string} path relative to the project
 * @returns {string[]}
 */
function filesAt(path) {
  const entries = entriesOf(path);
  if (entries === undefined) return [path];
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesAt(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/** @param {string} path */
function entriesOf(path) {
  try {
    return readdirSync(at(path), { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** @param {string} path absolute */
export function readOrNothing(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
