import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { skippingWithout } from "../skipped.js";
import { temporaryFolder } from "../workspace/folder.js";

const SHARED = "../shared/data/repositories";

/** Why a public repository is not available for tests; undefined when it is. */
export function missingRepository(name: string): string | undefined {
  return skippingWithout(["old", "new"].map((side) => `data/repositories/${name}/${side}.tar.gz`));
}

/** A folder of a public repository at one of two revisions. */
export function repositoryFolder(name: string, side: "old" | "new", folder: string): string {
  const root = temporaryFolder();
  execFileSync("tar", ["-xzf", join(SHARED, name, `${side}.tar.gz`), "-C", root]);
  return join(root, folder);
}
