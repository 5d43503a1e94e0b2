import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { skipping } from "../skipped.js";
import { temporaryFolder } from "../workspace/folder.js";

const SHARED = "../shared/data/repositories";

/** Why a public repository is not available for tests; undefined when it is. */
export function missingRepository(name: string): string | undefined {
  const archives = ["old", "new"].map((side) => join(SHARED, name, `${side}.tar.gz`));
  if (archives.every((file) => existsSync(file))) return undefined;
  return skipping(`SKIPPED: ${join(SHARED, name)} with old.tar.gz and new.tar.gz is not here`);
}

/** A folder of a public repository at one of two revisions. */
export function repositoryFolder(name: string, side: "old" | "new", folder: string): string {
  const root = temporaryFolder();
  execFileSync("tar", ["-xzf", join(SHARED, name, `${side}.tar.gz`), "-C", root]);
  return join(root, folder);
}
