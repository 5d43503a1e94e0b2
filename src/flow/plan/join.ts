import type { Diagnostic } from "../../model/index.js";
import { type GeneratorRecord } from "../store/record-view.js";
import type { Plan } from "./plan.js";
import type { StoreChange } from "../store/store.js";
import type { PlanVerdict } from "../judge/verdict.js";
import { byId, failed, made } from "./conclude.js";
import { joinReviews } from "../../review/internal.js";

const WORST_FIRST = ["failed", "blocked", "confirm", "ready"] as const;

/** Joins plans of independent parts of one store: all of it is applied, or nothing. */
export function joinPlans(plans: readonly Plan[]): Plan {
  const [first, ...others] = plans as readonly [Plan, ...Plan[]];
  if (others.length === 0) return first;
  const { store } = first;
  const diagnostics = diagnosticsOf(plans);
  if (plans.some(({ verdict }) => verdict.outcome === "failed")) return failed(store, diagnostics);
  const reviews = plans.flatMap(({ review }) => review ?? []);
  let change: StoreChange | undefined;
  return made({
    store,
    resources: plans.flatMap(({ resources }) => resources).toSorted(byId),
    settled: {
      resources: plans.reduce((sum, { settled }) => sum + settled.resources, 0),
      parts: new Set(plans.flatMap(({ settled }) => [...settled.parts])),
    },
    review: reviews.length === 0 ? undefined : joinReviews(reviews),
    decisions: new Map(plans.flatMap(({ decisions }) => [...decisions])),
    verdict: verdictOf(plans),
    get change() {
      change ??= {
        staged: plans.flatMap((plan) => plan.change.staged),
        generators: generatorsOf(plans),
      };
      return change;
    },
    get isEmpty() {
      return store.isDone(this.change);
    },
    // A history that one of them queried counts for all.
    basis: plans.map(({ basis }) => basis).reduce((a, b) => (b.length > a.length ? b : a)),
    diagnostics,
  });
}

function verdictOf(plans: readonly Plan[]): PlanVerdict {
  const outcome = WORST_FIRST.find((one) => plans.some(({ verdict }) => verdict.outcome === one)) ?? "ready";
  const reasons = plans
    .filter(({ verdict }) => verdict.outcome === outcome)
    .flatMap(({ verdict }) => verdict.reasons);
  return { outcome, reasons };
}

/** Each plan has messages about its own generators only. */
function generatorsOf(plans: readonly Plan[]): readonly GeneratorRecord[] {
  const before = new Set(plans.flatMap(({ store }) => store.record.generators));
  const all = plans.flatMap(({ change }) => change.generators);
  const news = all.filter((one) => !before.has(one));
  return [...new Map([...all, ...news].map((one) => [one.name, one])).values()];
}

/** Problems of the record or the rules are the same for all of them. */
function diagnosticsOf(plans: readonly Plan[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return plans
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ code, message, at, resource }) => {
      if (resource !== undefined) return true;
      const key = [code, message, at?.file ?? "", at?.start.offset ?? ""].join("\n");
      return !seen.has(key) && seen.add(key);
    });
}
