import { type Json, type SchemaNode, applyEdits, child } from "../../model/index.js";
import { Recorder } from "../../ledger/index.js";
import { BASELINE } from "../build.js";
import { type Facts, type Terms, contextOf } from "../context.js";
import { gateHolds } from "../gate/gate-facts.js";
import { type Execution, traceOf } from "./run.js";
import type { Planned } from "../plan.js";
import type { Shown } from "./finding-report.js";
import { Workbench } from "../workbench.js";
import { misfits } from "../fit.js";

/** Tries mutations, each on a document that has nothing in it but what the mutation can notice. */
export class Trials {
  readonly #baseline: Json;
  readonly #schema: SchemaNode | undefined;
  readonly #terms: Terms;
  readonly #shown: Shown;
  readonly #known = new Map<string, Execution[]>();
  #count = 0;

  constructor(baseline: Json, schema: SchemaNode | undefined, terms: Terms, shown: Shown) {
    this.#baseline = baseline;
    this.#schema = schema;
    this.#terms = terms;
    this.#shown = shown;
  }

  /** How many turns were taken. */
  get count(): number {
    return this.#count;
  }

  /** What the mutation does after these earlier turns; a turn that would see the same things is not taken again. */
  run(planned: Planned, facts: Facts, earlier: readonly Execution[]): Execution {
    const key = `${planned.registered}:${earlier.map(({ id }) => id).join(",")}`;
    const known = this.#known.get(key) ?? [];
    this.#known.set(key, known);
    const reused = known.find((execution) => seesTheSame(execution, facts));
    if (reused !== undefined) return reused;
    const execution = this.#take(planned, facts, earlier);
    known.push(execution);
    return execution;
  }

  #take(planned: Planned, facts: Facts, earlier: readonly Execution[]): Execution {
    const recorder = new Recorder(this.#schema === undefined ? {} : { schema: this.#schema });
    const document = this.#documentAfter(earlier);
    const bench = new Workbench(document, recorder, BASELINE, true);
    const { context, glance } = contextOf(facts, this.#terms);
    const failures = bench.take(planned, context);
    const { marks, reads } = recorder.ledger().records;
    return {
      id: this.#count++,
      facts,
      marks,
      ...traceOf({ marks, reads }, document, this.#schema),
      branches: glance.branches,
      readsVersion: glance.version,
      readsInput: glance.input,
      diagnostics: [...failures, ...misfits(planned, marks, this.#schema, this.#shown)],
    };
  }

  #documentAfter(earlier: readonly Execution[]): Json {
    if (earlier.length === 0) return this.#baseline;
    const edits = earlier.flatMap(({ marks }) =>
      marks.map(({ place, key, deed, value }) => ({
        path: key === undefined ? place : child(place, key),
        op: deed.op,
        ...(value === undefined ? {} : { value }),
      })),
    );
    return applyEdits(this.#baseline, edits, this.#schema === undefined ? {} : { schema: this.#schema })
      .value;
  }
}

function seesTheSame({ facts, branches, readsVersion, readsInput }: Execution, now: Facts): boolean {
  return (
    (!readsVersion || facts.version === now.version) &&
    (!readsInput || facts.input === now.input) &&
    branches.every(({ gate, holds }) => gateHolds(gate, now) === holds)
  );
}
