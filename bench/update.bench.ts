import { type Command, compareCommands, meter, printUsages } from "./programs/meter.js";
import { type Prepared, prepareGit, prepareKpt, prepareVarve } from "./adoption/programs.js";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { type Print, skip } from "./row.js";
import { KUBE_PROMETHEUS, rendersIn } from "./adoption/renders.js";
import { environmentIn } from "./stories/program.js";
import { found } from "./programs/found.js";
import { join } from "node:path";
import { tmpdir } from "node:os";

export const title =
  "updating edited files to a new release: varve apply, kpt pkg update, git merge (docs/compare.md shows what is lost)";

export async function run(print: Print): Promise<void> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "varve-update-")));
  try {
    const path = meter();
    const renders = rendersIn(root);
    if (renders === undefined) return skip("the update", `${KUBE_PROMETHEUS} is not on this machine`);
    if (path === undefined) return;
    const ready = async (name: string, prepare: typeof prepareVarve): Promise<Command> => {
      const work = join(root, name);
      mkdirSync(work);
      return repeated(await prepare({ ...renders, work }));
    };
    const versions = { git: found("git"), kpt: found("kpt") };
    const commands: Record<string, Command> = { varve: await ready("varve", prepareVarve) };
    if (versions.git !== undefined) commands["git"] = await ready("git", prepareGit);
    if (versions.kpt !== undefined) commands["kpt"] = await ready("kpt", prepareKpt);
    const { varve, ...others } = compareCommands(path, commands, 3);
    if (varve === undefined) return;
    for (const [name, usages] of Object.entries(others)) {
      const beside = { kind: "peer", name: versions[name as "git" | "kpt"] ?? name, usages } as const;
      printUsages(print, `the update, beside ${name}`, varve, beside, { corpus: "kube-prometheus, public" });
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The command in a copy of what was prepared, a new one each time. */
function repeated({ program, args, cwd }: Prepared): Command {
  const copy = `${cwd}-copy`;
  const before = (): void => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(cwd, copy, { recursive: true });
  };
  // Merges that leave conflicts end with 1, and blocked ones with 3: the work is done.
  return { program, args, cwd: copy, env: environmentIn(copy), statuses: [0, 1, 3], before };
}
