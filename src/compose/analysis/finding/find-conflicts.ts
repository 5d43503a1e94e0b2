import { type Diagnostic } from "../../../model/index.js";
import { type KindsOf, LIST, NUMBER, expectOptions } from "../../../model/internal.js";
import type { Conflict } from "./conflict.js";
import { type Hazard, distinctHazards } from "./hazard.js";
import {
  type ConflictOptions,
  type InputAnalysis,
  analyseInputs,
  effortOf,
} from "../survey/input-analysis.js";
import type { Seal } from "./seal.js";
import { type Proof, proofOf } from "./proof.js";
import { type Stale, staleOverrides } from "./stale.js";
import { EVERYWHERE } from "../region/region.js";
import { Search } from "./search.js";
import type { Shown } from "../../mutation/fit.js";
import { formatBuild } from "../region/range.js";
import type { AnalysedPipeline } from "../survey/analysed-pipeline.js";
import { lintGates } from "../../gate/lint.js";
import {
  conflictDiagnostic,
  hazardDiagnostic,
  incomplete,
  sampled,
  sealDiagnostic,
  staleDiagnostic,
  uncompared,
  unlisted,
} from "./report.js";

/** All problems between the mutations of a pipeline, and how far that is proved. */
export interface PipelineFindings {
  readonly conflicts: readonly Conflict[];
  readonly seals: readonly Seal[];
  readonly hazards: readonly Hazard[];
  readonly stale: readonly Stale[];
  /** Implicit meanings of gates: holes, gates that never apply, texts that are read differently than they look. */
  readonly lints: readonly Diagnostic[];
  readonly proof: Proof;
  /** All of it as diagnostics, with what mutations themselves reported during trials. */
  readonly diagnostics: readonly Diagnostic[];
}

const OPTIONS: KindsOf<ConflictOptions> = { inputs: LIST, limit: NUMBER };

/** Which mutations overwrite each other without declaring it, for all versions and conditions at once. */
export function findConflicts<Input>(
  pipeline: AnalysedPipeline<Input>,
  options: ConflictOptions<NoInfer<Input>> = {},
): PipelineFindings {
  expectOptions(options, OPTIONS, "findConflicts");
  const effort = effortOf(pipeline, options);
  const analyses = analyseInputs(pipeline, options, effort);
  const search = new Search(pipeline.support?.tree ?? EVERYWHERE, effort);
  search.look(analyses);
  const seals = search.seals(analyses.length);
  const conflicts = search.conflicts(analyses.length, seals);
  const findings = {
    conflicts,
    seals,
    hazards: search.hazards(analyses.length, conflicts),
    // If nothing could be tried, no override can be called unused.
    stale: analyses.some(({ failures }) => failures.length > 0)
      ? []
      : staleOverrides(pipeline.order, analyses, () => effort.mayGoOn()),
    lints: lintGates(
      pipeline.order.flatMap(({ name, gate }) => (gate === undefined ? [] : [{ name, gate }])),
    ),
    proof: proofOf(pipeline, analyses, search.leftOut),
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

/** The mutations that were observed only at some points, with the number of these, and those that were not compared. */
function surveyed(analyses: readonly InputAnalysis[], { isComplete, onlySampled }: Proof): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { analysis } of analyses)
    for (const [{ name }, count] of analysis.surveyed)
      counts.set(name, Math.max(count, counts.get(name) ?? 0));
  return onlySampled.map((name) => {
    const count = counts.get(name);
    return count === undefined ? uncompared(name) : sampled(name, count, isComplete);
  });
}

const NO_INPUT = "it reads the input but was tried without one: pass inputs, or declare them in the pipeline";

/** What mutations reported during trials, each once, with a version that shows it. */
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
