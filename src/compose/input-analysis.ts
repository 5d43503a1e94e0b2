import type { Json, SchemaNode } from "../model/index.js";
import { EVERYWHERE } from "./region.js";
import { Analysis } from "./analysis.js";
import type { ConflictOptions } from "./find-conflicts.js";
import { type Regime, regimes } from "./regime.js";
import type { Pipeline } from "./pipeline.js";
import { Trials } from "./trial.js";
import { type Ledger, Recorder } from "../ledger/index.js";

/** What the mutations of a pipeline do with one input. */
export interface InputAnalysis {
  readonly analysis: Analysis;
  readonly schema: SchemaNode | undefined;
  /** Knows the baseline, and so which values may be printed. */
  readonly ledger: Ledger;
}

const MOST_TURNS = 100_000;

/** Analyses a pipeline for each input; turns that no input can change are shared. */
export function analyseInputs(pipeline: Pipeline, options: ConflictOptions = {}): InputAnalysis[] {
  const { inputs = pipeline.inputs, limit = MOST_TURNS } = options;
  const within = pipeline.support?.tree ?? EVERYWHERE;
  const cells = pipelineRegimes(pipeline).map(({ versions }) => ({ versions }));
  let shared: Trials | undefined;
  return inputs.map((input) => {
    const baseline = pipeline.baseline(input) as Json;
    const schema = pipeline.schemaOf(baseline);
    const trials = shared ?? new Trials(baseline, schema, pipeline.dialect);
    if (pipeline.hasFixedBaseline) shared = trials;
    const analysis = new Analysis(pipeline.order, trials, { within, regimes: cells, input, limit });
    return { analysis, schema, ledger: ledgerOf(baseline) };
  });
}

function ledgerOf(baseline: Json): Ledger {
  const recorder = new Recorder();
  recorder.layer(baseline, { stage: "compose", name: "baseline" });
  return recorder.ledger();
}

/** The regimes of a pipeline: what its gates tell apart of the versions it supports. */
function pipelineRegimes(pipeline: Pipeline): Regime[] {
  const gates = pipeline.order.flatMap(({ gate }) => (gate === undefined ? [] : [gate]));
  const support = pipeline.support;
  if (support === undefined) return regimes(gates);
  return regimes([support, ...gates]).filter(({ firing }) => firing.includes(0));
}
