import { type Diagnostic, type Json, type SchemaNode, VarveError, hasErrors } from "../../model/index.js";
import { cloneJson, quote, defined } from "../../model/internal.js";
import { type Author, type Ledger, type Mark, Recorder } from "../../ledger/index.js";
import { asksForVersion, checkFacts, gateHolds, whyNot } from "../gate/facts.js";
import { type Facts, type Terms, contextOf } from "../mutation/context.js";
import type { Conditions } from "../gate/condition.js";
import type { NoConditions } from "../gate/asked.js";
import type { Gate } from "../gate/gate.js";
import type { RankedMutation } from "../mutation/ranked.js";
import { BASELINE, Workbench } from "../mutation/workbench.js";
import { buildFaults } from "./given.js";
import { misfits } from "../mutation/fit.js";
import { problems } from "../problems.js";
import { tiesIn } from "../analysis/finding/tie.js";

/** Options of build. What the mutations of the pipeline need is required, everything else is optional. */
export type BuildOptions<Input = unknown, Asked = Conditions> = {
  /** The version to build; optional if nothing uses it. */
  readonly version?: string | undefined;
} & (NoConditions extends Asked
  ? { readonly conditions?: Asked | undefined }
  : { readonly conditions: Asked }) &
  (undefined extends Input ? { readonly input?: Input } : { readonly input: Input });

/** The parameters of `build`: options, which may be omitted if all of them are optional. */
export type BuildArguments<Input, Asked> =
  NoConditions extends BuildOptions<Input, Asked>
    ? [options?: BuildOptions<Input, Asked>]
    : [options: BuildOptions<Input, Asked>];

/** A mutation that was applied. */
export interface Turn {
  readonly name: string;
  readonly phase: string;
}

/** A mutation that was skipped. */
export interface MissedTurn extends Turn {
  readonly reason: string;
}

/** The result of a build. */
export interface Built<Resource extends object> {
  /** The resource; undefined if there was an error, since a partial resource is not usable. */
  readonly resource: Resource | undefined;
  /** The author of every field, including overwritten values and skipped mutations. */
  readonly ledger: Ledger;
  readonly fired: readonly Turn[];
  readonly skipped: readonly MissedTurn[];
  readonly diagnostics: readonly Diagnostic[];
  /** Where only the registration order decided; computed on demand. */
  readonly ties: readonly Diagnostic[];
}

/** What a build needs of a pipeline. */
interface BuiltPipeline<Resource extends object, Input> extends Terms {
  readonly order: readonly RankedMutation[];
  readonly gates: readonly Gate[];
  readonly support: Gate | undefined;
  baseline(input: Input): Resource;
  readonly schemaOf: (document: Json) => SchemaNode | undefined;
}

/** Runs every mutation whose gate holds. The baseline is never changed. */
export function buildResource<Resource extends object, Input>(
  pipeline: BuiltPipeline<Resource, Input>,
  options: BuildOptions,
): Built<Resource> {
  const misread = buildFaults(options);
  if (misread.length > 0) return new Build([], { conditions: {}, input: undefined }).result(misread);
  const { version, input } = options;
  const conditions = conditionsGiven(options.conditions ?? {});
  const facts: Facts = { ...defined({ version }), conditions, input };
  const build = new Build(pipeline.order, facts);
  const faults = checkBuild(pipeline, facts);
  if (hasErrors(faults)) return build.result<Resource>(faults);
  try {
    return build.run(pipeline.baseline(input as Input) as Json, pipeline);
  } catch (error) {
    // Mutations run guarded; what remains is the baseline.
    if (error instanceof VarveError) return build.result<Resource>(error.diagnostics);
    throw error;
  }
}

/** An undefined condition counts as not given, whether or not it is declared. */
function conditionsGiven(conditions: Readonly<Record<string, boolean | string | undefined>>): Conditions {
  return Object.fromEntries(
    Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** One build under way. */
class Build {
  readonly #order: readonly RankedMutation[];
  readonly #facts: Facts;
  readonly #recorder = new Recorder();
  readonly #fired: Turn[] = [];
  readonly #skipped: MissedTurn[] = [];

  constructor(order: readonly RankedMutation[], facts: Facts) {
    this.#order = order;
    this.#facts = facts;
  }

  run<Resource extends object>(
    baseline: Json,
    pipeline: Pick<BuiltPipeline<object, never>, "schemaOf" | keyof Terms>,
  ): Built<Resource> {
    this.#recorder.schema = pipeline.schemaOf(baseline);
    this.#recorder.layer(baseline, BASELINE);
    const bench = new Workbench(baseline, this.#recorder, BASELINE, {
      analysis: false,
      schema: this.#recorder.schema,
    });
    const diagnostics: Diagnostic[] = [];
    for (const mutation of this.#order) {
      if (!this.#fires(mutation)) continue;
      diagnostics.push(...bench.take(mutation, contextOf(this.#facts, pipeline).context));
      // After a mutation that aborted, later ones would only report its missing work.
      if (bench.brokeOff) return this.result(diagnostics);
    }
    diagnostics.push(...this.#misfits());
    return this.result(diagnostics, hasErrors(diagnostics) ? undefined : cloneJson(bench.finish()));
  }

  result<Resource extends object>(diagnostics: readonly Diagnostic[], resource?: Json): Built<Resource> {
    const ledger = this.#recorder.ledger();
    const [order, facts] = [this.#order, this.#facts];
    return {
      resource: resource as Resource | undefined,
      ledger,
      fired: this.#fired,
      skipped: this.#skipped,
      diagnostics,
      get ties() {
        return tiesIn(order, ledger, facts);
      },
    };
  }

  #fires({ name, phase, gate, author }: RankedMutation): boolean {
    if (gate === undefined || gateHolds(gate, this.#facts)) {
      this.#fired.push({ name, phase });
      return true;
    }
    const reason = whyNot(gate, this.#facts);
    this.#recorder.skip(author, reason);
    this.#skipped.push({ name, phase, reason });
    return false;
  }

  #misfits(): Diagnostic[] {
    const ledger = this.#recorder.ledger();
    const { marks } = ledger.records;
    const byAuthor = new Map<Author, Mark[]>();
    for (const mark of marks) byAuthor.set(mark.author, [...(byAuthor.get(mark.author) ?? []), mark]);
    return this.#order.flatMap((mutation) =>
      misfits(mutation, byAuthor.get(mutation.author) ?? [], this.#recorder.schema, (path, value) =>
        ledger.shown(path, value),
      ),
    );
  }
}

/** Whether the given options can be built at all. */
function checkBuild(
  { gates, support, dialect }: Pick<BuiltPipeline<object, never>, "gates" | "support" | "dialect">,
  facts: Facts,
): Diagnostic[] {
  const diagnostics = checkFacts(gates, facts, dialect);
  if (hasErrors(diagnostics)) return diagnostics;
  const asking = [...gates].find(asksForVersion);
  if (facts.version === undefined && asking !== undefined)
    return [
      problems["missing-version"]({ message: `a gate depends on ${asking.text}, but no version was given` }),
    ];
  if (facts.version !== undefined && support !== undefined && !gateHolds(support, facts))
    return [
      problems["unsupported-version"]({
        message: `${quote(facts.version)} is not supported by this pipeline: it supports ${support.text}`,
        found: facts.version,
        expected: support.text,
      }),
    ];
  return [];
}
