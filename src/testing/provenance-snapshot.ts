import type { Condition, Conditions, Pipeline, PipelineRegime } from "../compose/index.js";
import { PipelineAssertionError, nameOf } from "./assertion.js";
import { hasErrors } from "../model/index.js";
import { type KindsOf, LIST, MAP, listOfKind } from "../model/internal.js";
import { expectAssertion } from "./testing-given.js";
import { problems } from "./problems.js";

/** Options of provenanceSnapshot. */
export interface SnapshotOptions<Input = unknown, Asked = Conditions> {
  /** Inputs to build with; those the pipeline declares when left out. */
  readonly inputs?: readonly Input[] | undefined;
  /** Conditions to build with, one set after the other; every combination when left out, if these are few. */
  readonly conditions?: readonly Asked[] | undefined;
}

const OPTIONS: KindsOf<SnapshotOptions> = { inputs: LIST, conditions: listOfKind(MAP) };

/**
 * Who sets what, as a text to keep in the repository: for each regime of versions, conditions and input, each field with
 * those who wrote it, in order. A change in who sets what is then a diff that a person reviews. Secrets are masked.
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
  const sections: string[] = [];
  for (const regime of pipeline.regimes({ inputs }))
    for (const given of conditions)
      for (const [i, input] of inputs.entries()) {
        const title = titleOf(regime, given, inputs.length > 1 ? i : undefined);
        sections.push(
          `# ${title}\n\n${snapshotOf(pipeline, title, { version: regime.witness, conditions: given, input })}`,
        );
      }
  return sections.join("\n");
}

function snapshotOf(
  pipeline: Pipeline,
  title: string,
  facts: { readonly version: string; readonly conditions: Conditions; readonly input: unknown },
): string {
  const built = pipeline.build(facts);
  if (!hasErrors(built.diagnostics)) return built.ledger.snapshot();
  const summary = `${nameOf(pipeline)} cannot be built for ${title}`;
  throw new PipelineAssertionError(summary, built.diagnostics, provenanceSnapshot);
}

/** `versions >=8.5.0-0, <8.8.0-0 (built as 8.5.0), elasticsearch, input 1`. */
function titleOf(
  { versions, witness }: PipelineRegime,
  conditions: Conditions,
  input: number | undefined,
): string {
  const given = Object.entries(conditions).flatMap(([name, value]) =>
    value === false ? [] : [value === true ? name : `${name}=${value}`],
  );
  const parts = [...given, ...(input === undefined ? [] : [`input ${input + 1}`])];
  return [`${versions} (built as ${witness})`, ...parts].join(", ");
}

const MOST_COMBINATIONS = 8;

function combinationsOf(pipeline: Pipeline): Conditions[] {
  const { conditions } = pipeline;
  const count = conditions.reduce((product, { values }) => product * values.length, 1);
  if (count <= MOST_COMBINATIONS) return conditions.reduce<Conditions[]>(withValuesOf, [{}]);
  const names = conditions.map(({ name }) => name).join(", ");
  const tooMany = problems["too-many-conditions"]({
    message: `${names} can be combined in ${count} ways, and a snapshot shows at most ${MOST_COMBINATIONS} unasked`,
    found: count,
    hint: "say which matter: provenanceSnapshot(pipeline, { conditions: [{}, { mesh: true }] })",
  });
  throw new PipelineAssertionError(`no snapshot of ${nameOf(pipeline)}`, [tooMany], provenanceSnapshot);
}

function withValuesOf(combinations: readonly Conditions[], { name, values }: Condition): Conditions[] {
  return combinations.flatMap((given) =>
    values.map((value) => (value === null || value === false ? given : { ...given, [name]: value })),
  );
}
