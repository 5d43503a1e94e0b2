import { type Diagnostic, type FieldPath, formatPath } from "../../../model/index.js";
import { type ConflictOptions, type InputAnalysis, analyseInputs } from "../survey/input-analysis.js";
import { type VersionRange, rangeOf } from "../region/range.js";
import {
  EVERYWHERE,
  type Region,
  commonRegion,
  isEmptyRegion,
  sampleOf,
  versionsIn,
} from "../region/region.js";
import { NO_VERSIONS, union } from "../../version/set.js";
import type { Gate } from "../../gate/gate.js";
import type { AnalysedPipeline } from "../survey/analysed-pipeline.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Run } from "../run/run.js";
import type { WriteKind } from "../run/write.js";

/** A field that a mutation writes, and when. */
export interface FieldWrite {
  readonly path: FieldPath;
  readonly kind: WriteKind;
  readonly range: VersionRange;
}

/** Everything that a mutation may do, whether or not it applies in a given build. */
export interface MutationWrites {
  readonly mutation: string;
  readonly phase: string;
  /** When it applies, within what the pipeline supports; or why it never does. */
  readonly fires: VersionRange | { readonly never: string };
  /** The fields it writes, each once, in the order of the first write. */
  readonly fields: readonly FieldWrite[];
  readonly readsInput: boolean;
  /** What failed during its trials, or prevented them. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What each mutation writes with some version, conditions and input, in execution order. */
export function writesByMutation(
  pipeline: AnalysedPipeline,
  options: ConflictOptions = {},
): MutationWrites[] {
  const analyses = analyseInputs(pipeline, options);
  const failures = analyses.flatMap((analysis) => analysis.failures);
  return pipeline.order.map((mutation) => {
    const runs = analyses.map((analysis) => runsOf(mutation, analysis));
    const executions = runs.flat().map(({ execution }) => execution);
    return {
      mutation: mutation.name,
      phase: mutation.phase,
      fires: firingOf(mutation, pipeline.support),
      fields: fieldsOf(runs),
      readsInput: executions.some(({ readsInput }) => readsInput),
      diagnostics: [...failures, ...executions.flatMap(({ diagnostics }) => diagnostics)],
    };
  });
}

function runsOf(mutation: RankedMutation, { analysis }: InputAnalysis): Run[] {
  return analysis.runs.filter((run) => run.mutation === mutation);
}

function firingOf({ gate }: RankedMutation, support: Gate | undefined): MutationWrites["fires"] {
  const within = support?.tree ?? EVERYWHERE;
  const region = gate === undefined ? within : commonRegion(gate.tree, within);
  if (!isEmptyRegion(region)) return rangeOf(sampleOf(region), versionsIn(region));
  if (gate === undefined || isEmptyRegion(gate.tree))
    return { never: `nothing satisfies ${gate?.text ?? ""}` };
  return { never: `it requires ${gate.text}, but the pipeline supports ${support?.text ?? ""}` };
}

interface Gathered {
  readonly path: FieldPath;
  readonly kind: WriteKind;
  readonly regions: Region[];
  readonly inputs: Set<number>;
}

/** The fields that one mutation writes in its runs, which are given for each input. */
function fieldsOf(runs: readonly (readonly Run[])[]): FieldWrite[] {
  const fields = new Map<string, Gathered>();
  for (const [input, ofInput] of runs.entries()) {
    for (const { region, execution } of ofInput) {
      for (const { path, kind } of execution.writes) {
        const name = formatPath(path);
        const field = fields.get(name) ?? { path, kind, regions: [], inputs: new Set() };
        fields.set(name, field);
        field.regions.push(region);
        field.inputs.add(input);
      }
    }
  }
  return [...fields.values()].map(({ path, kind, regions, inputs }) => {
    const versions = [...new Set(regions)].map(versionsIn).reduce(union, NO_VERSIONS);
    const range = rangeOf(sampleOf(regions[0] as Region), versions);
    return {
      path,
      kind,
      range: inputs.size === runs.length ? range : { ...range, input: Math.min(...inputs) },
    };
  });
}
