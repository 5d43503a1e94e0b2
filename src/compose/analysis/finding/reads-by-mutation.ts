import { type ConflictOptions, analyseInputs } from "../survey/input-analysis.js";
import { type FieldPath, formatPath } from "../../../model/index.js";
import type { AnalysedPipeline } from "../survey/analysed-pipeline.js";
import type { ReadKind } from "../../../ledger/index.js";

/** The fields that a mutation reads, each once, in the order of the first read. */
export interface MutationReads {
  readonly mutation: string;
  readonly fields: readonly { readonly path: FieldPath; readonly kind: ReadKind }[];
}

/** What each mutation reads with some version, conditions and input, in execution order. */
export function readsByMutation(
  pipeline: AnalysedPipeline,
  options: ConflictOptions = {},
): readonly MutationReads[] {
  const runs = analyseInputs(pipeline, options).flatMap(({ analysis }) => analysis.runs);
  return pipeline.order.map((mutation) => {
    const fields = new Map<string, MutationReads["fields"][number]>();
    for (const run of runs)
      if (run.mutation === mutation)
        for (const { path, kind, isMadeUp } of run.execution.looks) {
          const name = `${kind} ${formatPath(path)}`;
          if (!isMadeUp && !fields.has(name)) fields.set(name, { path, kind });
        }
    return { mutation: mutation.name, fields: [...fields.values()] };
  });
}
