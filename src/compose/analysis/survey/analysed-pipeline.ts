import type { Json, SchemaNode } from "../../../model/index.js";
import type { Gate } from "../../gate/gate.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Terms } from "../../mutation/context.js";

/** What the analysis needs of a pipeline. */
export interface AnalysedPipeline<Input = unknown> extends Terms {
  /** @internal The mutations in execution order. */
  readonly order: readonly RankedMutation[];
  /** The versions that can be built; undefined if all can. */
  readonly support: Gate | undefined;
  /** Whether the baseline is the same for every input. */
  readonly hasFixedBaseline: boolean;
  /** @internal The given inputs, or its own. */
  inputsOr(given: readonly Input[] | undefined): readonly unknown[];
  /** The baseline for an input. Throws a VarveError if the function fails. */
  baseline(input: Input): object;
  /** @internal */
  readonly schemaOf: (document: Json) => SchemaNode | undefined;
}
