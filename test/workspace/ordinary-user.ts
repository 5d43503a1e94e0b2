import { chownSync, readdirSync } from "node:fs";
import { join } from "node:path";

const NOBODY = 65_534;

/**
 * Runs a function as a user who is subject to permissions. Root, as which tests in a container often run, is not: an
 * unreadable folder would be read, and the test would pass for nothing.
 */
export async function asOrdinaryUser<T>(root: string, run: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return run();
  for (const path of ["", ...readdirSync(root, { recursive: true, encoding: "utf8" })])
    chownSync(join(root, path), NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
  try {
    return await run();
  } finally {
    process.seteuid?.(0);
  }
}
