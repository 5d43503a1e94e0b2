import { type Diagnostic } from "../../model/index.js";
import { compareResourceIds } from "../../model/internal.js";
import type { EventDecision, Review, ReviewEvent } from "../../review/index.js";
import type { GroupChange, Staged, Store, StoreChange } from "../store/store.js";
import type { Judged, PlannedResource } from "../judge/judge.js";
import type { FreshResource, Generator } from "../source/generator.js";
import type { Generation } from "../generate/generate.js";
import type { Group } from "../group/groups.js";
import type { Opened } from "../decide/settled-resources.js";
import type { Plan } from "./plan.js";
import { type Reasons, verdictOn } from "../judge/verdict.js";
import type { Run } from "../run/run.js";
import { Lightener } from "../packed/light-values.js";
import { Recall, StandingResource } from "../record/standing-resource.js";
import { acceptanceOfAll } from "../record/acceptance.js";
import { generatorsAfter, record } from "../record/record.js";
import { joinReviews } from "../../review/internal.js";
import { packed } from "../packed/packed.js";
import { rejectionOfAll } from "../record/rejection.js";
import { removalsIn } from "../judge/removals.js";
import { resourceChanges } from "../record/resource-changes.js";

/** Collects the results of all stages for each group, and the verdict. */
export class Conclusion {
  readonly #run: Run;
  readonly #generation: Generation;
  readonly #isOnly: boolean;
  readonly #lightener: Lightener;
  readonly #resources: PlannedResource[] = [];
  readonly #reviews: Review[] = [];
  readonly #decisions = new Map<ReviewEvent, EventDecision>();
  readonly #reasons: Reasons[] = [];
  readonly #staged: (() => Staged)[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  /** Whether something to accept cannot be recorded: then nothing is. */
  #isUnacceptable = false;
  readonly #settledParts: Set<string>;
  #settled: number;

  constructor(run: Run, generation: Generation, groups: number) {
    this.#run = run;
    this.#generation = generation;
    this.#isOnly = groups === 1;
    this.#lightener = new Lightener(run.store);
    const { settled, standing, workshop } = generation.settlement;
    this.#settled = settled.resources;
    this.#settledParts = new Set(settled.parts);
    const recall = new Recall(run.store, workshop, generation.sources.sources);
    for (const [part, row] of standing) this.#resources.push(new StandingResource(row, part, recall));
  }

  /** Adds a group. If it is one of several, its values are spooled as soon as its change is computed. */
  add(group: Group, opened: Opened, judged: Judged): void {
    this.#settled += opened.settled.size;
    for (const part of opened.settled.values()) this.#settledParts.add(part);
    this.#reasons.push(judged.reasons);
    const stage = this.#stage(opened, judged);
    if (!this.#isOnly) {
      const staged = stage();
      this.#staged.push(() => staged);
    } else this.#staged.push(stage);
    const { resources, review, decisions } = this.#isOnly
      ? judged
      : packed(this.#run, this.#generation.settlement, group, judged, this.#lightener);
    for (const one of resources) this.#resources.push(one);
    if (review !== undefined) this.#reviews.push(review);
    for (const [event, decision] of decisions) this.#decisions.set(event, decision);
  }

  /** The changes of a group. */
  #stage(opened: Opened, { resources }: Judged): () => Staged {
    const { store, wishes } = this.#run;
    const { ruling } = wishes;
    const inOrder = resources.toSorted(asGenerated(opened.generators));
    const wanted = resourceChanges(store, inOrder, opened.existing, { isMarked: ruling === undefined });
    const rehearsal = store.rehearse(wanted.parts);
    const accepted =
      ruling?.verdict === "accept" ? acceptanceOfAll(store, this.#generation, opened, resources) : undefined;
    const refused = accepted?.diagnostics ?? [];
    this.#diagnostics.push(...wanted.diagnostics, ...rehearsal.diagnostics, ...refused);
    this.#isUnacceptable ||= refused.length > 0;
    const records = (): GroupChange["records"] => {
      if (ruling === undefined) return record(store, this.#generation, opened, resources, rehearsal);
      return accepted?.records ?? rejectionOfAll(store, opened, resources);
    };
    return () => store.stage({ parts: wanted.parts, records: records() });
  }

  plan(said: readonly Diagnostic[]): Plan {
    const { store, wishes } = this.#run;
    const staged = this.#isUnacceptable ? [] : this.#staged;
    const generators =
      wishes.ruling === undefined ? generatorsAfter(store, this.#generation) : store.record.generators;
    let change: StoreChange | undefined;
    return made({
      store,
      resources: this.#resources.toSorted(byId),
      settled: { resources: this.#settled, parts: this.#settledParts },
      review: this.#run.review && joinReviews(this.#reviews),
      decisions: this.#decisions,
      verdict: verdictOn(this.#reasons, removalsIn(this.#run, this.#resources)),
      // Most plans are only viewed, and the record of a large store is a large text.
      get change() {
        change ??= { staged: staged.map((stage) => stage()), generators };
        return change;
      },
      get isEmpty() {
        return store.isDone(this.change);
      },
      basis: store.basis(),
      diagnostics: [...said.filter((one) => !isAmong(one, this.#diagnostics)), ...this.#diagnostics],
    });
  }
}

const plans = new WeakSet<object>();

export function made(plan: Plan): Plan {
  plans.add(plan);
  return plan;
}

/** Whether it was made here: a copy may claim that nothing forbids what it would write. */
export function isPlan(value: unknown): value is Plan {
  return plans.has(value as object);
}

/** In the order of a single group. */
export function byId(a: PlannedResource, b: PlannedResource): number {
  return compareResourceIds(a.id, b.id);
}

/** New resources are in generator order. */
function asGenerated(generators: readonly Generator[]): (a: PlannedResource, b: PlannedResource) => number {
  const order = generators.flatMap(({ resources }) => resources);
  const places = new Map<FreshResource, number>(order.map((fresh, i) => [fresh, i]));
  const placeOf = ({ fresh }: PlannedResource): number => (fresh && places.get(fresh)) ?? places.size;
  return (a, b) => placeOf(a) - placeOf(b);
}

/** An error in a part is found when it is read, and again when it has to be edited. */
function isAmong({ code, at }: Diagnostic, others: readonly Diagnostic[]): boolean {
  if (at === undefined) return false;
  return others.some(
    (other) =>
      other.code === code && other.at?.file === at.file && other.at?.start.offset === at.start.offset,
  );
}

/** A plan that could not be made. */
export function failed(store: Store, diagnostics: readonly Diagnostic[]): Plan {
  return made({
    store,
    resources: [],
    settled: { resources: 0, parts: new Set() },
    review: undefined,
    decisions: new Map(),
    verdict: { outcome: "failed", reasons: [] },
    change: { staged: [], generators: store.record.generators },
    isEmpty: true,
    basis: store.basis(),
    diagnostics,
  });
}
