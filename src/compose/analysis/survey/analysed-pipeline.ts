import type { Json, SchemaNode } from "../../../model/index.js";
import type { Gate } from "../../gate/gate.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Terms } from "../../mutation/context.js";

/** What the analysis asks of a pipeline. */
export interface AnalysedPipeline<Input = unknown> extends Terms {
  /** @internal The mutations in the order of their turns. */
  readonly order: readonly RankedMutation[];
  /** The versions that can be built; undefined when all can. */
  readonly support: Gate | undefined;
  /** Whether the baseline is the same whatever the input. */
  readonly hasFixedBaseline: boolean;
  /** @internal The inputs that were given, or its own. */
  inputsOr(given: readonly Input[] | undefined): readonly unknown[];
  /** The baseline for an input. A function that cannot make one is a VarveError. */
  baseline(input: Input): object;
  /** @internal */
  readonly schemaOf: (document: Json) => SchemaNode | undefined;
}
