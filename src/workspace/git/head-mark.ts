import { existsSync, lstatSync } from "node:fs";
import type { RepositoryPlace } from "./own-repository.js";
import { keptVariables } from "./environment.js";
import { formatJson } from "../../model/index.js";
import { join } from "node:path";
import { readText } from "../disk/read-text.js";

/** Git's names for the commits that an operation in progress brings in. */
export const IN_PROGRESS = ["MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"] as const;

/** With one of these in the folder of Git, the answer depends on other files as well. */
const ELSEWHERE = ["commondir", "reftable", "config.worktree", ...IN_PROGRESS];

/** What Git's answer about HEAD depends on: while it is the same, so is the answer. */
export interface HeadMark {
  /** Everything but the commit, as one string. */
  readonly place: string;
  readonly commit: string;
}

/** Undefined if unknown: a linked worktree or a submodule, packed references, reftables, an operation in progress. */
export function headMark({ folder, repository }: RepositoryPlace): HeadMark | undefined {
  const own = join(repository, ".git");
  try {
    if (!lstatSync(own).isDirectory() || ELSEWHERE.some((name) => existsSync(join(own, name))))
      return undefined;
    const read = (name: string): string => readText(join(own, name), name);
    const head = read("HEAD");
    const branch = /^ref: (refs\/\S+)\n$/.exec(head)?.[1];
    const [, commit] = /^([0-9a-f]{40,64})\n$/.exec(branch === undefined ? head : read(branch)) ?? [];
    if (commit === undefined) return undefined;
    const isShallow = existsSync(join(own, "shallow"));
    const variables = keptVariables(process.env);
    return { place: formatJson([folder, repository, isShallow, read("config"), variables]), commit };
  } catch {
    return undefined;
  }
}
