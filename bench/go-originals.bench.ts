import { type Json, formatJson } from "../src/model/index.js";
import { type Print, peer, skip, timed } from "./row.js";
import { type Spread, spreadOf } from "./measure/spread.js";
import { oracleProgram, references } from "../scripts/oracle-programs.mjs";
import type { Reference } from "../test/oracle/reference.js";
import { effort } from "./measure/effort.js";
import fc from "fast-check";
import { spawnSync } from "node:child_process";

export const title =
  "the Go code that Varve reimplements, on the random cases of test/oracle; one-time work is excluded on both sides";

const SEED = 42;
const CASES = effort(500, 50);
const ROUNDS = effort(15, 3);
/** Neither the engine nor the caches of the machine are ready in the first rounds. */
const WARM_UP = effort(10, 1);

/** These take and give JSON text in Go, so Varve does too. */
const TEXTUAL = new Set(["strategic-merge", "json-patch", "merge-patch"]);

/** Where another bench has another ratio for the same code. */
const NOTES: Readonly<Record<string, string>> = {
  yaml: "random texts of about 60 characters, three in four of which need the full reader; section yaml measures manifests, which the fast reader takes",
};

export async function run(print: Print): Promise<void> {
  for (const name of references()) await side(print, name);
}

async function side(print: Print, name: string): Promise<void> {
  const program = oracleProgram(name);
  if ("missing" in program) return skip(`the Go code of ${name}`, program.missing);
  const { reference } = (await import(`../test/oracle/${name}/reference.ts`)) as {
    readonly reference: Reference;
  };
  const chosen = reference.cases.filter((given) => reference.isTimed?.(given) ?? true);
  const cases = fc.sample(chosen, { seed: SEED, numRuns: CASES });
  const form = TEXTUAL.has(name) ? "JSON text to JSON text" : "values";
  const note = [`${cases.length} cases, ${form}, ${reference.against}`, NOTES[name]]
    .filter(Boolean)
    .join("; ");
  print(timed(name, ours(reference, cases), peer("Go", theirs(program.file, cases)), { note }));
}

function ours(reference: Reference, cases: readonly Json[]): Spread {
  const compute = cases.map((given) => preparedIn(reference, given));
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const start = process.hrtime.bigint();
    for (const one of compute) one();
    if (round >= 0) times.push(Number(process.hrtime.bigint() - start));
  }
  return spreadOf(times);
}

function preparedIn(reference: Reference, given: Json): () => unknown {
  if (!TEXTUAL.has(reference.name)) return reference.prepare?.(given) ?? (() => reference.ours(given));
  const text = formatJson(given);
  return () => JSON.stringify(reference.ours(JSON.parse(text) as Json));
}

function theirs(file: string, cases: readonly Json[]): Spread {
  const input = cases.map((given) => `${formatJson(given)}\n`).join("");
  const args = ["-time", String(ROUNDS + WARM_UP)];
  const { status, stdout, stderr } = spawnSync(file, args, { input, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${file} ended with ${status}: ${stderr.slice(-500)}`);
  return spreadOf((JSON.parse(stdout) as number[]).slice(WARM_UP));
}
