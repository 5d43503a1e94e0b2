import { type StandingFacts, standingFacts } from "./standing-facts.js";
import { type StandingRow, isStandingPart, readRows } from "../generate/standing-row.js";
import type { Generation } from "../generate/generate.js";
import type { OwnedResource } from "../../ledger/index.js";
import type { PlannedResource } from "../judge/judge.js";
import type { Store } from "../store/store.js";
import { freshDigest } from "../source/shares.js";
import { rulesOf } from "../generate/rules-of.js";

/** The known differences of a part after some were accepted. */
export function acceptedFacts(
  store: Store,
  generation: Generation,
  { part, records }: { readonly part: string; readonly records: readonly OwnedResource[] },
  accepted: readonly PlannedResource[],
): StandingFacts {
  const { record, versions, fingerprint } = store;
  const kept = record.fileRecord(part)?.kept ?? 1;
  const fresh = freshDigest(generation.settlement.sharesOf(part), fingerprint);
  if (!record.isSettled(part, versions.get(part), fresh)) return { kept };
  const rows = rowsOf(store, part, new Set(accepted.map(({ name }) => name)));
  if (rows === undefined) return { kept };
  return standingFacts(store, generation, { part, kept, resources: records }, accepted, rows);
}

/** The rows of a part except some resources; undefined if unknown, or if authors were determined at another time. */
function rowsOf(store: Store, part: string, names: ReadonlySet<string>): readonly StandingRow[] | undefined {
  const { hindsight, record } = store;
  const standing = record.fileRecord(part)?.standing;
  if (hindsight === undefined || !isStandingPart(standing)) return undefined;
  if (standing.under !== rulesOf(store, hindsight)) return undefined;
  const rows = readRows(standing.rows).filter(({ name }) => !names.has(name));
  return rows.length === 0 || standing.at === hindsight.signedAt ? rows : undefined;
}
