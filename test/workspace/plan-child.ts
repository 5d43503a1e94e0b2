/**
 * Whole runs in a process of their own, for the tests that kill it or start several. Arguments: what to do, the folder,
 * and the number of the operation of the write before which to die; 0 lives on.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasErrors } from "../../src/model/index.js";
import { type FileSystem, nodeFileSystem } from "../../src/workspace/file-system.js";
import { type PlanOptions, applyChanges, openWorkspace } from "../../src/workspace/index.js";
import { intercepted } from "./intercepted.js";

const [task, root, deadline] = process.argv.slice(2) as [string, string, string];
const ROUNDS = 4;

/** One run; false when it was refused. */
async function run(options: PlanOptions, fs: FileSystem): Promise<boolean> {
  const workspace = await openWorkspace(root);
  const { changes, diagnostics } = await workspace.plan({
    create: { pattern: "app", inputs: {} },
    ...options,
  });
  if (hasErrors(diagnostics)) throw new Error(diagnostics.map(({ message }) => message).join());
  const result = applyChanges(workspace, changes, { command: `varve ${task}`, fs });
  const isExpected = result.diagnostics.every(
    ({ severity, code }) => severity !== "error" || /changed-on-disk|locked/.test(code),
  );
  if (!isExpected) throw new Error(result.diagnostics.map(({ message }) => message).join());
  return !hasErrors(result.diagnostics);
}

const tasks: Record<string, () => Promise<void>> = {
  async apply() {
    const mortal = intercepted(nodeFileSystem, (number) => {
      if (number === Number(deadline)) process.kill(process.pid, "SIGKILL");
    });
    await run({}, mortal);
  },

  /** Sets one field after the other, each in a run of its own that is repeated until it gets through. */
  async rival() {
    while (!existsSync(join(root, "start")));
    for (let round = 0; round < ROUNDS; round++) {
      const explicit = [{ target: "ConfigMap/a:data", value: "" }].map(({ target, value }) => ({
        target: `${target}.p${process.pid}r${round}`,
        value,
      }));
      for (let tries = 0; !(await run({ explicit }, nodeFileSystem)); tries++)
        if (tries > 1000) throw new Error("never got through");
    }
  },
};

await (tasks[task] as () => Promise<void>)();
