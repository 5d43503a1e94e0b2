import { type Ended, runProgram } from "../stories/program.js";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** The three parties, as folders of manifests, and a folder to work in. */
export interface Parties {
  readonly old: string;
  readonly fresh: string;
  readonly edited: string;
  readonly work: string;
}

/** The remaining step after preparation: one command, in a folder that may be copied, and its result. */
export interface Prepared {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The folder of the result, in that folder. */
  readonly result: string;
}

type Prepare = (parties: Parties) => Promise<Prepared>;

const WORKSPACE = "apiVersion: varve.dev/v1\nkind: Workspace\n";

/** `varve adopt` with the first render as the base; the second render is to be merged in. */
export const prepareVarve: Prepare = async ({ old, fresh, edited, work }) => {
  cpSync(edited, join(work, "manifests"), { recursive: true });
  writeFileSync(join(work, "varve.yaml"), WORKSPACE);
  const cli = resolve("dist/bin/varve.js");
  const adopt = [cli, "adopt", "--from", fresh, "--base", old, "--name", "app"];
  const adopted = await runProgram(process.execPath, adopt, { cwd: work, home: work });
  if (adopted.status !== 0) throw new Error(adopted.said);
  const args = [cli, "apply", "--from", fresh, "--name", "app"];
  return { program: process.execPath, args, cwd: work, result: "manifests" };
};

/** Two branches that begin with the first render, the edits and the second render, to be merged with `git merge`. */
export const prepareGit: Prepare = async ({ old, fresh, edited, work }) => {
  const manifests = join(work, "manifests");
  const git = inRepository(work);
  const commit = async (folder: string, message: string): Promise<void> => {
    rmSync(manifests, { recursive: true, force: true });
    cpSync(folder, manifests, { recursive: true });
    await git("add", "-A");
    await git("commit", "-q", "-m", message);
  };
  await git("init", "-q", "-b", "main");
  await commit(old, "first render");
  await git("checkout", "-q", "-b", "render");
  await commit(fresh, "second render");
  await git("checkout", "-q", "main");
  await commit(edited, "edits");
  return { program: "git", args: ["merge", "render"], cwd: work, result: "manifests" };
};

/** The renders are versions of a package, and the edits are made in a copy of the first one, for `kpt pkg update`. */
export const prepareKpt: Prepare = async ({ old, fresh, edited, work }) => {
  const [upstream, local] = ["upstream", "local"].map((name) => join(work, name)) as [string, string];
  for (const folder of [upstream, local]) mkdirSync(folder);
  const [there, here] = [inRepository(upstream), inRepository(local)];
  await there("init", "-q");
  for (const [tag, folder] of [["base", old] as const, ["fresh", fresh] as const]) {
    rmSync(join(upstream, "app"), { recursive: true, force: true });
    cpSync(folder, join(upstream, "app"), { recursive: true });
    await there("add", "-A");
    await there("commit", "-q", "-m", tag);
    await there("tag", tag);
  }
  await here("init", "-q");
  const get = ["pkg", "get", `file://${upstream}/.git/app@base`, "app"];
  const got = await runProgram("kpt", get, { cwd: local, home: work });
  if (got.status !== 0) throw new Error(got.said);
  await editCopy(join(local, "app"), { old, edited }, here);
  await here("add", "-A");
  await here("commit", "-q", "-m", "edits");
  const args = ["pkg", "update", "app@fresh", "--strategy", "resource-merge"];
  return { program: "kpt", args, cwd: local, result: "app" };
};

/** Runs the merge. Git lists the files that are left unmerged. */
export async function update({ program, args, cwd, result }: Prepared): Promise<Updated> {
  const ended = await runProgram(program, args, { cwd, home: cwd });
  const updated = { ...ended, result: join(cwd, result) };
  if (program !== "git") return updated;
  const listed = await runProgram("git", ["diff", "--name-only", "--diff-filter=U"], { cwd, home: cwd });
  return { ...updated, unmerged: new Set(listed.said.split("\n").map((path) => basename(path))) };
}

/** The resulting folder of a program, and its exit status. */
export interface Updated extends Ended {
  readonly result: string;
  /** The files that are left unmerged, if any. */
  readonly unmerged?: ReadonlySet<string>;
}

type Git = (...args: readonly string[]) => Promise<void>;

/** kpt has put marks into the files, and an editor would leave them there. */
async function editCopy(
  folder: string,
  { old, edited }: Pick<Parties, "old" | "edited">,
  git: Git,
): Promise<void> {
  const [before, after] = [filesIn(old), filesIn(edited)];
  for (const file of before) {
    if (!after.includes(file)) rmSync(join(folder, file));
    else await git("merge-file", "-q", join(folder, file), join(old, file), join(edited, file));
  }
  for (const file of after)
    if (!existsSync(join(folder, file))) cpSync(join(edited, file), join(folder, file));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".yaml"));
}

function inRepository(cwd: string): Git {
  return async (...args) => {
    const { status, said } = await runProgram("git", args, { cwd, home: cwd });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${said}`);
  };
}
