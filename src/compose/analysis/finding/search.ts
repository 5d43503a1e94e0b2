import { type Conflict, compareConflicts, conflictOf, isDeclared } from "./conflict.js";
import { type Encounter, encounters } from "./encounter.js";
import {
  type Hazard,
  type Reliance,
  compareHazards,
  hazardOf,
  isCovered,
  isOrdered,
  looksAtOthers,
  relianceOf,
} from "./hazard.js";
import { type Bounds, Gathering } from "../run/gathering.js";
import { type Breach, type Seal, breaches, compareSeals, isSealed, sealOf } from "./seal.js";
import type { Effort } from "../region/effort.js";
import type { InputAnalysis } from "../survey/input-analysis.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Region } from "../region/region.js";

/** The share of all effort for comparing mutations. */
const COMPARING = 1 / 3;

/** Searches what is known for each input, and merges related findings. */
export class Search {
  readonly #clobbers: Gathering<Encounter>;
  readonly #reliances: Gathering<Reliance>;
  readonly #breaches: Gathering<Breach>;
  readonly #effort: Effort;
  /** Pairs of which one breaks a seal of the other. */
  readonly #sealed = new Set<string>();
  /** The mutations that were not compared with all others. */
  readonly leftOut = new Set<string>();

  constructor(within: Region, effort: Effort) {
    this.#effort = effort;
    this.#clobbers = new Gathering(within);
    this.#reliances = new Gathering(within);
    this.#breaches = new Gathering(within);
  }

  get missed(): number {
    return this.#clobbers.missed + this.#reliances.missed + this.#breaches.missed;
  }

  /** Seals come first, for all inputs: a broken seal replaces the conflict, and so no hazard is left to it. */
  look(analyses: readonly InputAnalysis[]): void {
    this.#effort.reserve(COMPARING);
    const shareOf = (input: number, share: number): number =>
      this.#effort.mark(share / (analyses.length - input));
    for (const [input, { analysis }] of analyses.entries()) {
      const bounds = this.#bounds(this.#breaches.isFull(input), shareOf(input, 1 / 3));
      for (const breach of breaches(analysis.runs, bounds)) this.#breach(breach, input);
    }
    for (const [input, analysis] of analyses.entries()) {
      this.#meet(analysis, input, shareOf(input, 1 / 2));
      this.#depend(analysis, input, shareOf(input, 1));
    }
  }

  #breach(breach: Breach, input: number): void {
    const { sealer, writer, path } = breach;
    this.#breaches.add(path, [sealer, writer.run], breach, input);
    this.#sealed.add(pairOf(sealer.mutation, writer.run.mutation));
  }

  #meet({ analysis: { index }, schema }: InputAnalysis, input: number, until: number): void {
    const isFull = this.#clobbers.isFull(input);
    const isSaid: Bounds["isFull"] = (path) => {
      const isFullHere = isFull(path);
      return (one, other) => isFullHere(one, other) && !this.#sealed.has(pairOf(one, other));
    };
    for (const encounter of encounters(index, schema, this.#bounds(isSaid, until))) {
      const { first, second, relation, path } = encounter;
      if (relation === "order") this.#rely(relianceOf(encounter), input);
      else if (!isDeclared(encounter)) this.#clobbers.add(path, [first.run, second.run], encounter, input);
    }
  }

  #depend({ analysis: { index, runs }, schema }: InputAnalysis, input: number, until: number): void {
    const bounds = this.#bounds(this.#reliances.isFull(input), until);
    for (const reliance of looksAtOthers(runs, index, schema, bounds)) this.#rely(reliance, input);
  }

  #bounds(isFull: Bounds["isFull"], until: number): Bounds {
    const mayGoOn = (): boolean => this.#effort.mayGoOn(until);
    return { isFull, mayGoOn, leaveOut: ({ name }) => this.leftOut.add(name) };
  }

  #rely(reliance: Reliance, input: number): void {
    if (isOrdered(reliance)) return;
    const { reader, writer, path } = reliance;
    this.#reliances.add(path, [reader, writer.run], reliance, input);
  }

  /** Writing a sealed field is always wrong; the conflict need not be reported as well. */
  conflicts(inputs: number, seals: readonly Seal[]): Conflict[] {
    const all = this.#clobbers.all(inputs, conflictOf);
    return all.filter((conflict) => !seals.some((seal) => isSealed(conflict, seal))).sort(compareConflicts);
  }

  seals(inputs: number): Seal[] {
    return this.#breaches.all(inputs, sealOf).sort(compareSeals);
  }

  hazards(inputs: number, conflicts: readonly Conflict[]): Hazard[] {
    const all = this.#reliances.all(inputs, hazardOf);
    return all.filter((hazard) => !isCovered(hazard, conflicts)).sort(compareHazards);
  }
}

/** Two mutations, in either order. */
function pairOf(...pair: [RankedMutation, RankedMutation]): string {
  return pair
    .map(({ registered }) => registered)
    .sort((a, b) => a - b)
    .join(" ");
}
