import type { Condition, Conditions, Pipeline, Regime } from "../../compose/index.js";
import { analyseInputs, formatVersion, supportedRegimes } from "../../compose/internal.js";
import type { Ledger } from "../../ledger/index.js";
import {
  type SnapshotBuild,
  type SnapshotRange,
  formatBuilds,
  givenConditions,
  regimeText,
} from "./format-builds.js";
import { inputText } from "./build-axes.js";
import { PipelineAssertionError, nameOf } from "../assertion.js";
import { hasErrors } from "../../model/index.js";
import { type KindsOf, LIST, MAP, listOfKind } from "../../model/internal.js";
import { expectAssertion } from "../testing-given.js";
import { problems } from "../problems.js";

/** Options of provenanceSnapshot. */
export interface SnapshotOptions<Input = unknown, Asked = Conditions> {
  /** Inputs to build with; those that the pipeline declares by default. */
  readonly inputs?: readonly Input[] | undefined;
  /** Sets of conditions to build with; every combination by default, if there are few. */
  readonly conditions?: readonly Asked[] | undefined;
}

const OPTIONS: KindsOf<SnapshotOptions> = { inputs: LIST, conditions: listOfKind(MAP) };

/**
 * A snapshot of who sets each field, to keep in the repository: each field once, with its authors in order, and before
 * each line the versions, conditions and inputs it applies to, unless it applies to all. The last line of a build is in
 * effect. A change of authors is then a diff of a few lines. Secrets are masked.
 */
export function provenanceSnapshot<Resource extends object, Input, Asked>(
  pipeline: Pipeline<Resource, Input, Asked>,
  options: SnapshotOptions<NoInfer<Input>, NoInfer<Asked>> = {},
): string {
  expectAssertion(pipeline, options, OPTIONS, "provenanceSnapshot");
  return snapshotsOf(pipeline as object as Pipeline, options as SnapshotOptions);
}

function snapshotsOf(pipeline: Pipeline, options: SnapshotOptions): string {
  const { conditions = combinationsOf(pipeline) } = options;
  const inputs = pipeline.inputsOr(options.inputs);
  const regimes = supportedRegimes(pipeline, analyseInputs(pipeline, { inputs }));
  const range: SnapshotRange = { regimes, conditions, inputs };
  const builds: SnapshotBuild[] = [];
  for (const regime of regimes.keys())
    for (const given of conditions)
      for (const input of inputs.keys())
        builds.push({
          regime,
          conditions: given,
          input,
          ledger: ledgerOf(pipeline, range, { regime, given, input }),
        });
  return formatBuilds(pipeline, range, builds);
}

function ledgerOf(
  pipeline: Pipeline,
  { regimes, inputs }: SnapshotRange,
  at: { readonly regime: number; readonly given: Conditions; readonly input: number },
): Ledger {
  const regime = regimes[at.regime] as Regime;
  const facts = { version: formatVersion(regime.witness), conditions: at.given, input: inputs[at.input] };
  const { ledger, diagnostics } = pipeline.build(facts);
  if (!hasErrors(diagnostics)) return ledger;
  const input = inputs.length > 1 ? [inputText(at.input)] : [];
  const built = [regimeText(regime), ...givenConditions(at.given), ...input].join(", ");
  const summary = `${nameOf(pipeline)} cannot be built for ${built}`;
  throw new PipelineAssertionError(summary, diagnostics, provenanceSnapshot);
}

const MOST_COMBINATIONS = 8;

function combinationsOf(pipeline: Pipeline): Conditions[] {
  const { conditions } = pipeline;
  const count = conditions.reduce((product, { values }) => product * values.length, 1);
  if (count <= MOST_COMBINATIONS) return conditions.reduce<Conditions[]>(withValuesOf, [{}]);
  const names = conditions.map(({ name }) => name).join(", ");
  const tooMany = problems["too-many-conditions"]({
    message: `${names} can be combined in ${count} ways, and a snapshot shows at most ${MOST_COMBINATIONS} by default`,
    found: count,
    hint: "choose some: provenanceSnapshot(pipeline, { conditions: [{}, { mesh: true }] })",
  });
  throw new PipelineAssertionError(`no snapshot of ${nameOf(pipeline)}`, [tooMany], provenanceSnapshot);
}

function withValuesOf(combinations: readonly Conditions[], { name, values }: Condition): Conditions[] {
  return combinations.flatMap((given) =>
    values.map((value) => (value === null || value === false ? given : { ...given, [name]: value })),
  );
}
