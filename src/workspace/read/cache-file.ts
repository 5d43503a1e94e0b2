import { closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { readSealedLines, writeSealedLines } from "../disk/sealed-lines.js";
import { DocumentCache, shortDigest } from "./document-cache.js";
import { ignoringFailure } from "../disk/failure.js";

/** The first line; another one means another format, and the cache is rebuilt. */
const LAYOUT = "varve documents 3";

/** One file per workspace in the cache folder, named after the path of the workspace. */
function cacheFile(folder: string, root: string): string {
  return join(folder, `${shortDigest(resolve(root))}.json`);
}

/** A cache that is unreadable, damaged or of another layout is ignored. */
export function readCache(folder: string, root: string): DocumentCache {
  try {
    const cache = new DocumentCache();
    const seal = readSealedLines(cacheFile(folder, root), LAYOUT, (line) => cache.learn(line));
    return seal === undefined ? new DocumentCache() : cache;
  } catch {
    return new DocumentCache();
  }
}

/** A cache that cannot be written is missing next time; loading never fails because of it. */
export function writeCache(folder: string, root: string, cache: DocumentCache): void {
  const target = cacheFile(folder, root);
  const draft = `${target}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    const file = openSync(draft, "w", 0o600);
    try {
      writeSealedLines(file, LAYOUT, cache.lines());
    } finally {
      closeSync(file);
    }
    renameSync(draft, target);
  } catch {
    ignoringFailure(() => rmSync(draft, { force: true }));
  }
}
