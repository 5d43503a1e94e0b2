import type { Outline, Outlined } from "../source/outline.js";
import type { StoredEntry } from "../store/store.js";
import type { Generation } from "../generate/generate.js";
import type { Run } from "../run/run.js";
import type { Links } from "./links.js";
import { knownTemplates } from "./known-templates.js";
import { joinedParts } from "./joined-parts.js";

/** Parts that are decided together, independently of all others. */
export interface Group {
  readonly parts: ReadonlySet<string>;
  /** Those with a record, sorted. */
  readonly recorded: readonly string[];
  /** The existing resources in them, in store order. */
  readonly entries: readonly StoredEntry[];
  /** The output for them. */
  readonly outlines: readonly Outline[];
}

/** The default number of resources that are decided together, and in memory with their values. */
const AT_ONCE = 2000;

/** Divides what has to be examined. Few resources are one group. */
export async function groupsOf(run: Run, generation: Generation): Promise<readonly Group[]> {
  const { store } = run;
  const atOnce = Math.max(1, run.atOnce ?? AT_ONCE);
  const { outlines, open, placeOf } = generation.settlement;
  const isFirst = store.record.files.length === 0;
  const entries = isFirst ? store.entries : store.entries.filter(({ part }) => open.has(part));
  const made = outlines.reduce((sum, { resources }) => sum + resources.length, 0);
  const everything = { entries, outlines, parts: open };
  // A record without a part may be about anything.
  const isAboutAll = store.record.unplaced.length > 0;
  if (entries.length + made <= atOnce || isAboutAll) return [grouped(run, everything)];
  const known = await knownTemplates(store, entries, outlines, atOnce);
  const links = joinedParts(run, generation, known);
  for (const part of open) links.add(part);
  if (isFirst) for (const { part } of entries) links.add(part);
  return divided(everything, links, placeOf, atOnce).map((group) => grouped(run, group));
}

type Everything = Pick<Group, "parts" | "entries" | "outlines">;

function grouped({ store: { record } }: Run, group: Everything): Group {
  const recorded = [...group.parts].filter((part) => record.fileRecord(part) !== undefined).sort();
  return { ...group, recorded };
}

/** Packs linked parts into groups of a limited size, in generator order. */
function divided(
  { parts, entries, outlines }: Everything,
  links: Links,
  placeOf: (one: Outlined) => string,
  atOnce: number,
): readonly Everything[] {
  const weights = new Map<string, number>();
  const weigh = (part: string): void => void weights.set(part, (weights.get(part) ?? 0) + 1);
  for (const { part } of entries) weigh(part);
  for (const { resources } of outlines) for (const one of resources) weigh(placeOf(one));
  const groups: Builder[] = [];
  const groupOf = new Map<string, Builder>();
  for (const linked of links.sets()) {
    let last = groups.at(-1);
    if (last === undefined || last.weight >= atOnce) groups.push((last = new Builder()));
    for (const part of linked) {
      groupOf.set(part, last);
      last.weight += weights.get(part) ?? 0;
      if (parts.has(part)) last.parts.add(part);
    }
  }
  for (const entry of entries) groupOf.get(entry.part)?.entries.push(entry);
  for (const { source, resources } of outlines) {
    const shares = new Map<Builder, Outlined[]>();
    for (const one of resources) {
      const group = groupOf.get(placeOf(one)) as Builder;
      const share = shares.get(group);
      if (share === undefined) shares.set(group, [one]);
      else share.push(one);
    }
    for (const [group, share] of shares) group.outlines.push({ source, resources: share });
  }
  return groups;
}

class Builder implements Everything {
  readonly parts = new Set<string>();
  readonly entries: StoredEntry[] = [];
  readonly outlines: Outline[] = [];
  weight = 0;
}
