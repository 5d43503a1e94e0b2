import type { ResourceRow } from "../../wire/catalogue.js";

const MOST = 5;

/** The resources whose addresses share most pairs of letters with a text. */
export function nearNames(resources: readonly ResourceRow[], wanted: string): readonly ResourceRow[] {
  const pairs = pairsOf(wanted);
  return resources
    .map((resource) => ({ resource, likeness: likeness(pairs, pairsOf(resource.id)) }))
    .filter((one) => one.likeness > 0.3)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST)
    .map(({ resource }) => resource);
}

function pairsOf(text: string): ReadonlySet<string> {
  const low = text.toLowerCase();
  return new Set(Array.from({ length: Math.max(0, low.length - 1) }, (_, i) => low.slice(i, i + 2)));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
