import type { Gate } from "../../gate/gate.js";
import type { InputAnalysis } from "../survey/input-analysis.js";
import type { AnalysedPipeline } from "../survey/analysed-pipeline.js";
import { formatVersion } from "../../version/version.js";
import { formatVersionSet } from "../../version/set-text.js";
import { type Regime, regimes } from "../../gate/regime.js";

/** Versions that a pipeline treats alike. */
export interface PipelineRegime {
  /** The versions, exactly. */
  readonly versions: string;
  /** One of them: a release if there is one. */
  readonly witness: string;
  /** The mutations that apply, in their order; those with conditions, if these hold. */
  readonly mutations: readonly string[];
}

/** The versions a pipeline supports, split at every bound of a gate and of a branch inside a mutation. */
export function regimesOf(pipeline: AnalysedPipeline, analyses: readonly InputAnalysis[]): PipelineRegime[] {
  const { order } = pipeline;
  const gated = order.flatMap(({ gate }, place) => (gate === undefined ? [] : [place]));
  return supportedRegimes(pipeline, analyses).map(({ versions, witness, firing }) => {
    const places = new Set(firing.map((i) => gated[i]));
    return {
      versions: formatVersionSet(versions),
      witness: formatVersion(witness),
      mutations: order.flatMap(({ name, gate }, place) =>
        gate === undefined || places.has(place) ? [name] : [],
      ),
    };
  });
}

export function countRegimes(pipeline: AnalysedPipeline, analyses: readonly InputAnalysis[]): number {
  return supportedRegimes(pipeline, analyses).length;
}

/** The gates of mutations come first among those that apply. */
export function supportedRegimes(pipeline: AnalysedPipeline, analyses: readonly InputAnalysis[]): Regime[] {
  const gates = pipeline.order.flatMap(({ gate }) => gate ?? []);
  const { support } = pipeline;
  if (support === undefined) return regimes([...gates, ...branchesIn(analyses)]);
  const all = regimes([...gates, support, ...branchesIn(analyses)]);
  return all.filter(({ firing }) => firing.includes(gates.length));
}

/** The gates that mutations queried during trials, each once. */
function branchesIn(analyses: readonly InputAnalysis[]): Gate[] {
  const gates = new Map<string, Gate>();
  for (const { analysis } of analyses)
    for (const { execution } of analysis.runs)
      for (const { gate } of execution.branches) gates.set(gate.text, gate);
  return [...gates.values()];
}
