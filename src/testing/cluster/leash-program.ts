/**
 * A supervisor process for a program. Nothing survives SIGKILL within a process, so another one must clean up: when its
 * standard input ends, for any reason, it kills the program and removes the folder. A string, not a file, so that it
 * works from the sources, the package and a bundle.
 */
export const LEASH = `
const { spawn } = require("node:child_process");
const { openSync, rmSync } = require("node:fs");
const [log, folder, command, ...args] = process.argv.slice(1);
const say = (text) => process.stdout.write(text + "\\n");
process.stdout.on("error", () => undefined);
let isRunning = true, isLetGo = false;
const output = openSync(log, "a", 0o600);
const child = spawn(command, args, { stdio: ["ignore", output, output], detached: true });
child.on("spawn", () => say("pid " + child.pid));
child.on("error", (error) => { isRunning = false; say("error " + error.message); leave(); });
child.on("exit", (code, signal) => { isRunning = false; say("exit " + (signal ?? code)); leave(); });
function leave() {
  if (isRunning || !isLetGo) return;
  if (folder !== "") rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
  process.exit(0);
}
function letGo() {
  isLetGo = true;
  // With all that it started itself: a compiler has children too.
  try { if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL"); } catch {}
  leave();
}
process.stdin.on("end", letGo).on("error", letGo).resume();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, letGo);
`;
