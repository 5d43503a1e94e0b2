import { type ResourceId, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { EvidenceSource } from "../evidence/evidence-source.js";
import type { PastResource } from "../../preserve/index.js";
import type { RenderedDocument } from "./source.js";

/** The last output according to the user: nothing else is known about it. */
export interface GivenPast extends EvidenceSource {
  readonly ids: readonly ResourceId[];
}

/** The last documents of a generator. They are read on demand for the queried resources. */
export function givenPast(documents: readonly RenderedDocument[], isGuess = false): GivenPast {
  const known = new Map(
    documents.flatMap((document) => {
      const id = readResourceId(document.value);
      return id === undefined ? [] : [[formatResourceId(id), { id, document }] as const];
    }),
  );
  const name = "the given base";
  const pastOf = (resource: string): PastResource[] => {
    const { id, document } = known.get(resource) ?? {};
    if (id === undefined || document === undefined) return [];
    return [{ id, evidence: [{ source: name, base: document.value, ...(isGuess ? { isGuess } : {}) }] }];
  };
  return {
    name,
    ids: Array.from(known.values(), ({ id }) => id),
    read: async ({ made, existing }) => {
      const asked = new Set([...made.map(({ id }) => formatResourceId(id)), ...existing.keys()]);
      return { past: [...asked].flatMap(pastOf), diagnostics: [] };
    },
  };
}
