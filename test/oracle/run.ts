import { type Comparison, type Difference, compare } from "./compare.js";
import { existsSync } from "node:fs";
import { Program } from "./program.js";
import type { Reference } from "./reference.js";
import { decisionFile } from "./decisions.js";
import { formatJson } from "../../src/model/index.js";
import { record } from "./recording.js";
import { toldAspects } from "./aspects.js";

export interface Options {
  readonly cases: number;
  readonly record: boolean;
  /** Only cases about these. */
  readonly about: readonly string[];
  /** How many differences are printed. */
  readonly shown: number;
  /** Whether counts are also printed for each subject, such as a kind. */
  readonly table: boolean;
}

const LEAST_ACCEPTED = 0.2;

/** Compares with one reference, or records it, and prints one line. True when nothing differs. */
export async function run(reference: Reference, file: string, options: Options): Promise<boolean> {
  const program = new Program(file);
  try {
    if (options.record) {
      const count = await record(reference, program);
      process.stdout.write(`${reference.name.padEnd(16)} ${count} cases recorded\n`);
      return true;
    }
    if (reference.least !== undefined) return await toldAspects(reference, program, options);
    return told(reference, await compare(reference, program, options.cases));
  } finally {
    program.end();
  }
}

function told(reference: Reference, comparison: Comparison): boolean {
  const { cases, accepted, decided, different, examples } = comparison;
  const least = reference.leastAccepted ?? LEAST_ACCEPTED;
  process.stdout.write(`${lineOf(reference, comparison)}\n`);
  for (const example of examples) process.stdout.write(textOf(example));
  const unknown = [...decided.keys()].filter((decision) => !existsSync(decisionFile(decision) ?? ""));
  for (const decision of unknown) process.stdout.write(`  there is no decision ${decision}\n`);
  const isThin = accepted < cases * least;
  const most = reference.mostAccepted ?? 1;
  const isTame = accepted > cases * most;
  if (isTame) process.stdout.write(`  the reference accepts more than ${most * 100} % of the cases\n`);
  if (isThin) process.stdout.write(`  the reference accepts fewer than ${least * 100} % of the cases\n`);
  return different === 0 && unknown.length === 0 && !isThin && !isTame;
}

function lineOf({ name, against }: Reference, comparison: Comparison): string {
  const { cases, equal, accepted, decided, different } = comparison;
  const records = [...decided.keys()].toSorted().map((decision) => `${decided.get(decision)} by ${decision}`);
  const parts = [
    `${cases} cases`,
    `${accepted} accepted`,
    `${equal} equal`,
    `${records.join(", ") || 0} decided`,
    `${different} different`,
  ];
  return `${name.padEnd(16)} ${against}: ${parts.join(", ")}`;
}

function textOf({ given, ours, theirs }: Difference): string {
  return `  case:   ${formatJson(given)}\n  Varve:  ${formatJson(ours)}\n  theirs: ${formatJson(theirs)}\n`;
}
