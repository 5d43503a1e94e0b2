import type { FileRecord, OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import type { PartRecords } from "../store/record-view.js";
import { type Recorded, rowFor } from "./row-for.js";
import { type StandingRow, writeRows } from "../generate/standing-row.js";
import type { Generation } from "../generate/generate.js";
import { GENERATOR } from "../../preserve/internal.js";
import type { PlannedResource } from "../judge/judge.js";
import type { Store } from "../store/store.js";
import { formatResourceId } from "../../model/index.js";
import { isWhole } from "../evidence/kinds.js";
import { rulesOf } from "../generate/rules-of.js";

/** The part of a part's record that describes its differences. */
export type StandingFacts = Pick<FileRecord, "kept" | "standing">;

/**
 * The differences that the next run would find in a part if nothing changes until then. If unknown, or not to be
 * stored, the next run has to examine it. Rows are given for differences in resources that were not decided now.
 */
export function standingFacts(
  store: Store,
  generation: Generation,
  { part, kept, resources }: { readonly part: string } & Pick<PartRecords, "kept" | "resources">,
  planned: readonly PlannedResource[],
  known: readonly StandingRow[] = [],
): StandingFacts {
  const { hindsight } = store;
  if (hindsight === undefined || !isWhole(store.kind)) return { kept };
  const records = new Map(resources.map((record) => [formatResourceId(recordedId(record)), record]));
  const decided = planned.map((resource) => ({ resource, record: records.get(resource.name) }));
  const differing = decided.filter((one) => !isSettledAlone(one));
  if (!isQuietOtherwise(store, generation, part, resources)) return { kept: Math.max(kept, 1) };
  if (differing.length === 0 && kept === 0) return { kept };
  const rows = differing.map((one) => rowFor(store, generation, one));
  const found = rows.flatMap((row) => row ?? []);
  const isComplete = found.length === rows.length && store.record.unplaced.length === 0;
  const written = isComplete ? writeRows([...known, ...found.filter(isTold)]) : undefined;
  if (written === undefined) return { kept: Math.max(kept, differing.length) };
  const { signedAt: at } = hindsight;
  return { kept, standing: { under: rulesOf(store, hindsight), at, rows: written } };
}

/**
 * Whether there is nothing to report about resources of generators that do not run: there are none, or nothing was
 * reported before.
 */
function isQuietOtherwise(
  { record }: Store,
  { sources }: Generation,
  part: string,
  resources: readonly OwnedResource[],
): boolean {
  const { kept, standing } = record.fileRecord(part) ?? {};
  if (kept === 0 && standing === undefined) return true;
  return resources.every(({ generator }) => generator !== undefined && sources.isAbout(generator));
}

/** The next run leaves it out: all of it belongs to the generator. */
function isSettledAlone({ resource: { fate, decisions }, record }: Recorded): boolean {
  if (fate === "removed" || fate === "gone") return true;
  // A seed is recorded with its initial value, whatever is generated now.
  if (decisions.some(({ outcome }) => outcome === "seeded")) return false;
  return fate !== "deleted" && fate !== "orphaned" && record !== undefined && isPlain(record);
}

function isPlain({ fields }: OwnedResource): boolean {
  return fields.every(
    ({ owner, disputed, accepted }) => owner === GENERATOR && !disputed && accepted === undefined,
  );
}

function isTold({ decisions, fate }: StandingRow): boolean {
  return decisions.length > 0 || fate !== "unchanged";
}
