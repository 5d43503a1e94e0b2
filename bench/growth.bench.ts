import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Usage, varve } from "./programs/varve-process.js";
import { type Print, itself } from "./row.js";
import { formatTime } from "./report/format.js";
import { growthRow } from "./measure/growth.js";
import { effort, efforts } from "./measure/effort.js";
import { join } from "node:path";
import { spreadOf } from "./measure/spread.js";
import { tmpdir } from "node:os";
import { writeManifests } from "./manifest-folder.js";

export const title = "how CPU time and memory of verbs grow with the number of objects";

const COUNTS = efforts([2000, 8000, 32_000], [100, 400, 1600]);
const ROUNDS = effort(2, 1);

const VERBS: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  check: (folder) => ["check", join(folder, "old")],
  admit: (folder) => ["admit", join(folder, "new")],
  "admit -o json": (folder) => ["admit", join(folder, "new"), "--output", "json"],
  review: (folder) => ["review", join(folder, "old"), join(folder, "new"), "--rules", "kubitect-corrected"],
  diff: (folder) => ["diff", join(folder, "old.yaml"), join(folder, "new.yaml")],
};

type Measured = ReadonlyMap<string, readonly Usage[]>;

export function run(print: Print): void {
  const empty = measure(1);
  const measured = new Map(COUNTS.map((count) => [count, measure(count)]));
  const [, middle, large] = COUNTS;
  for (const verb of Object.keys(VERBS)) {
    const of = (key: keyof Usage, from: Measured | undefined): number[] =>
      (from?.get(verb) ?? []).map((usage) => usage[key]);
    const series = new Map(COUNTS.map((count) => [count, of("processor", measured.get(count))]));
    const least = spreadOf(of("processor", empty)).median;
    print(growthRow(verb, series, { empty: least, what: "objects", unit: formatTime }));
    const memory = (count: number) => spreadOf(of("memory", measured.get(count)));
    const beside = itself(`${middle.toLocaleString("en")} objects`, memory(middle));
    const name = `${verb}, ${large.toLocaleString("en")} objects`;
    const limit = { most: 2, because: "verdicts are written as they are made, so memory grows slowly" };
    print({
      name,
      unit: "memory",
      ours: memory(large),
      beside,
      ...(verb.startsWith("admit") ? { limit } : {}),
    });
  }
}

function measure(count: number): Measured {
  const folder = mkdtempSync(join(tmpdir(), "varve-bench-"));
  try {
    writeManifests(join(folder, "old"), count);
    writeManifests(join(folder, "new"), count, {
      change: (text) => text.replaceAll("replicas: 3", "replicas: 4"),
    });
    for (const side of ["old", "new"])
      writeFileSync(join(folder, `${side}.yaml`), joined(join(folder, side)));
    writeFileSync(join(folder, "old", "varve.yaml"), "apiVersion: varve.dev/v1\nkind: Workspace\n");
    return new Map(
      Object.entries(VERBS).map(([verb, args]) => [
        verb,
        Array.from({ length: ROUNDS }, () => varve(...args(folder))),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function joined(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("---\n");
}
