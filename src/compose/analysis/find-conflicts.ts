import { type Diagnostic, type KindsOf, LIST, NUMBER, expectOptions } from "../../model/index.js";
import { type Conflict, compareConflicts, conflictOf, isDeclared } from "./conflict.js";
import { type Encounter, encounters } from "./encounter.js";
import {
  type Hazard,
  type Reliance,
  compareHazards,
  distinctHazards,
  hazardOf,
  isCovered,
  isSettled,
  relianceOf,
  looksAtOthers,
} from "./hazard.js";
import { type InputAnalysis, analyseInputs } from "./input-analysis.js";
import { type Breach, type Seal, breaches, compareSeals, isSealed, sealOf } from "./seal.js";
import { type Proof, proofOf } from "./proof.js";
import { type Stale, staleOverrides } from "./stale.js";
import { EVERYWHERE, type Region } from "./region.js";
import { Gathering } from "./gathering.js";
import { formatBuild } from "./range.js";
import type { Pipeline } from "../pipeline.js";
import { lintGates } from "../gate/gate-lint.js";
import {
  type Shown,
  conflictDiagnostic,
  hazardDiagnostic,
  incomplete,
  sampled,
  sealDiagnostic,
  staleDiagnostic,
  unlisted,
} from "./finding-report.js";

export interface ConflictOptions {
  /** Inputs to build with: what depends on the input is known for these only. Those of the pipeline when left out. */
  readonly inputs?: readonly unknown[];
  /**
   * How many turns of mutations may be tried before the analysis gives up; 100,000 when left out. It also says how many
   * combinations of conditions one mutation is tried with (one for 90 turns) before a sample has to do.
   */
  readonly limit?: number;
}

/** Everything that is wrong with how the mutations of a pipeline get on, and how far that is proved. */
export interface Findings {
  readonly conflicts: readonly Conflict[];
  readonly seals: readonly Seal[];
  readonly hazards: readonly Hazard[];
  readonly stale: readonly Stale[];
  /** What the gates quietly mean: holes, gates that never fire, texts that are read in another way than they seem. */
  readonly lints: readonly Diagnostic[];
  readonly proof: Proof;
  /** All of it as diagnostics, with what mutations themselves reported when they were tried. */
  readonly diagnostics: readonly Diagnostic[];
}

const OPTIONS: KindsOf<ConflictOptions> = { inputs: LIST, limit: NUMBER };

/** Which mutations overwrite each other without having said so, for all versions and conditions at once. */
export function findConflicts(pipeline: Pipeline, options: ConflictOptions = {}): Findings {
  expectOptions(options, OPTIONS, "findConflicts");
  const analyses = analyseInputs(pipeline, options);
  const search = new Search(pipeline.support?.tree ?? EVERYWHERE);
  for (const [input, analysis] of analyses.entries()) search.look(analysis, input);
  const seals = search.seals(analyses.length);
  const conflicts = search.conflicts(analyses.length, seals);
  const findings = {
    conflicts,
    seals,
    hazards: search.hazards(analyses.length, conflicts),
    // Where nobody could be tried, nobody can be said to override nothing.
    stale: analyses.some(({ failures }) => failures.length > 0)
      ? []
      : staleOverrides(pipeline.order, analyses),
    lints: lintGates(
      pipeline.order.flatMap(({ name, gate }) => (gate === undefined ? [] : [{ name, gate }])),
    ),
    proof: proofOf(pipeline, analyses),
  };
  const names = pipeline.order.map(({ name }) => name);
  const shown: Shown = (path, value) => analyses[0]?.ledger.shown(path, value) ?? value;
  return {
    ...findings,
    diagnostics: [
      ...failuresIn(analyses),
      ...findings.conflicts.map((conflict) => conflictDiagnostic(conflict, shown)),
      ...findings.seals.map(sealDiagnostic),
      ...distinctHazards(findings.hazards).map(hazardDiagnostic),
      ...findings.stale.map((stale) => staleDiagnostic(stale, names)),
      ...findings.lints,
      ...(hasStopped(analyses) ? [incomplete(findings.proof, stoppedAt(analyses))] : []),
      ...surveyed(analyses, findings.proof),
      ...(search.missed === 0 ? [] : [unlisted(search.missed)]),
    ],
  };
}

function hasStopped(analyses: readonly InputAnalysis[]): boolean {
  return analyses.some(({ analysis }) => !analysis.isComplete);
}

function stoppedAt(analyses: readonly InputAnalysis[]): string | undefined {
  return analyses.find(({ analysis }) => !analysis.isComplete)?.analysis.stoppedAt?.name;
}

/** The mutations that were observed at some points only, with the number of these. */
function surveyed(analyses: readonly InputAnalysis[], { isComplete }: Proof): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { analysis } of analyses)
    for (const [{ name }, count] of analysis.surveyed)
      counts.set(name, Math.max(count, counts.get(name) ?? 0));
  return Array.from(counts, ([name, count]) => sampled(name, count, isComplete));
}

const NO_INPUT =
  "it reads the input, and it was tried without any: give inputs, or let the pipeline declare them";

/** What mutations reported when they were tried, each once, with a version that shows it. */
function failuresIn(analyses: readonly InputAnalysis[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [input, { analysis, failures }] of analyses.entries()) {
    for (const failure of failures) found.set(failure.message, failure);
    for (const { execution } of analysis.runs) {
      for (const diagnostic of execution.diagnostics) {
        if (found.has(diagnostic.message)) continue;
        const { version: witness = "", conditions = {} } = execution.facts;
        const isOfInput = execution.readsInput && analyses.length > 1;
        const seen = `build ${formatBuild({ witness, conditions, ...(isOfInput ? { input } : {}) })} to see it`;
        const lacksInput = execution.readsInput && execution.facts.input === undefined;
        const hints = [diagnostic.hint, lacksInput ? NO_INPUT : undefined, seen];
        const hint = hints.filter((each) => each !== undefined).join("; ");
        found.set(diagnostic.message, { ...diagnostic, hint });
      }
    }
  }
  return [...found.values()];
}

/** Goes through what is known for each input, and puts together what belongs together. */
class Search {
  readonly #clobbers: Gathering<Encounter>;
  readonly #reliances: Gathering<Reliance>;
  readonly #breaches: Gathering<Breach>;

  constructor(within: Region) {
    this.#clobbers = new Gathering(within);
    this.#reliances = new Gathering(within);
    this.#breaches = new Gathering(within);
  }

  get missed(): number {
    return this.#clobbers.missed + this.#reliances.missed + this.#breaches.missed;
  }

  look({ analysis: { index, runs }, schema }: InputAnalysis, input: number): void {
    const isFull = this.#clobbers.isFull(input);
    for (const encounter of encounters(index, schema, isFull)) {
      const { first, second, relation, path } = encounter;
      if (relation === "order") this.#rely(relianceOf(encounter), input);
      else if (!isDeclared(encounter)) this.#clobbers.add(path, [first.run, second.run], encounter, input);
    }
    for (const reliance of looksAtOthers(runs, index, schema, this.#reliances.isFull(input)))
      this.#rely(reliance, input);
    for (const breach of breaches(runs)) {
      const { sealer, writer, path } = breach;
      this.#breaches.add(path, [sealer, writer.run], breach, input);
    }
  }

  #rely(reliance: Reliance, input: number): void {
    if (isSettled(reliance)) return;
    const { reader, writer, path } = reliance;
    this.#reliances.add(path, [reader, writer.run], reliance, input);
  }

  /** To write what is sealed is wrong whatever it is; the conflict need not be said as well. */
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
