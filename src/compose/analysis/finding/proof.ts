import type { InputAnalysis } from "../survey/input-analysis.js";
import type { AnalysedPipeline } from "../survey/analysed-pipeline.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import { countRegimes } from "./pipeline-regime.js";

/** How far the findings are proved. */
export interface Proof {
  /**
   * Whether everything necessary was tried: false if a limit was reached, or if only a sample was tried although a
   * finding may depend on the rest. It covers conflicts, hazards, seals and overrides: whether a mutation in
   * `onlySampled` fails (throws, or writes a value of a wrong type) is known only where it was tried.
   */
  readonly isComplete: boolean;
  /** Mutations that read the version itself: their findings hold at the versions that were tried. */
  readonly onlyAtWitnesses: readonly string[];
  /** Mutations that read the input: their findings hold for the given inputs. */
  readonly onlyForInputs: readonly string[];
  /**
   * Mutations that depend on more combinations of conditions than can be tried, or on the output of such a mutation:
   * their findings hold where they were observed, and are inferred elsewhere. Also those that do so much that they were
   * not compared with all others within the limit.
   */
  readonly onlySampled: readonly string[];
  /** How many groups of versions the gates, and the branches in mutations, distinguish. */
  readonly regimes: number;
  readonly inputs: number;
  /** How many trials were made. */
  readonly turns: number;
}

/** Those that were left out have not been compared with all others. */
export function proofOf(
  pipeline: AnalysedPipeline,
  analyses: readonly InputAnalysis[],
  leftOut: ReadonlySet<string>,
): Proof {
  const versionReaders = new Set<string>();
  const inputReaders = new Set<string>();
  const surveyed = new Set<string>();
  for (const { analysis } of analyses) {
    for (const { name } of analysis.surveyed.keys()) surveyed.add(name);
    for (const { mutation, execution } of analysis.runs) {
      if (execution.readsVersion) versionReaders.add(mutation.name);
      if (execution.readsInput) inputReaders.add(mutation.name);
    }
  }
  const named = (names: ReadonlySet<string>): string[] =>
    pipeline.order.map(({ name }) => name).filter((name) => names.has(name));
  return {
    isComplete:
      leftOut.size === 0 &&
      isOutOfTheWay(pipeline.order, surveyed) &&
      analyses.every(({ analysis }) => analysis.isComplete),
    onlyAtWitnesses: named(versionReaders),
    onlyForInputs: named(inputReaders),
    onlySampled: named(new Set([...surveyed, ...leftOut])),
    regimes: countRegimes(pipeline, analyses),
    inputs: analyses.length,
    turns: Math.max(0, ...analyses.map(({ analysis }) => analysis.turns)),
  };
}

/**
 * Whether no finding depends on surveyed mutations where they were not observed. Conflicts and hazards are between
 * mutations of one phase: a mutation alone in its phase, with no shared phase after it, conflicts with nothing,
 * whatever it writes. Seals and overrides would need its writes.
 */
function isOutOfTheWay(order: readonly RankedMutation[], surveyed: ReadonlySet<string>): boolean {
  if (surveyed.size === 0) return true;
  const first = Math.min(...order.filter(({ name }) => surveyed.has(name)).map(({ rank }) => rank));
  const behind = order.filter(({ rank }) => rank >= first);
  const isCrowded = new Set(behind.map(({ rank }) => rank)).size < behind.length;
  const hasClaims = order.some(({ seals }) => seals.length > 0);
  return !isCrowded && !hasClaims && behind.every(({ overrides }) => overrides.length === 0);
}
