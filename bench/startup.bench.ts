import { compareOnce, formatTime } from "./measure.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Print } from "./row.js";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

export const title = "start-up of the command line and the library, against an empty Node script";

const CLI = "dist/bin/varve.js";
const LIBRARY = "dist/node/index.js";
/** What importing the library may take of processor time, Node's own start included, in seconds. */
const MOST_IMPORT_SECONDS = 0.2;
const RUNS = 7;

export async function run(print: Print): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "varve-startup-"));
  const empty = join(folder, "empty.cjs");
  writeFileSync(empty, "");
  try {
    const { best, ratios } = await compareOnce({
      floor: () => node(empty),
      version: () => node(CLI, "--version"),
      help: () => node(CLI, "help"),
    });
    print({
      name: "varve --version",
      ratio: ratios.version,
      limit: 1.6,
      detail: times(best.version, best.floor),
    });
    print({ name: "varve help", ratio: ratios.help, detail: times(best.help, best.floor) });
    const [library, nothing] = [processorSeconds(LIBRARY), processorSeconds(empty)];
    print({
      name: `import "varve", against ${MOST_IMPORT_SECONDS} s of processor time`,
      ratio: library / MOST_IMPORT_SECONDS,
      limit: 1,
      detail: times(library * 1e9, nothing * 1e9),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function node(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
  return stdout;
}

/** The least of several runs: a start that waits for the disk or another program says nothing. */
function processorSeconds(module: string): number {
  const script = `import(${JSON.stringify(pathToFileURL(module).href)}).then(() => {
    const { user, system } = process.cpuUsage();
    process.stdout.write(String((user + system) / 1e6));
  })`;
  const seconds = Array.from({ length: RUNS }, () => Number(node("--eval", script)));
  return Math.min(...seconds);
}

function times(ours: number, floor: number): string {
  return `${formatTime(ours)} against ${formatTime(floor)}`;
}
