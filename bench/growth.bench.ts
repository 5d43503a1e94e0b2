import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Usage, varve } from "./varve-process.js";
import type { Print } from "./row.js";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { writeManifests } from "./manifest-folder.js";

export const title = "growth of time (as an exponent) and of memory, from 1,000 to 100,000 objects";

const COUNTS = [1000, 10_000, 100_000] as const;

const VERBS: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  check: (folder) => ["check", join(folder, "old")],
  admit: (folder) => ["admit", join(folder, "new")],
  "admit -o json": (folder) => ["admit", join(folder, "new"), "--output", "json"],
  review: (folder) => ["review", join(folder, "old"), join(folder, "new"), "--rules", "kubitect-corrected"],
  diff: (folder) => ["diff", join(folder, "old.yaml"), join(folder, "new.yaml")],
};

export function run(print: Print): void {
  const usages = COUNTS.map(measure);
  for (const verb of Object.keys(VERBS)) {
    const [small, middle, large] = usages.map((usage) => usage.get(verb) as Usage) as [Usage, Usage, Usage];
    const times = [small, middle, large].map(({ processor }) => `${(processor / 1000).toFixed(2)} s`);
    print({
      name: `${verb}, exponent of time`,
      // Start-up is most of the smallest run, so the steps are judged one by one.
      ratio: Math.max(
        Math.log10(middle.processor / small.processor),
        Math.log10(large.processor / middle.processor),
      ),
      limit: 1.1,
      detail: `${times.join(", ")} of processor time`,
    });
    const memory = [small, middle, large].map((usage) => `${usage.memory.toFixed(0)} MiB`).join(", ");
    const limit = verb.startsWith("admit") ? { limit: 2 } : {};
    print({
      name: `${verb}, memory for ten times 10,000`,
      ratio: large.memory / middle.memory,
      ...limit,
      detail: memory,
    });
  }
}

function measure(count: number): Map<string, Usage> {
  const folder = mkdtempSync(join(tmpdir(), "varve-bench-"));
  try {
    writeManifests(join(folder, "old"), count);
    writeManifests(join(folder, "new"), count, {
      change: (text) => text.replaceAll("replicas: 3", "replicas: 4"),
    });
    for (const side of ["old", "new"])
      writeFileSync(join(folder, `${side}.yaml`), joined(join(folder, side)));
    writeFileSync(join(folder, "old", "varve.yaml"), "apiVersion: varve.dev/v1\nkind: Workspace\n");
    return new Map(Object.entries(VERBS).map(([verb, args]) => [verb, varve(...args(folder))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function joined(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("---\n");
}
