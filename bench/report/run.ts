import type { Row } from "../row.js";

/** The result of one bench. Rows before a failure are kept. */
export interface BenchResult {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly skipped: readonly string[];
  /** Why it failed. */
  readonly fault?: string;
  /** The one-minute load average before it began, and the share of the processors that others used at that time. */
  readonly load: number;
  readonly busy: number;
  readonly seconds: number;
}

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: number;
  readonly system: string;
  readonly node: string;
}

/** One run of all benches. */
export interface Run {
  readonly date: string;
  readonly version: string;
  readonly machine: Machine;
  readonly isQuick: boolean;
  readonly results: readonly BenchResult[];
}

/** The largest share of the processors that others may use: above it, times are not reliable. */
export const MOST_BUSY = 0.1;

export function isNoisy({ busy }: Pick<BenchResult, "busy">): boolean {
  return busy > MOST_BUSY;
}
