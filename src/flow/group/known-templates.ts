import { type Json, formatResourceId } from "../../model/index.js";
import type { Outline } from "../outline.js";
import type { Store } from "../store.js";
import { annotations } from "../evidence/annotation-evidence.js";
import { clusterMarks } from "../evidence/managed-fields-evidence.js";

/** Without a record, a resource may say itself what it was made from: it could be one that has another name now. */
export async function knowsTemplates(
  store: Store,
  outlines: readonly Outline[],
  atOnce: number,
): Promise<boolean> {
  const { entries, evidence } = store;
  const made = outlines.flatMap(({ source, resources }) =>
    resources.flatMap(({ id }) => (id === undefined ? [] : [{ id, generator: source.name }])),
  );
  for (let at = 0; at < entries.length; at += atOnce) {
    const some = entries.slice(at, at + atOnce);
    const values = await store.read(some);
    const existing = new Map(some.map(({ id }, i) => [formatResourceId(id), values[i] as Json]));
    const asked = { made, parts: [...new Set(some.map(({ part }) => part))], known: new Map(), existing };
    for (const source of [...evidence, annotations, clusterMarks]) {
      const { past } = await source.read(asked);
      if (past.some(({ templateId }) => templateId !== undefined)) return true;
    }
  }
  return false;
}
