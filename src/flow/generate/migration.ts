import type { Diagnostic } from "../../model/index.js";
import type { Holding } from "../evidence/evidence-source.js";
import type { OwnedResource } from "../../ledger/index.js";
import type { Store } from "../store/store.js";
import { evidenceKinds, isWhole } from "../evidence/kinds.js";
import { problems } from "../problems.js";

/**
 * Whether another kind of evidence wrote the record: it holds output that this kind keeps elsewhere or not at all. Then
 * everything is decided, so that what was known is written in the new form.
 */
export function isMigrating({ kind, record }: Store): boolean {
  return !isWhole(kind) && record.files.some((part) => record.recordsIn(part).some(holdsValues));
}

function holdsValues({ fields }: OwnedResource): boolean {
  return fields.some(({ base, baseDigest }) => base !== undefined || baseDigest !== undefined);
}

const WORDS: Readonly<Record<Holding, string>> = {
  values: "the last generated values",
  owners: "the owner of each field",
  accepted: "the accepted differences",
  removed: "the removed resources",
};

/** What the new, incomplete kind cannot store. */
export function lostHoldings({ kind }: Store): readonly Diagnostic[] {
  const lost = [...evidenceKinds.file.holds].filter((holding) => !kind.holds.has(holding));
  const message = `evidence: ${kind.name} does not keep ${lost.map((holding) => WORDS[holding]).join(", or ")}`;
  const hint = "set spec.evidence to file in varve.yaml to keep them";
  return [problems["evidence-lost"]({ message, hint })];
}
