import { type Diagnostic, type Json, type SchemaNode, VarveError } from "../../model/index.js";
import { EVERYWHERE } from "./region.js";
import { Analysis } from "./analysis.js";
import { Effort } from "./effort.js";
import type { ConflictOptions } from "./find-conflicts.js";
import { type Regime, regimes } from "../gate/regime.js";
import type { Pipeline } from "../pipeline.js";
import type { Shown } from "./finding-report.js";
import { Trials } from "./trial.js";
import { type Ledger, Recorder } from "../../ledger/index.js";

/** What the mutations of a pipeline do with one input. */
export interface InputAnalysis {
  readonly analysis: Analysis;
  readonly schema: SchemaNode | undefined;
  /** Knows the baseline, and so which values may be printed. */
  readonly ledger: Ledger;
  /** Why nothing could be tried, where there is no baseline for the input. */
  readonly failures: readonly Diagnostic[];
}

const MOST_TURNS = 100_000;

/** Of the effort that is left, how much is for finding out what mutations do; the rest is for comparing them. */
const TRYING = 2 / 3;

export function effortOf({ order }: Pipeline, { limit = MOST_TURNS }: ConflictOptions): Effort {
  return new Effort(limit, order.length);
}

/** Analyses a pipeline for each input; turns that no input can change are shared. */
export function analyseInputs(
  pipeline: Pipeline,
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
  pipeline: Pipeline,
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
