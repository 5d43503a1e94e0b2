import { type Diagnostic, type Json, type SchemaNode, VarveError } from "../../../model/index.js";
import { EVERYWHERE } from "../region/region.js";
import { Analysis } from "./analysis.js";
import { Effort } from "../region/effort.js";
import { type Regime, regimes } from "../../gate/regime.js";
import type { AnalysedPipeline } from "./analysed-pipeline.js";
import { BASELINE } from "../../mutation/workbench.js";
import type { Shown } from "../../mutation/fit.js";
import { Trials } from "../run/trial.js";
import { type Ledger, Recorder } from "../../../ledger/index.js";

/** Options of findConflicts. */
export interface ConflictOptions<Input = unknown> {
  /** Inputs to build with: what depends on the input is known for these only. By default those of the pipeline. */
  readonly inputs?: readonly Input[] | undefined;
  /**
   * How many trials of mutations are made before the analysis gives up (default: 100,000). It also determines how many
   * combinations of conditions one mutation is tried with (one for 90 trials) before a sample is used, and how much is
   * compared (45 steps for a trial).
   */
  readonly limit?: number | undefined;
}

/** What the mutations of a pipeline do with one input. */
export interface InputAnalysis {
  readonly analysis: Analysis;
  readonly schema: SchemaNode | undefined;
  /** Knows the baseline, and so which values may be printed. */
  readonly ledger: Ledger;
  /** Why nothing could be tried, if there is no baseline for the input. */
  readonly failures: readonly Diagnostic[];
}

const MOST_TURNS = 100_000;

/** How much of the remaining effort is for trials; the rest is for comparing. */
const TRYING = 2 / 3;

export function effortOf(pipeline: AnalysedPipeline, { limit = MOST_TURNS }: ConflictOptions): Effort {
  return new Effort(limit, pipeline.order.length);
}

/** Analyses a pipeline for each input; trials that do not depend on the input are shared. */
export function analyseInputs(
  pipeline: AnalysedPipeline,
  options: ConflictOptions = {},
  effort = effortOf(pipeline, options),
): InputAnalysis[] {
  const { limit = MOST_TURNS } = options;
  const within = pipeline.support?.tree ?? EVERYWHERE;
  const cells = pipelineRegimes(pipeline).map(({ versions }) => ({ versions }));
  let shared: Trials | undefined;
  const inputs = pipeline.inputsOr(options.inputs);
  return inputs.map((input, i) => {
    const { baseline, failures } = baselineFor(pipeline, input);
    const schema = pipeline.schemaOf(baseline);
    const ledger = ledgerOf(baseline);
    const shown: Shown = (path, value) => ledger.shown(path, value);
    const trials = shared ?? new Trials(baseline, schema, pipeline, shown);
    if (pipeline.hasFixedBaseline) shared = trials;
    const order = failures.length === 0 ? pipeline.order : [];
    const given = { within, regimes: cells, conditions: pipeline.conditions, input, limit, effort };
    const until = effort.mark(TRYING / (inputs.length - i));
    const analyse = (): Analysis => new Analysis(order, trials, { ...given, until });
    let analysis = analyse();
    while (trials.learn()) analysis = analyse();
    return { analysis, schema: trials.naming, ledger, failures };
  });
}

function baselineFor(
  pipeline: AnalysedPipeline,
  input: unknown,
): { baseline: Json; failures: readonly Diagnostic[] } {
  try {
    return { baseline: pipeline.baseline(input) as Json, failures: [] };
  } catch (error) {
    if (error instanceof VarveError) return { baseline: null, failures: error.diagnostics };
    throw error;
  }
}

function ledgerOf(baseline: Json): Ledger {
  const recorder = new Recorder();
  recorder.layer(baseline, BASELINE);
  return recorder.ledger();
}

/** The regimes of a pipeline: what its gates distinguish among the versions it supports. */
function pipelineRegimes(pipeline: AnalysedPipeline): Regime[] {
  const gates = pipeline.order.flatMap(({ gate }) => (gate === undefined ? [] : [gate]));
  const support = pipeline.support;
  if (support === undefined) return regimes(gates);
  return regimes([support, ...gates]).filter(({ firing }) => firing.includes(0));
}
