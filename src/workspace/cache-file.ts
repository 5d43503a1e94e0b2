import { DocumentCache, parseCache, shortDigest } from "./document-cache.js";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ignoringFailure } from "./failure.js";

/** One file per workspace in the cache folder, named after the place of the workspace. */
function cacheFile(folder: string, root: string): string {
  return join(folder, `${shortDigest(resolve(root))}.json`);
}

/** A cache that cannot be read is no cache. */
export function readCache(folder: string, root: string): DocumentCache {
  try {
    return parseCache(readFileSync(cacheFile(folder, root), "utf8"));
  } catch {
    return new DocumentCache();
  }
}

/** A cache that cannot be written is none the next time; loading never fails for it. */
export function writeCache(folder: string, root: string, cache: DocumentCache): void {
  const target = cacheFile(folder, root);
  const draft = `${target}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, cache.toText(), { mode: 0o600 });
    renameSync(draft, target);
  } catch {
    ignoringFailure(() => rmSync(draft, { force: true }));
  }
}
