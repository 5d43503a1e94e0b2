import type { Asked, EvidenceSource, FoundPast } from "./evidence-source.js";
import { type Diagnostic, type Json, formatResourceId } from "../../model/index.js";
import type { Evidence, PastResource } from "../../preserve/index.js";

/** What a resource itself records about its past, and problems with that. */
export interface EvidenceInside {
  readonly evidence: readonly Evidence[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The records inside resources. Only generated resources are read: the others have no past with us. */
export function insideSource(name: string, inside: (resource: Json) => EvidenceInside): EvidenceSource {
  const read = async ({ made, existing }: Asked): Promise<FoundPast> => {
    const past: PastResource[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const { id } of made) {
      const value = existing.get(formatResourceId(id));
      const found = value === undefined ? undefined : inside(value);
      if (found === undefined) continue;
      if (found.evidence.length > 0) past.push({ id, evidence: found.evidence });
      diagnostics.push(...found.diagnostics.map((one) => ({ resource: id, ...one })));
    }
    return { past, diagnostics };
  };
  return { name, isAboutMade: true, read };
}
