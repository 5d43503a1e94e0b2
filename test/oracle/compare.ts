import type { Json } from "../../src/model/index.js";
import { isAccepted, ourAnswer, verdictOn } from "./answers.js";
import type { Program } from "./program.js";
import type { Reference } from "./reference.js";
import fc from "../fast-check.js";

export interface Difference {
  readonly given: Json;
  readonly ours: Json;
  readonly theirs: Json;
}

export interface Comparison {
  readonly cases: number;
  readonly equal: number;
  readonly accepted: number;
  /** How many differ by each decision. */
  readonly decided: ReadonlyMap<string, number>;
  readonly different: number;
  /** The first ones, shrunk. */
  readonly examples: readonly Difference[];
}

const BATCH = 2000;
const SHOWN = 3;
const SHRINKING_MS = 10_000;

/** A random case, and how to reproduce it. */
interface Drawn {
  readonly given: Json;
  readonly seed: number;
  readonly index: number;
}

export async function compare(reference: Reference, program: Program, count: number): Promise<Comparison> {
  const decided = new Map<string, number>();
  const different: Drawn[] = [];
  let [equal, accepted] = [0, 0];
  for (const batch of batches(reference, count)) {
    const answers = await program.ask(batch.map(({ given }) => given));
    for (const [i, drawn] of batch.entries()) {
      const theirs = answers[i] as Json;
      if (isAccepted(reference, theirs)) accepted += 1;
      const first = verdictOn(reference, drawn.given, theirs);
      const isMoody = first === "different" && (await isOneOfSeveral(reference, program, drawn.given));
      const verdict = isMoody ? { decision: SEVERAL_ANSWERS } : first;
      if (verdict === "equal") equal += 1;
      else if (verdict === "different") different.push(drawn);
      else decided.set(verdict.decision, (decided.get(verdict.decision) ?? 0) + 1);
    }
  }
  const examples: Difference[] = [];
  for (const drawn of different.slice(0, SHOWN)) examples.push(await shrunk(reference, program, drawn));
  return { cases: count, equal, accepted, decided, different: different.length, examples };
}

/** The record about answers that depend on the order in which Go goes through a map. */
const SEVERAL_ANSWERS = "0181";
const ASKED_AGAIN = 40;

/** Whether the other side, asked again and again, also gives the answer that Varve gives. */
export async function isOneOfSeveral(reference: Reference, program: Program, given: Json): Promise<boolean> {
  const answers = await program.ask(Array.from({ length: ASKED_AGAIN }, () => given));
  return answers.some((theirs) => verdictOn(reference, given, theirs) !== "different");
}

/** The cases of a run, in parts that fit into memory; `missing` says how many more are needed after the last of them. */
export function* batches(
  reference: Reference,
  count: number,
  missing: () => number = () => 0,
): Generator<Drawn[]> {
  let seed = fc.readConfigureGlobal()?.seed ?? Date.now() % 2 ** 31;
  for (let left = count; left > 0; seed++) {
    const cases = fc.sample(reference.cases, { seed, numRuns: Math.min(BATCH, left) });
    yield cases.map((given, index) => ({ given, seed, index }));
    left -= cases.length;
    if (left === 0) left = missing();
  }
}

/** The smallest similar case that still differs, as far as it is found quickly. */
async function shrunk(reference: Reference, program: Program, drawn: Drawn): Promise<Difference> {
  let last = drawn.given;
  const deadline = Date.now() + SHRINKING_MS;
  const agree = fc.asyncProperty(reference.cases, async (given) => {
    // Not by an interrupt of fast-check's: it would leave a question open, whose answer would be taken for the next
    // one's.
    if (Date.now() > deadline) return true;
    const [theirs = null] = await program.ask([given]);
    if (verdictOn(reference, given, theirs) !== "different") return true;
    if (await isOneOfSeveral(reference, program, given)) return true;
    last = given;
    return false;
  });
  const { seed, index } = drawn;
  await fc.check(agree, { seed, path: String(index) });
  const [theirs = null] = await program.ask([last]);
  return { given: last, ours: ourAnswer(reference, last), theirs };
}
