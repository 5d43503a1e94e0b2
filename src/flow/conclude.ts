import type { Plan, PlannedResource } from "./plan.js";
import type { Store, StoreChange } from "./store.js";
import { record } from "./record.js";
import type { Diagnostic } from "../model/index.js";
import type { FreshResource } from "./generator.js";
import type { Existing } from "./existing.js";
import type { Generation } from "./generate.js";
import type { Run } from "./run.js";
import { acceptanceOfAll } from "./acceptance.js";
import { resourceChanges } from "./resource-changes.js";

type Judged = Pick<Plan, "resources" | "review" | "decisions" | "verdict" | "diagnostics">;

/** The plan with the changes that it comes to. */
export function concluded(
  { store, wishes: { ruling } }: Run,
  generation: Generation,
  existing: ReadonlyMap<string, Existing>,
  judged: Judged,
): Plan {
  const { settlement } = generation;
  const inOrder = judged.resources.toSorted(asGenerated(generation));
  const wanted = resourceChanges(store, inOrder, existing, { isMarked: ruling === undefined });
  const rehearsal = store.rehearse(wanted.parts);
  const accepted =
    ruling?.verdict === "accept" ? acceptanceOfAll(store, generation, judged.resources) : undefined;
  let change: StoreChange | undefined;
  const remembered = (): Pick<StoreChange, "records" | "generators"> =>
    ruling === undefined
      ? record(store, generation, judged.resources, rehearsal)
      : { records: accepted?.records ?? new Map(), generators: store.record.generators };
  return made({
    store,
    ...judged,
    settled: { resources: settlement.settled.resources, parts: settlement.settled.parts },
    // Most plans are looked at and not carried out, and what is remembered of a large store is a large text.
    get change() {
      change ??= { parts: wanted.parts, ...remembered() };
      return change;
    },
    get isEmpty() {
      return store.isDone(this.change);
    },
    basis: store.basis(),
    diagnostics: [
      ...judged.diagnostics.filter((one) => !isAmong(one, rehearsal.diagnostics)),
      ...wanted.diagnostics,
      ...rehearsal.diagnostics,
      ...(accepted?.diagnostics ?? []),
    ],
  });
}

const plans = new WeakSet<object>();

function made(plan: Plan): Plan {
  plans.add(plan);
  return plan;
}

/** Whether it was made here: a copy may say that nothing forbids what it would write. */
export function isPlan(value: unknown): value is Plan {
  return typeof value === "object" && value !== null && plans.has(value);
}

/** New resources stand in the order in which their generators make them. */
function asGenerated({ settlement }: Generation): (a: PlannedResource, b: PlannedResource) => number {
  const order = settlement.generators.flatMap(({ resources }) => resources);
  const places = new Map<FreshResource, number>(order.map((fresh, i) => [fresh, i]));
  const placeOf = ({ fresh }: PlannedResource): number => (fresh && places.get(fresh)) ?? places.size;
  return (a, b) => placeOf(a) - placeOf(b);
}

/** A fault of a part is noticed when it is read, and again when it has to be edited. */
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
    change: { parts: [], records: new Map(), generators: store.record.generators },
    isEmpty: true,
    basis: store.basis(),
    diagnostics,
  });
}
