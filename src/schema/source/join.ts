import type { Diagnostic } from "../../model/index.js";
import { type Schemas, makeSchemas } from "./schemas.js";

/** Joins several sources: the first that knows a kind is used. `more` are further problems. */
export function joinSchemas(sources: readonly Schemas[], more: readonly Diagnostic[] = []): Schemas {
  const versions = new Set(sources.map(({ version }) => version));
  return makeSchemas({
    version: versions.size === 1 ? ([...versions][0] ?? null) : null,
    lookup: (apiVersion, kind) => {
      for (const source of sources) {
        const node = source(apiVersion, kind);
        if (node !== undefined) return node;
      }
      return undefined;
    },
    kinds: () => sources.flatMap(({ kinds }) => kinds),
    diagnostics: () => [...more, ...sources.flatMap(({ diagnostics }) => diagnostics)],
  });
}
