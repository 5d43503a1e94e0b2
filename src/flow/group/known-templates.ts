import { type Json, type ResourceId, formatResourceId } from "../../model/index.js";
import type { Outline } from "../source/outline.js";
import type { Store, StoredEntry } from "../store/store.js";

/** A resource, and the generator's template it was made from. */
export interface KnownTemplate {
  readonly id: ResourceId;
  readonly templateId: string;
}

/** What sources besides the record know to be made from templates: such a resource may have a new name. */
export async function knownTemplates(
  store: Store,
  entries: readonly StoredEntry[],
  outlines: readonly Outline[],
  atOnce: number,
): Promise<readonly KnownTemplate[]> {
  const sources = store.evidence.filter(({ isAboutMade = false }) => !isAboutMade);
  if (sources.length === 0) return [];
  const made = outlines.flatMap(({ source, resources }) =>
    resources.flatMap(({ id }) => (id === undefined ? [] : [{ id, generator: source.name }])),
  );
  const known: KnownTemplate[] = [];
  for (let at = 0; at < entries.length; at += atOnce) {
    const some = entries.slice(at, at + atOnce);
    const values = await store.read(some);
    const existing = new Map(some.map(({ id }, i) => [formatResourceId(id), values[i] as Json]));
    const asked = { made, parts: [...new Set(some.map(({ part }) => part))], known: new Map(), existing };
    for (const source of sources) {
      for (const { id, templateId } of (await source.read(asked)).past)
        if (templateId !== undefined) known.push({ id, templateId });
    }
  }
  return known;
}
