import { type HistoryOptions, anotherCommit, historyOfRuns } from "./git-runs.js";
import { mkdtempSync, rmSync } from "node:fs";
import { type Print, floor, timed } from "./row.js";
import { execFileSync } from "node:child_process";
import { formatResourceId } from "../src/model/index.js";
import { type Spread, spreadOf } from "./measure/spread.js";
import { effort } from "./measure/effort.js";
import { GitEvidence } from "../src/workspace/ownership/git-evidence.js";
import { join } from "node:path";
import { tmpdir } from "node:os";

export const title = "finding the last generated version in 1,000 commits of a 77 kB file";

const RUNS = effort(1000, 50);
const ROUNDS = effort(7, 2);
const BECAUSE = "git log takes a fraction of the time that parsing the versions takes";

/** Runs whose messages list what they generated, and runs without, where every version is searched. */
const KINDS: Readonly<Record<string, HistoryOptions & { readonly most: number }>> = {
  "runs with digests": { isMarked: true, isRemoved: false, most: 10 },
  "runs without digests, a resource gone": { isMarked: false, isRemoved: true, most: 10 },
};

export async function run(print: Print): Promise<void> {
  for (const [name, options] of Object.entries(KINDS)) {
    const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
    try {
      const made = historyOfRuns(root, RUNS, options);
      const isResourceFile = (path: string): boolean => path === "app.yaml";
      const there = new Set(
        made.map(({ id }) => formatResourceId(id)).filter((one) => !one.endsWith("gone")),
      );
      const around = { there, files: ["app.yaml"], isResourceFile };
      const git = await samples(root, async () => leastWork(root, options));
      const ours = await samples(root, () => new GitEvidence(root, around).read(made));
      const more = { limit: { most: options.most, because: BECAUSE } };
      print(timed(name, ours, floor("git log and the versions that are needed", git), more));
      const memory = spreadOf([process.resourceUsage().maxRSS * 1024]);
      print({ name: `${name}, and all before it`, unit: "memory", ours: memory });
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

async function samples(root: string, work: () => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    anotherCommit(root);
    const start = process.hrtime.bigint();
    await work();
    times.push(Number(process.hrtime.bigint() - start));
  }
  return spreadOf(times);
}
