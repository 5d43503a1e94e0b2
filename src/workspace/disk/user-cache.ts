import { join } from "node:path";

/** Where the operating system keeps what can be thrown away; VARVE_CACHE_DIR moves it, or turns it off when empty. */
export function userCacheFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (env["VARVE_CACHE_DIR"] !== undefined) return env["VARVE_CACHE_DIR"] || undefined;
  if (env["XDG_CACHE_HOME"]) return join(env["XDG_CACHE_HOME"], "varve");
  return env["HOME"] ? join(env["HOME"], ".cache", "varve") : undefined;
}
