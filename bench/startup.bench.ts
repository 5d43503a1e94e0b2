import { compareOnce, formatTime } from "./measure.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Print } from "./row.js";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

export const title = "start-up of the command line, against an empty Node script";

const CLI = "dist/bin/varve.js";

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
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function node(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
}

function times(ours: number, floor: number): string {
  return `${formatTime(ours)} against ${formatTime(floor)}`;
}
