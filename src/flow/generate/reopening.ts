import type { Outline } from "../source/outline.js";
import type { Places } from "./places.js";
import type { RecordHead } from "../store/record-view.js";
import type { Source } from "../source/source.js";
import type { StandingParts } from "./standing-parts.js";
import type { Store } from "../store/store.js";
import { formatResourceId } from "../../model/index.js";

/** The state while a settlement is computed. */
export interface Known {
  readonly store: Store;
  readonly standing: StandingParts;
  readonly places: Places;
  readonly made: ReadonlyMap<Source, Outline>;
  readonly open: ReadonlySet<string>;
}

/** Whether a missing resource was removed externally, from a part that needs no examination. */
export function isKnownAway({ standing, open }: Known, source: Source, name: string): boolean {
  const part = standing.partWithout(source.name, name);
  return part !== undefined && !open.has(part);
}

/** The parts needed to decide on the resources of others. */
export function reopened(known: Known, closed: readonly string[]): readonly string[] {
  if (closed.length === 0) return [];
  const { record } = known.store;
  const { missing, linked: near } = missingIn(known);
  const isRecorded = ({ id }: RecordHead): boolean => missing.has(formatResourceId(id));
  const linked = new Set([...near, ...partsOfRenamed(known)]);
  return closed.filter(
    (part) => linked.has(part) || (missing.size > 0 && record.headsIn(part).some(isRecorded)),
  );
}

/**
 * Generated resources that do not exist: without its record one would look new, and it may be what is left over in
 * another part under another name.
 */
function missingIn(known: Known): {
  readonly missing: ReadonlySet<string>;
  readonly linked: readonly string[];
} {
  const missing = new Set<string>();
  const linked: string[] = [];
  for (const [source, { resources }] of known.made) {
    for (const { name, templateId, file } of resources) {
      if (known.places.has(name)) continue;
      if (templateId !== undefined) linked.push(...known.standing.partsLeft(templateId));
      if (isKnownAway(known, source, name)) continue;
      missing.add(name);
      // It is recorded where it would go, together with the records there.
      linked.push(file);
    }
  }
  return { missing, linked };
}

/** The parts that lack a resource which may exist in an open part under another name and is no longer generated. */
function partsOfRenamed({ store, standing, places, made, open }: Known): readonly string[] {
  if (!standing.hasAway) return [];
  const names = new Set<string>();
  for (const { resources } of made.values()) for (const { name } of resources) names.add(name);
  return [...open].flatMap((part) =>
    store.record
      .headsIn(part)
      .filter(({ id }) => places.has(id) && !names.has(formatResourceId(id)))
      .flatMap(({ templateId }) => standing.partsLacking(templateId)),
  );
}
