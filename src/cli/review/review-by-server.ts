import type { Review, ReviewOptions, Rule, RuleSet } from "../../review/index.js";
import { IMMUTABLE, acceptedChanges } from "./refused-changes.js";
import { joinReviews, reviewPairs } from "../../review/internal.js";
import type { PairedDocument } from "./pairs.js";
import type { World } from "../../admit/index.js";
import { presets } from "../../review/index.js";

/**
 * A review in which the preset's rules about immutable fields say nothing where the API server accepts the change. They
 * compare what is written; the server compares what it stores, in which an empty list and a default are nothing new.
 */
export function reviewByServer(
  pairs: readonly PairedDocument[],
  options: ReviewOptions & { readonly rules: RuleSet },
  world: World,
): Review {
  const review = reviewPairs(pairs, options);
  const accepted = acceptedChanges(pairs, review, world);
  if (accepted.size === 0) return review;
  const others = options.rules.rules.filter((rule) => !isOfPreset(rule));
  const runs = inRuns(pairs, (pair) => accepted.has(pair));
  return joinReviews(
    runs.map(({ items, is }) => reviewPairs(items, is ? { ...options, rules: others } : options)),
  );
}

const OF_PRESET: ReadonlySet<unknown> = new Set(
  presets.kubernetes.modify.filter(({ topic }) => topic === IMMUTABLE).map(({ id }) => id),
);

/** Rules of others may forbid what the API server accepts. */
function isOfPreset({ topic, id }: Rule): boolean {
  return topic === IMMUTABLE && OF_PRESET.has(id);
}

interface Run<T> {
  readonly items: T[];
  readonly is: boolean;
}

/** The items in their order, in runs of those for which something is true, or not. */
function inRuns<T>(items: readonly T[], test: (item: T) => boolean): Run<T>[] {
  const runs: Run<T>[] = [];
  for (const item of items) {
    const is = test(item);
    const last = runs.at(-1);
    if (last?.is === is) last.items.push(item);
    else runs.push({ items: [item], is });
  }
  return runs;
}
