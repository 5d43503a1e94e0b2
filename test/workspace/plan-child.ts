/**
 * Whole runs in a separate process, for the tests that kill it or start several. Arguments: what to do, the folder, and
 * the number of the write operation before which to die; 0 means never.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, VarveError, hasErrors } from "../../src/model/index.js";
import { type FileSystem, nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { type PlanOptions, openWorkspace } from "../../src/workspace/index.js";
import { type Workspace } from "../../src/workspace/internal.js";
import { writePlan } from "./plan-story.js";
import { intercepted } from "./intercepted.js";

const [task, root, deadline] = process.argv.slice(2) as [string, string, string];
const ROUNDS = 4;

/** Another run was faster, also while this one read, or is still active. */
function isRefusal({ severity, code }: Diagnostic): boolean {
  return severity !== "error" || /^workspace\/(?:stale-plan|changed-on-disk|locked)$/.test(code);
}

/** One run; false when it was rejected. */
async function run(options: PlanOptions, fs: FileSystem, opened?: Workspace): Promise<boolean> {
  const faults = await attempt(options, fs, opened);
  if (!faults.every(isRefusal)) throw new VarveError(faults);
  return !hasErrors(faults);
}

async function attempt(
  options: PlanOptions,
  fs: FileSystem,
  opened: Workspace | undefined,
): Promise<readonly Diagnostic[]> {
  try {
    const workspace = opened ?? (await openWorkspace(root));
    const create = { pattern: "app", inputs: {} };
    const planned = await workspace.plan({ create, ...options });
    return writePlan(workspace, planned, { command: `varve ${task}`, fs }).diagnostics;
  } catch (error) {
    if (error instanceof VarveError) return error.diagnostics;
    throw error;
  }
}

const tasks: Record<string, () => Promise<void>> = {
  async apply() {
    const mortal = intercepted(nodeFileSystem, (number) => {
      if (number === Number(deadline)) process.kill(process.pid, "SIGKILL");
    });
    await run({}, mortal);
  },

  /** One run that starts with others. When rejected, it exits with status 1, as the command does. */
  async create() {
    while (!existsSync(join(root, "start")));
    if (!(await run({}, nodeFileSystem))) process.exitCode = 1;
  },

  /** One run that others overtake while it loads its patterns. */
  async slow() {
    const workspace = await openWorkspace(root);
    writeFileSync(join(root, "opened"), "");
    while (!existsSync(join(root, "go"))) await new Promise((resolve) => setTimeout(resolve, 5));
    if (!(await run({}, nodeFileSystem, workspace))) process.exitCode = 1;
  },

  /** Sets one field after the other, each in its own run that is repeated until it succeeds. */
  async rival() {
    while (!existsSync(join(root, "start")));
    for (let round = 0; round < ROUNDS; round++) {
      const explicit = [{ target: `ConfigMap/a:data.p${process.pid}r${round}`, value: "" }];
      for (let tries = 0; !(await run({ explicit }, nodeFileSystem)); tries++)
        if (tries > 1000) throw new Error("never got through");
    }
  },
};

await (tasks[task] as () => Promise<void>)();
