import type { Row } from "../row.js";

/** What one bench gave. Rows that came before a fault are kept. */
export interface BenchResult {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly skipped: readonly string[];
  /** Why it did not come to its end. */
  readonly fault?: string;
  /** The load average before it began, of one minute, and the share of the processors that others used, right then. */
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

/** The most of the processors that others may use: above it, times say as much about them. */
export const MOST_BUSY = 0.1;

export function isNoisy({ busy }: Pick<BenchResult, "busy">): boolean {
  return busy > MOST_BUSY;
}
