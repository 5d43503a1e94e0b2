import { type Json, type SchemaNode, applyEdits } from "../../../model/index.js";
import { child } from "../../../model/internal.js";
import { type KeyedPlace, Recorder } from "../../../ledger/index.js";
import { type Facts, type Terms, contextOf } from "../../mutation/context.js";
import { gateHolds } from "../../gate/facts.js";
import { type Execution, type Run, traceOf } from "./run.js";
import { mayBeMadeUp, withMadeUp } from "./look.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import { BASELINE, Workbench } from "../../mutation/workbench.js";
import { type Shown, misfits } from "../../mutation/fit.js";
import { withKeys } from "./known-keys.js";

/** Runs mutations in trials, each on a document with only what the mutation can notice. */
export class Trials {
  readonly #baseline: Json;
  readonly #schema: SchemaNode | undefined;
  readonly #terms: Terms;
  readonly #shown: Shown;
  readonly #known = new Map<string, Execution[]>();
  readonly #ids = new Map<Execution, number>();
  /** The schema, with the lists that editors know more about. */
  #naming: SchemaNode | undefined;
  #news: KeyedPlace[] = [];
  #count = 0;

  constructor(baseline: Json, schema: SchemaNode | undefined, terms: Terms, shown: Shown) {
    this.#baseline = baseline;
    this.#schema = schema;
    this.#naming = schema;
    this.#terms = terms;
    this.#shown = shown;
  }

  /** How many trials were made. */
  get count(): number {
    return this.#count;
  }

  /** How list items are named. */
  get naming(): SchemaNode | undefined {
    return this.#naming;
  }

  /** Whether an editor identified the items of a list in a way that earlier trials did not. */
  get hasNews(): boolean {
    return this.#news.length > 0;
  }

  /** Names items by what editors know. Then everything must be tried again: one item has one name for all. */
  learn(): boolean {
    if (!this.hasNews) return false;
    this.#naming = withKeys(this.#naming, this.#news);
    this.#news = [];
    this.#known.clear();
    this.#count = 0;
    return true;
  }

  /** What the mutation does after these earlier trials; a trial that would see the same is not repeated. */
  run(mutation: RankedMutation, facts: Facts, earlier: readonly Run[]): Execution {
    const key = `${mutation.registered}:${earlier.map(({ execution }) => this.#idOf(execution)).join(",")}`;
    const known = this.#known.get(key) ?? [];
    this.#known.set(key, known);
    const reused = known.find((execution) => seesTheSame(execution, facts));
    if (reused !== undefined) return reused;
    const execution = this.#take(mutation, facts, earlier);
    known.push(execution);
    return execution;
  }

  #idOf(execution: Execution): number {
    const id = this.#ids.get(execution) ?? this.#ids.size;
    this.#ids.set(execution, id);
    return id;
  }

  #take(mutation: RankedMutation, facts: Facts, earlier: readonly Run[]): Execution {
    const schema = this.#naming;
    const recorder = new Recorder(schema === undefined ? {} : { schema });
    const document = this.#documentAfter(earlier);
    const inEarlierBand = earlier.filter((run) => isInEarlierBand(run.mutation, mutation));
    const inEarlierPhase = earlier.filter((run) => run.mutation.rank < mutation.rank);
    const atBand = inEarlierBand.length === earlier.length ? document : this.#documentAfter(inEarlierBand);
    const atPhase = inEarlierPhase.length === earlier.length ? document : this.#documentAfter(inEarlierPhase);
    const bench = new Workbench(document, recorder, BASELINE, { analysis: true, schema: this.#schema });
    const { context, glance } = contextOf(facts, this.#terms);
    const failures = bench.take(mutation, context);
    const { marks, reads } = recorder.ledger().records;
    this.#news.push(...recorder.keyed);
    const trace = traceOf({ marks, reads }, mutation, { document, atPhase, atBand, schema });
    const looks = trace.looks.some(mayBeMadeUp)
      ? withMadeUp(trace.looks, this.run(mutation, facts, inEarlierBand).looks)
      : trace.looks;
    this.#count++;
    return {
      facts,
      marks,
      writes: trace.writes,
      looks,
      branches: glance.branches,
      readsVersion: glance.version,
      readsInput: glance.input,
      diagnostics: [...failures, ...misfits(mutation, marks, this.#schema, this.#shown)],
    };
  }

  #documentAfter(earlier: readonly Run[]): Json {
    if (earlier.length === 0) return this.#baseline;
    const edits = earlier.flatMap(({ execution }) =>
      execution.marks.map(({ place, key, deed, value }) => ({
        path: key === undefined ? place : child(place, key),
        op: deed.op,
        // By hand, since it runs for each write: defined() takes longer.
        ...(value === undefined ? {} : { value }),
      })),
    );
    return applyEdits(this.#baseline, edits, this.#naming === undefined ? {} : { schema: this.#naming })
      .value;
  }
}

/** Whether an explicit phase or priority puts one mutation before another. */
export function isInEarlierBand(one: RankedMutation, other: RankedMutation): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.priority < other.priority);
}

function seesTheSame({ facts, branches, readsVersion, readsInput }: Execution, now: Facts): boolean {
  return (
    (!readsVersion || facts.version === now.version) &&
    (!readsInput || facts.input === now.input) &&
    branches.every(({ gate, holds }) => gateHolds(gate, now) === holds)
  );
}
