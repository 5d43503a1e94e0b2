import { type Spread, spreadOf } from "./spread.js";
import { effort } from "./effort.js";

export interface CompareOptions {
  /** Each round samples every candidate once. */
  readonly rounds?: number;
  /** How long a sample takes at least. In 30 ms the youngest garbage is collected several times. */
  readonly sampleMs?: number;
}

type Candidates<Name extends string> = Readonly<Record<Name, () => unknown>>;

/** Nanoseconds of one call, by candidate. */
export type Times<Name extends string> = Readonly<Record<Name, Spread>>;

const WARM_UP_MS = 200;

/**
 * Compares functions. The candidates take turns, and each round starts with another one, so a slow moment of the machine
 * meets all of them alike. A sample is the mean of many calls and includes the garbage that these make.
 */
export function compare<Name extends string>(
  candidates: Candidates<Name>,
  { rounds = 15, sampleMs = 30 }: CompareOptions = {},
): Times<Name> {
  const most = effort(sampleMs, Math.min(sampleMs, 3));
  const entries = Object.entries(candidates) as [Name, () => unknown][];
  const calls = new Map(entries.map(([name, run]) => [name, callsToFill(run, most)]));
  const samples = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round < effort(rounds, Math.min(rounds, 3)); round++) {
    for (const [name, run] of rotated(entries, round))
      samples.get(name)?.push(sample(run, calls.get(name) as number));
  }
  return timesOf(samples);
}

/** The same for work that is waited for, or too long to repeat within a sample: a process, a file, a request. */
export async function compareOnce<Name extends string>(
  candidates: Candidates<Name>,
  { rounds = 11 }: Pick<CompareOptions, "rounds"> = {},
): Promise<Times<Name>> {
  const entries = Object.entries(candidates) as [Name, () => unknown][];
  for (const [, run] of entries) await run();
  const samples = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round < effort(rounds, Math.min(rounds, 2)); round++) {
    for (const [name, run] of rotated(entries, round)) {
      const start = process.hrtime.bigint();
      await run();
      samples.get(name)?.push(Number(process.hrtime.bigint() - start));
    }
  }
  return timesOf(samples);
}

function timesOf<Name extends string>(samples: ReadonlyMap<Name, readonly number[]>): Times<Name> {
  return Object.fromEntries(Array.from(samples, ([name, times]) => [name, spreadOf(times)])) as Times<Name>;
}

/** Calls the function until the engine had the time to compile it, then counts how many calls fill a sample. */
export function callsToFill(run: () => unknown, sampleMs: number): number {
  const end = performance.now() + effort(WARM_UP_MS, 10);
  let calls = 1;
  let time = sample(run, calls);
  while (time * calls < sampleMs * 1e6 || performance.now() < end) {
    if (time * calls < sampleMs * 1e6) calls *= 2;
    time = sample(run, calls);
  }
  return Math.max(1, Math.ceil((sampleMs * 1e6) / time));
}

let sink: unknown;

/** Nanoseconds of each of so many calls. The result is kept where the engine cannot know that it is never read. */
export function sample(run: () => unknown, calls: number): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < calls; i++) sink = run();
  const elapsed = Number(process.hrtime.bigint() - start);
  if (sink === sample) throw new Error("unreachable, but the engine cannot tell");
  return elapsed / calls;
}

export function rotated<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
