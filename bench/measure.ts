/** What a comparison found: the best time of each candidate in nanoseconds, and its ratio to the one called `floor`. */
export interface Comparison<Name extends string> {
  readonly best: Readonly<Record<Name, number>>;
  readonly ratios: Readonly<Record<Name, number>>;
}

export interface CompareOptions {
  /** Each round measures every candidate once; it ends when this many brought nothing better (or eight times as many). */
  readonly rounds?: number;
  /** How long one sample of a candidate should take; short functions are called many times to fill it. */
  readonly sampleMs?: number;
}

type Candidates<Name extends string> = Readonly<Record<Name, () => unknown>> & {
  readonly floor: () => unknown;
};

/**
 * Compares functions on a machine that others use too: the candidates take turns, each round starts with another one,
 * and the best of many short samples counts, since noise only ever adds time.
 */
export function compare<Name extends string>(
  candidates: Candidates<Name>,
  { rounds = 41, sampleMs = 5 }: CompareOptions = {},
): Comparison<Name> {
  const entries = Object.entries(candidates) as [Name, () => unknown][];
  const calls = new Map(entries.map(([name, run]) => [name, callsToFill(run, sampleMs)]));
  const bests = new Bests<Name>(rounds);
  for (let round = 0; bests.mayImprove(round); round++) {
    for (const [name, run] of rotated(entries, round))
      bests.add(name, round, sample(run, calls.get(name) as number));
  }
  return bests.comparison();
}

/** The same for work that is waited for, or too long to repeat within a sample: a process, a file, a request. */
export async function compareOnce<Name extends string>(
  candidates: Candidates<Name>,
  { rounds = 21 }: Pick<CompareOptions, "rounds"> = {},
): Promise<Comparison<Name>> {
  const entries = Object.entries(candidates) as [Name, () => unknown][];
  for (const [, run] of entries) await run();
  const bests = new Bests<Name>(rounds);
  for (let round = 0; bests.mayImprove(round); round++) {
    for (const [name, run] of rotated(entries, round)) {
      const start = process.hrtime.bigint();
      await run();
      bests.add(name, round, Number(process.hrtime.bigint() - start));
    }
  }
  return bests.comparison();
}

/** The best time of each candidate so far. On a busy machine a quiet moment may be long in coming: it is waited for. */
class Bests<Name extends string> {
  readonly #best = new Map<Name, number>();
  readonly #patience: number;
  #improved = 0;

  constructor(patience: number) {
    this.#patience = patience;
  }

  mayImprove(round: number): boolean {
    return round - this.#improved < this.#patience && round < 8 * this.#patience;
  }

  /** Less than a hundredth is no improvement worth waiting for another. */
  add(name: Name, round: number, nanoseconds: number): void {
    const best = this.#best.get(name) ?? Infinity;
    if (nanoseconds < best * 0.99) this.#improved = round;
    this.#best.set(name, Math.min(best, nanoseconds));
  }

  comparison(): Comparison<Name> {
    const floor = this.#best.get("floor" as Name) as number;
    const ratios = Array.from(this.#best, ([name, best]) => [name, best / floor]);
    return {
      best: Object.fromEntries(this.#best) as Record<Name, number>,
      ratios: Object.fromEntries(ratios) as Record<Name, number>,
    };
  }
}

/** Doubles the number of calls until a sample is long enough to be timed well; that also warms the function up. */
function callsToFill(run: () => unknown, sampleMs: number): number {
  let calls = 1;
  while (sample(run, calls) * calls < sampleMs * 1e6) calls *= 2;
  return calls;
}

let sink: unknown;

/** Nanoseconds per call. The result is kept where the engine cannot know that nobody reads it. */
function sample(run: () => unknown, calls: number): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < calls; i++) sink = run();
  const elapsed = Number(process.hrtime.bigint() - start);
  if (sink === sample) throw new Error("unreachable, but the engine cannot tell");
  return elapsed / calls;
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** `1.24 ms`, `87 µs`, `310 ns`: for the detail of a row. */
export function formatTime(nanoseconds: number): string {
  if (nanoseconds >= 1e9) return `${(nanoseconds / 1e9).toFixed(2)} s`;
  if (nanoseconds >= 1e6) return `${(nanoseconds / 1e6).toFixed(2)} ms`;
  if (nanoseconds >= 1e3) return `${(nanoseconds / 1e3).toFixed(1)} µs`;
  return `${nanoseconds.toFixed(0)} ns`;
}
