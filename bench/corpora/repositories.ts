import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Shape } from "./shapes.js";
import { execFileSync } from "node:child_process";

export interface CorpusFile {
  readonly path: string;
  readonly text: string;
}

/** The revisions in which the repositories are available. */
export type Side = "old" | "new";

/** A bundle runs in another folder, so the data is found from the working directory, the project. */
const REPOSITORIES = resolve("../shared/data/repositories");
const UNPACKED = resolve(".cache/bench/repositories");

/** Files of public repositories, or nothing where one of them is not on this machine. */
export function publicFiles({ from }: Shape, side: Side): CorpusFile[] | undefined {
  const found = Object.entries(from).map(([repository, pattern]) => {
    const root = unpacked(repository, side);
    if (root === undefined) return undefined;
    const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
      pattern.test(name),
    );
    return names.toSorted().map((name) => ({
      path: `${repository}/${name}`,
      text: readFileSync(join(root, name), "utf8"),
    }));
  });
  return found.every((files) => files !== undefined) ? found.flat() : undefined;
}

function unpacked(repository: string, side: Side): string | undefined {
  const archive = join(REPOSITORIES, repository, `${side}.tar.gz`);
  if (!existsSync(archive)) return undefined;
  const folder = join(UNPACKED, repository, side);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-xzf", archive, "-C", folder]);
  }
  return folder;
}
