import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Usage, varveWithCache } from "./varve-process.js";
import type { Print } from "./row.js";
import { createHash } from "node:crypto";
import { formatTime } from "./measure.js";
import { join } from "node:path";
import { manifests } from "./manifests.js";
import { openWorkspace } from "../src/workspace/index.js";
import { tmpdir } from "node:os";

export const title = "a workspace of 100,000 documents in 2,000 files (about 100 MB)";

const FILES = 2000;
const DOCUMENTS = 50;

export async function run(print: Print): Promise<void> {
  comparePerDocument(print);
  const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  const cache = mkdtempSync(join(tmpdir(), "varve-bench-cache-"));
  try {
    fill(root, FILES);
    const floor = await best(3, async () => hashAll(root));
    const first = await best(1, () => openWorkspace(root, { cache }));
    const memory = process.resourceUsage().maxRSS / 1024;
    const second = await best(5, () => openWorkspace(root, { cache }));
    print({ name: "reading and hashing every file (the floor)", ratio: 1, detail: formatTime(floor) });
    print({
      name: "first load",
      ratio: first / floor,
      detail: `${formatTime(first)}, at most ${memory.toFixed(0)} MiB of memory`,
    });
    print({ name: "second load, nothing changed", ratio: second / floor, detail: formatTime(second) });
    print({ name: "second load against the first", ratio: second / first, limit: 0.1 });
  } finally {
    rmSync(root, { recursive: true });
    rmSync(cache, { recursive: true });
  }
}

/** A workspace of five times as many documents costs five times as much, of memory as well. */
function comparePerDocument(print: Print): void {
  const [none, small, large] = [0, FILES / 5, FILES].map(usagesOf) as [Usages, Usages, Usages];
  for (const load of ["first load", "second load"] as const) {
    for (const what of ["memory", "processor"] as const) {
      const [little, much] = [small, large].map(
        ({ files, ...usage }) => (usage[load][what] - none[load][what]) / (files * DOCUMENTS),
      ) as [number, number];
      const unit = what === "memory" ? `${(much * 1024).toFixed(2)} KiB` : `${(much * 1000).toFixed(0)} µs`;
      print({
        name: `${what} per document of a ${load}, 100,000 against 20,000`,
        ratio: much / little,
        limit: 1.4,
        detail: `${unit} each`,
      });
    }
  }
}

interface Usages {
  readonly files: number;
  readonly "first load": Usage;
  readonly "second load": Usage;
}

function usagesOf(files: number): Usages {
  const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  const cache = mkdtempSync(join(tmpdir(), "varve-bench-cache-"));
  try {
    fill(root, files);
    const [first, second] = [1, 2].map(() => varveWithCache(cache, "patterns", "-C", root)) as [Usage, Usage];
    return { files, "first load": first, "second load": second };
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

async function best(rounds: number, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = process.hrtime.bigint();
    await work();
    least = Math.min(least, Number(process.hrtime.bigint() - start));
  }
  return least;
}

function hashAll(root: string): void {
  for (const file of readdirSync(root))
    createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest();
}
