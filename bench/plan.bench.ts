import { LIMITS, type Measured, TeamRuns } from "./teams/team-runs.js";
import { type Limit, type Print, type Row, floor, itself } from "./row.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { efforts } from "./measure/effort.js";
import { growthRow } from "./measure/growth.js";
import { join } from "node:path";
import { spreadOf } from "./measure/spread.js";
import { tmpdir } from "node:os";
import { varve } from "./programs/varve-process.js";

export const title =
  "planning and applying generated resources, 50 per file, compared with reading and hashing all files and parsing the changed ones";

const FILES = efforts([10, 40, 160], [2, 8, 32]);
const PER_FILE = 50;

type States = ReadonlyMap<string, Measured>;

/** The rows of the largest size are printed state by state: a run that is stopped keeps those that it has. */
export function run(print: Print): void {
  const [small, middle, large] = FILES;
  const smaller = [small, middle].map((files) => [files, new Map(new TeamRuns(files).measure())] as const);
  const empty = fixedCost();
  const known = new Map<string, Measured>();
  for (const [state, measured] of new TeamRuns(large).measure()) {
    known.set(state, measured);
    rowsOf(print, state, measured);
    growth(print, state, { sizes: [...smaller, [large, known]], empty });
    settled(print, state, known);
  }
}

function rowsOf(print: Print, state: string, { usages, floor: least }: Measured): void {
  const note = `${(FILES[2] * PER_FILE).toLocaleString("en")} resources`;
  const row = (unit: "processor" | "memory"): Row => {
    const ours = spreadOf(usages.map((usage) => usage[unit]));
    return { name: state, unit, ours, note };
  };
  const limit = LIMITS[state];
  const beside = floor("reading, hashing, parsing", spreadOf(least));
  print({ ...row("processor"), beside, ...(limit && { limit }) });
  print(row("memory"));
}

/** A run that has nothing to generate. Without subtracting it, growth of a short plan would be hidden by the start. */
function fixedCost(): number {
  const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  try {
    writeFileSync(join(root, "varve.yaml"), "apiVersion: varve.dev/v1\nkind: Workspace\n");
    return spreadOf(Array.from({ length: 3 }, () => varve("plan", "-C", root).processor)).median;
  } finally {
    rmSync(root, { recursive: true });
  }
}

interface Growth {
  readonly sizes: readonly (readonly [files: number, States])[];
  readonly empty: number;
}

function growth(print: Print, state: string, { sizes, empty }: Growth): void {
  const processor = (states: States): number[] =>
    (states.get(state)?.usages ?? []).map((usage) => usage.processor);
  const series = new Map(sizes.map(([files, states]) => [files * PER_FILE, processor(states)]));
  print(growthRow(state, series, { empty, what: "resources" }));
}

const SETTLED: Readonly<Record<string, Limit>> = {
  "plan after it, all of that kept": {
    most: 1.5,
    because: "unchanged resources are not decided again, but kept values are read and reported",
  },
  "plan after it, all of that accepted": {
    most: 1.5,
    because: "unchanged resources are not decided again",
  },
};

/** Kept and accepted values are settled. */
function settled(print: Print, state: string, known: States): void {
  const limit = SETTLED[state];
  if (limit === undefined) return;
  const timeOf = (name: string) =>
    spreadOf((known.get(name)?.usages ?? []).map(({ processor }) => processor));
  const idle = itself("plan, nothing changed", timeOf("plan, nothing changed"));
  print({ name: state, unit: "processor", ours: timeOf(state), beside: idle, limit });
}
