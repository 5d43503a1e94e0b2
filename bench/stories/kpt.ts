import type { Run, Story } from "./story.js";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { filesOf, readFiles, writeFiles } from "./documents.js";
import { inFolder, runProgram } from "./program.js";
import { join } from "node:path";

/** The version of kpt, or undefined when it or Git is not on the machine. */
export async function kptVersion(): Promise<string | undefined> {
  const here = { cwd: ".", home: "." };
  const git = await runProgram("git", ["--version"], here);
  const { status, said } = await runProgram("kpt", ["version"], here);
  return status === 0 && git.status === 0 ? said.trim() : undefined;
}

/** `kpt pkg update`: the generator's output is the upstream package, tagged at each run, and others edit a clone. */
export function updateWithKpt({ base, edit, fresh }: Story): Promise<Run> {
  return inFolder(async (home) => {
    const upstream = join(home, "upstream");
    const local = join(home, "local");
    const run = async (program: string, cwd: string, ...args: readonly string[]) => {
      const ended = await runProgram(program, args, { cwd, home });
      if (ended.status !== 0) throw new Error(`${program} ${args.join(" ")}: ${ended.said}`);
    };
    const commit = async (cwd: string, name: string) => {
      await run("git", cwd, "add", "-A");
      await run("git", cwd, "commit", "-q", "--allow-empty", "-m", name);
    };
    for (const folder of [upstream, local]) await run("git", home, "init", "-q", folder);
    for (const [name, stream] of Object.entries({ base, fresh })) {
      writeFiles(join(upstream, "app"), stream);
      await commit(upstream, name);
      await run("git", upstream, "tag", name);
    }
    await run("kpt", local, "pkg", "get", `file://${upstream}/.git/app@base`, "app");
    await commit(local, "get");
    await editPackage(join(local, "app"), { base, edit }, (...args) => run("git", home, ...args));
    await commit(local, "edit");
    const update = ["pkg", "update", "app@fresh", "--strategy", "resource-merge"];
    const { status, said } = await runProgram("kpt", update, { cwd: local, home });
    return { status, said, result: readFiles(join(local, "app")) };
  });
}

/** Makes the change from base to edit in files that kpt has put its marks into: these stay, as they would in an editor. */
async function editPackage(
  folder: string,
  { base, edit }: Pick<Story, "base" | "edit">,
  git: (...args: readonly string[]) => Promise<void>,
): Promise<void> {
  const edited = filesOf(edit);
  for (const [name, text] of filesOf(base)) {
    const change = edited.get(name);
    const [file, before, after] = ["", ".base", ".edit"].map((end) => join(folder, name) + end) as [
      string,
      string,
      string,
    ];
    if (change === undefined) rmSync(file);
    if (change === undefined || change === text) continue;
    writeFileSync(before, text);
    writeFileSync(after, change);
    await git("merge-file", "-q", file, before, after);
    rmSync(before);
    rmSync(after);
  }
  for (const [name, text] of edited)
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), text);
}
