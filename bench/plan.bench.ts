import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { type Usage, varveWithCache } from "./varve-process.js";
import { changeTeams, writeNextVersion, writeTeams } from "./team-workspace.js";
import type { Print } from "./row.js";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readDocuments } from "../src/yaml/index.js";
import { tmpdir } from "node:os";

export const title =
  "planning a workspace of 100,000 generated resources in 2,000 files, beside reading and hashing them and parsing what changed";

const FILES = [500, 2000] as const;

/** How many times as long as its floor a command may take, and how much memory it may have, in MiB. */
interface Bounds {
  readonly times?: number;
  readonly memory: number;
}

const BOUNDS: Readonly<Record<string, Bounds>> = {
  "first run, everything is written": { memory: 1000 },
  "plan, nothing changed": { times: 75, memory: 500 },
  "plan, 1 % changed by people, in 1 % of the files": { times: 60, memory: 500 },
  "plan, 2 % changed by people, one in each file": { times: 600, memory: 1000 },
  "apply of that": { times: 650, memory: 1000 },
  "plan after it, all of that kept": { times: 45, memory: 500 },
  "accept of that": { times: 1500, memory: 1000 },
  "plan after it, all of that accepted": { times: 45, memory: 500 },
  "plan, everything changed by the next version": { times: 260, memory: 1000 },
  "apply of the next version": { times: 260, memory: 1000 },
};

interface Measured extends Usage {
  /** What nobody can do without, in milliseconds of processor time. */
  readonly floor: number;
}

export function run(print: Print): void {
  const [small, large] = FILES.map(measure) as [Map<string, Measured>, Map<string, Measured>];
  const timeOf = (name: string): number => large.get(name)?.processor ?? Number.NaN;
  for (const name of SETTLED)
    print({ name: `${name}, beside ${IDLE}`, ratio: timeOf(name) / timeOf(IDLE), limit: 1.5 });
  for (const [name, { processor, memory, floor }] of large) {
    const { times, memory: most } = BOUNDS[name] as Bounds;
    print({
      name,
      ratio: processor / floor,
      ...(times === undefined ? {} : { limit: times }),
      detail: `${(processor / 1000).toFixed(2)} s of processor time, the floor ${(floor / 1000).toFixed(2)} s`,
    });
    print({ name: `  its memory`, ratio: memory / most, limit: 1, detail: `${memory.toFixed(0)} MiB` });
    const before = small.get(name)?.processor as number;
    print({
      name: `  its time for each file, 2,000 files against 500`,
      ratio: processor / FILES[1] / (before / FILES[0]),
      limit: 1.2,
    });
  }
}

/** What was kept or accepted is settled, and is told all the same. */
const IDLE = "plan, nothing changed";
const SETTLED = ["plan after it, all of that kept", "plan after it, all of that accepted"] as const;

/** Each command in a process of its own, so that the memory of one does not hide that of another. */
function measure(files: number): Map<string, Measured> {
  const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  const cache = mkdtempSync(join(tmpdir(), "varve-bench-cache-"));
  const measured = new Map<string, Measured>();
  const command = (name: string, changed: readonly string[], ...args: readonly string[]): void => {
    const usage = varveWithCache(cache, ...args, "-C", root);
    const floor = Math.min(...[1, 2, 3].map(() => theFloor(root, changed)));
    measured.set(name, { ...usage, floor });
  };
  try {
    writeTeams(root, files);
    command("first run, everything is written", [], "apply", "--yes");
    command("plan, nothing changed", [], "plan");
    const some = changeTeams(root, files, { every: 100, in: "all", from: "128Mi", to: "192Mi" });
    command("plan, 1 % changed by people, in 1 % of the files", some, "plan");
    changeTeams(root, files, { every: 100, in: "all", from: "192Mi", to: "128Mi" });
    const spread = changeTeams(root, files, { every: 1, in: "first", from: "128Mi", to: "192Mi" });
    command("plan, 2 % changed by people, one in each file", spread, "plan");
    command("apply of that", spread, "apply", "--yes", "--quiet");
    command("plan after it, all of that kept", [], "plan");
    command("accept of that", [], "accept", "--all");
    command("plan after it, all of that accepted", [], "plan");
    writeNextVersion(root);
    const all = manifestsIn(root).map((file) => readFileSync(join(root, file), "utf8"));
    command("plan, everything changed by the next version", all, "plan");
    command("apply of the next version", all, "apply", "--yes", "--quiet");
    return measured;
  } finally {
    rmSync(root, { recursive: true });
    rmSync(cache, { recursive: true });
  }
}

function manifestsIn(root: string): string[] {
  return readdirSync(root).filter((file) => file.startsWith("team-"));
}

/** Every manifest read and hashed, and those that changed parsed: not the record, and nothing that Varve generates. */
function theFloor(root: string, changed: readonly string[]): number {
  const start = process.cpuUsage();
  let parts = 0;
  for (const file of manifestsIn(root)) {
    parts += createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest().length;
  }
  for (const text of changed)
    parts += readDocuments(text).documents.filter(({ value }) => value !== null).length;
  const { user, system } = process.cpuUsage(start);
  if (parts === 0) throw new Error("there is nothing to read");
  return (user + system) / 1000;
}
