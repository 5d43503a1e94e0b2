/**
 * A run, or its undo, in a separate process, for histories that kill it or start several. Arguments: what to do and
 * with which input (`run:t5`), the folder, and the number of the write operation before which to die. It prints how
 * many there were.
 */
import { type FileSystem, nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { VarveError } from "../../src/model/index.js";
import { intercepted } from "../workspace/intercepted.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { readLastRun, takeBack } from "../../src/workspace/internal.js";

const [task = "", root = "", deadline] = process.argv.slice(2);
const [what, tag = ""] = task.split(":");

let operations = 0;
const mortal: FileSystem = intercepted(nodeFileSystem, (number) => {
  operations = number;
  if (number === Number(deadline)) process.kill(process.pid, "SIGKILL");
});

try {
  const workspace = await openWorkspace(root);
  if (what === "undo") {
    const last = readLastRun(root);
    if (last !== undefined) workspace.write(takeBack(root, last), { command: "varve undo", fs: mortal });
  } else {
    const plan = await workspace.plan({
      create: { pattern: "app", inputs: { tag } },
      admitting: "where-defined",
    });
    await workspace.apply(plan, { confirmed: true, fs: mortal });
  }
} catch (error) {
  // Another run was faster, or is still active.
  const rival = /^workspace\/(?:stale-plan|locked|changed-on-disk)$/;
  if (!(error instanceof VarveError) || !error.diagnostics.some(({ code }) => rival.test(code))) throw error;
}
process.stderr.write(`operations: ${operations}\n`);
