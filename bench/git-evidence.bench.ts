import { type HistoryOptions, anotherCommit, historyOfRuns } from "./git-runs.js";
import { mkdtempSync, rmSync } from "node:fs";
import type { Print } from "./row.js";
import { execFileSync } from "node:child_process";
import { formatResourceId } from "../src/model/index.js";
import { formatTime } from "./measure.js";
import { GitEvidence } from "../src/workspace/ownership/git-evidence.js";
import { join } from "node:path";
import { tmpdir } from "node:os";

export const title = "what was generated last, from 1,000 runs of a file of 77 kB in Git";

const RUNS = 1000;
const ROUNDS = 5;

/** Runs that say what they generated; and runs that do not, of which every version is searched for what is gone. */
const KINDS: Readonly<Record<string, HistoryOptions & { readonly limit: number }>> = {
  "runs with digests": { isMarked: true, isRemoved: false, limit: 10 },
  "runs without digests, a resource gone": { isMarked: false, isRemoved: true, limit: 10 },
};

export async function run(print: Print): Promise<void> {
  for (const [name, options] of Object.entries(KINDS)) {
    const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
    try {
      const made = historyOfRuns(root, RUNS, options);
      const isResourceFile = (path: string): boolean => path === "app.yaml";
      const floor = await best(root, async () => leastWork(root, options));
      const there = new Set(
        made.map(({ id }) => formatResourceId(id)).filter((one) => !one.endsWith("gone")),
      );
      const around = { there, files: ["app.yaml"], isResourceFile };
      const time = await best(root, () => new GitEvidence(root, around).read(made));
      const memory = process.resourceUsage().maxRSS / 1024;
      print({
        name: "git log and the versions that are needed (the floor)",
        ratio: 1,
        detail: formatTime(floor),
      });
      const detail = `${formatTime(time)}, at most ${memory.toFixed(0)} MiB of memory`;
      print({ name, ratio: time / floor, limit: options.limit, detail });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
}

/** Git prints what each commit changed, and the last version, or all of them. */
function leastWork(root: string, { isMarked }: HistoryOptions): void {
  const options = { cwd: root, maxBuffer: 1 << 30 };
  execFileSync("git", ["log", "--raw", "-z", "--no-abbrev", "--format=%H%x00%P%x00%B", "--", "."], options);
  const versions = isMarked ? ["blob", "HEAD:app.yaml"] : ["--batch", "--batch-all-objects"];
  execFileSync("git", ["cat-file", ...versions], options);
}

async function best(root: string, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    anotherCommit(root);
    const start = process.hrtime.bigint();
    await work();
    least = Math.min(least, Number(process.hrtime.bigint() - start));
  }
  return least;
}
