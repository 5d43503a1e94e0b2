import type { Asked, EvidenceSource, FoundPast } from "./evidence-source.js";
import { type Json, formatResourceId } from "../../model/index.js";
import type { Evidence, PastResource } from "../../preserve/index.js";

/** What resources say themselves. Only those that generators make are asked: the others have no past with us. */
export function insideSource(
  name: string,
  evidenceIn: (resource: Json) => readonly Evidence[],
): EvidenceSource {
  const read = async ({ made, existing }: Asked): Promise<FoundPast> => ({
    past: made.flatMap(({ id }): PastResource[] => {
      const value = existing.get(formatResourceId(id));
      const evidence = value === undefined ? [] : evidenceIn(value);
      return evidence.length === 0 ? [] : [{ id, evidence }];
    }),
    diagnostics: [],
  });
  return { name, read };
}
