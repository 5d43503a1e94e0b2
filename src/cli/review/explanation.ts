import {
  type Comparison,
  type Consideration,
  type Review,
  type RuleSet,
  explain,
} from "../../review/index.js";
import { formatPath, type JsonObject } from "../../model/index.js";
import { visible } from "../../model/internal.js";

/** Why a change matches its rule: the rules for its place, and how many are for other places. */
interface Explained {
  readonly considered: readonly Consideration[];
  readonly elsewhere: number;
}

export type Resource = Review["events"][number]["resource"];

export type Explainer = (change: Comparison, resource: Resource) => Explained;

export function explainerFor(rules: RuleSet): Explainer {
  return (change, resource) => {
    const { considered } = explain(change, rules, { resource });
    const near = considered.filter(({ by }) => by !== "path");
    return { considered: near, elsewhere: considered.length - near.length };
  };
}

export function explanationLines({ considered, elsewhere }: Explained): string[] {
  const lines = considered.map(
    ({ rule, outcome, reason }) => `${outcome}: ${rule.id ?? rule.path}: ${reason}`,
  );
  const others = elsewhere === 0 ? [] : [`${elsewhere} other rules have other paths`];
  return [...lines, ...others].map(visible);
}

export function explanationJson(change: Comparison, { considered, elsewhere }: Explained): JsonObject {
  return {
    path: formatPath(change),
    considered: considered.map(({ rule, index, outcome, by, reason }) => ({
      rule: { index, id: rule.id ?? null, path: rule.path },
      outcome,
      by,
      reason,
    })),
    elsewhere,
  };
}
