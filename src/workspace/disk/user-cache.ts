import { join } from "node:path";

/** The operating system's cache folder; VARVE_CACHE_DIR changes it, or disables it if empty. */
export function userCacheFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (env["VARVE_CACHE_DIR"] !== undefined) return env["VARVE_CACHE_DIR"] || undefined;
  if (env["XDG_CACHE_HOME"]) return join(env["XDG_CACHE_HOME"], "varve");
  return env["HOME"] ? join(env["HOME"], ".cache", "varve") : undefined;
}
