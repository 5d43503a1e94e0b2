import type { Json } from "../../model/index.js";
import type { Comparison } from "../compare/comparison.js";
import type { ReadyRule } from "./rule.js";
import type { Step } from "./matcher.js";
import { compareRules } from "./rule-order.js";

/** The rules about places below a leaf that either version has, whichever list items they refer to; best first. */
export function rulesBelow(step: Step, { before, after }: Comparison): ReadyRule[] {
  const search = new Search();
  for (const version of [before, after]) if (version !== undefined) search.enter(version, step);
  return [...search.found].sort(compareRules);
}

class Search {
  readonly found = new Set<ReadyRule>();
  /** A value that occurs in many places is visited once for each step: forty of them can mean 2^40. */
  readonly #seen = new Map<Step, Set<Json>>();

  enter(value: Json, step: Step): void {
    if (typeof value !== "object" || value === null || step.isEmpty || !this.#isNew(value, step)) return;
    if (Array.isArray(value)) for (const item of value) this.#visit(item, step.nextItem(item));
    else for (const key of Object.keys(value)) this.#visit(value[key] as Json, step.next(key));
  }

  #visit(value: Json, step: Step): void {
    for (const rule of step.ending) this.found.add(rule);
    this.enter(value, step);
  }

  #isNew(value: Json, step: Step): boolean {
    const seen = this.#seen.get(step) ?? new Set();
    this.#seen.set(step, seen);
    return !seen.has(value) && seen.add(value).size > 0;
  }
}
