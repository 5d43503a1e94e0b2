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

/** The folder that a program made of it, and how it ended. */
export interface Updated extends Ended {
  readonly result: string;
  /** The files that are left unmerged, if any. */
  readonly unmerged?: ReadonlySet<string>;
}

type Update = (parties: Parties) => Promise<Updated>;

const WORKSPACE = "apiVersion: varve.dev/v1\nkind: Workspace\n";

/** `varve adopt` with the first render as the base, and then the second render merged in. */
export const withVarve: Update = async ({ old, fresh, edited, work }) => {
  const result = join(work, "manifests");
  cpSync(edited, result, { recursive: true });
  writeFileSync(join(work, "varve.yaml"), WORKSPACE);
  const cli = resolve("dist/bin/varve.js");
  const varve = (...args: readonly string[]): Promise<Ended> =>
    runProgram(process.execPath, [cli, ...args], { cwd: work, home: work });
  const adopted = await varve("adopt", "--from", fresh, "--base", old, "--name", "app");
  if (adopted.status !== 0) throw new Error(adopted.said);
  return { ...(await varve("apply", "--from", fresh, "--name", "app")), result };
};

/** `git merge` of two branches that begin with the first render: the edits, and the second render. */
export const withGit: Update = async ({ old, fresh, edited, work }) => {
  const result = join(work, "manifests");
  const git = inRepository(work);
  const commit = async (folder: string, message: string): Promise<void> => {
    rmSync(result, { recursive: true, force: true });
    cpSync(folder, result, { recursive: true });
    await git("add", "-A");
    await git("commit", "-q", "-m", message);
  };
  await git("init", "-q", "-b", "main");
  await commit(old, "first render");
  await git("checkout", "-q", "-b", "render");
  await commit(fresh, "second render");
  await git("checkout", "-q", "main");
  await commit(edited, "edits");
  const merged = await runProgram("git", ["merge", "render"], { cwd: work, home: work });
  const listed = await runProgram("git", ["diff", "--name-only", "--diff-filter=U"], {
    cwd: work,
    home: work,
  });
  const unmerged = new Set(listed.said.split("\n").map((path) => basename(path)));
  return { ...merged, result, unmerged };
};

/** `kpt pkg update`: the renders are versions of a package, and the edits are made in a copy of the first one. */
export const withKpt: Update = async ({ old, fresh, edited, work }) => {
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
  const kpt = (...args: readonly string[]): Promise<Ended> =>
    runProgram("kpt", args, { cwd: local, home: work });
  const got = await kpt("pkg", "get", `file://${upstream}/.git/app@base`, "app");
  if (got.status !== 0) throw new Error(got.said);
  const result = join(local, "app");
  await editCopy(result, { old, edited }, here);
  await here("add", "-A");
  await here("commit", "-q", "-m", "edits");
  return { ...(await kpt("pkg", "update", "app@fresh", "--strategy", "resource-merge")), result };
};

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
