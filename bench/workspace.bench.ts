import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Print, floor, itself, timed } from "./row.js";
import { type Spread, spreadOf } from "./measure/spread.js";
import { type Usage, varveWithCache } from "./programs/varve-process.js";
import { formatMemory, formatTime } from "./report/format.js";
import { createHash } from "node:crypto";
import { efforts } from "./measure/effort.js";
import { growthRow } from "./measure/growth.js";
import { join } from "node:path";
import { manifests } from "./manifests.js";
import { openWorkspace } from "../src/workspace/index.js";
import { tmpdir } from "node:os";

export const title = "loading a workspace of up to 50,000 documents in 1,000 files (about 50 MB)";

const FILES = efforts([62, 250, 1000], [2, 8, 32]);
const DOCUMENTS = 50;

export async function run(print: Print): Promise<void> {
  growth(print);
  const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  const cache = mkdtempSync(join(tmpdir(), "varve-bench-cache-"));
  try {
    fill(root, FILES[2]);
    const hashing = await samples(3, async () => hashAll(root));
    const first = await samples(1, () => openWorkspace(root, { cache }));
    const second = await samples(5, () => openWorkspace(root, { cache }));
    const least = floor("reading and hashing every file", hashing);
    print(timed("first load", first, least));
    print(timed("second load, nothing changed", second, least));
    const limit = { most: 0.1, because: "cached documents are not read again" };
    print(timed("second load, nothing changed", second, itself("first load", first), { limit }));
  } finally {
    rmSync(root, { recursive: true });
    rmSync(cache, { recursive: true });
  }
}

/** A workspace of four times as many documents costs four times as much, of memory as well. */
function growth(print: Print): void {
  const empty = usagesOf(0);
  const usages = new Map(FILES.map((files) => [files * DOCUMENTS, usagesOf(files)]));
  for (const load of ["first load", "second load"] as const) {
    for (const what of ["memory", "processor"] as const) {
      const series = new Map(Array.from(usages, ([count, usage]) => [count, [usage[load][what]]]));
      const unit = what === "memory" ? formatMemory : formatTime;
      const options = { empty: empty[load][what], unit, what: "documents" };
      print(
        growthRow(`${what === "memory" ? "peak memory" : "processor time"} of a ${load}`, series, options),
      );
    }
  }
}

interface Usages {
  readonly "first load": Usage;
  readonly "second load": Usage;
}

function usagesOf(files: number): Usages {
  const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  const cache = mkdtempSync(join(tmpdir(), "varve-bench-cache-"));
  try {
    fill(root, files);
    const [first, second] = [1, 2].map(() => varveWithCache(cache, "patterns", "-C", root)) as [Usage, Usage];
    return { "first load": first, "second load": second };
  } finally {
    rmSync(root, { recursive: true });
    rmSync(cache, { recursive: true });
  }
}

function fill(root: string, files: number): void {
  writeFileSync(join(root, "varve.yaml"), "apiVersion: varve.dev/v1\nkind: Workspace\n");
  for (let file = 0; file < files; file++)
    writeFileSync(join(root, `${file}.yaml`), manifests(DOCUMENTS, file * DOCUMENTS));
}

async function samples(rounds: number, work: () => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = process.hrtime.bigint();
    await work();
    times.push(Number(process.hrtime.bigint() - start));
  }
  return spreadOf(times);
}

function hashAll(root: string): void {
  for (const file of readdirSync(root))
    createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest();
}
