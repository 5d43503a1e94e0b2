import type { Spread } from "./measure/spread.js";

/**
 * What a row measures: nanoseconds by the clock or of processor time, bytes at the peak, bytes of a
 * file, or an exponent of growth.
 */
export type Unit = "time" | "processor" | "memory" | "bytes" | "exponent";

/**
 * What Varve is measured beside. A floor is work that the job cannot do without, or a lesser job, so being slower is
 * expected; a peer is a program that people would use for it; itself is Varve on other input or in another state.
 */
export interface Beside {
  readonly kind: "floor" | "peer" | "itself";
  readonly name: string;
  readonly measured: Spread;
}

/** The limit of the ratio to the comparison; for an exponent, which has no ratio, the limit of the exponent itself. */
export interface Limit {
  readonly most: number;
  readonly because: string;
}

/** One line of a benchmark's table. */
export interface Row {
  readonly name: string;
  readonly unit: Unit;
  readonly ours: Spread;
  readonly beside?: Beside;
  readonly limit?: Limit;
  /** The corpus, if not what the title says. */
  readonly corpus?: string;
  readonly note?: string;
}

export type Print = (row: Row) => void;

export function floor(name: string, measured: Spread): Beside {
  return { kind: "floor", name, measured };
}

export function peer(name: string, measured: Spread): Beside {
  return { kind: "peer", name, measured };
}

export function itself(name: string, measured: Spread): Beside {
  return { kind: "itself", name, measured };
}

/** A row about time. */
export function timed(name: string, ours: Spread, beside: Beside, more: Partial<Row> = {}): Row {
  return { name, unit: "time", ours, beside, ...more };
}

/** What the limit is about. */
export function judged({ unit, ours, beside }: Row): number | undefined {
  return unit === "exponent" ? ours.median : beside && ours.median / beside.measured.median;
}

export function isOver(row: Row): boolean {
  return row.limit !== undefined && !((judged(row) ?? Number.NaN) <= row.limit.most);
}

/** Reports what is skipped and how to enable it: a bench without its peers is smaller, not failed. */
export function skip(what: string, why: string): undefined {
  process.send?.({ skipped: `${what}: ${why}` });
  process.stderr.write(`bench: SKIPPED ${what}: ${why}\n`);
  return undefined;
}
