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

/** What is recorded of a part, as far as it says what differs there. */
export type StandingFacts = Pick<FileRecord, "kept" | "standing">;

/**
 * What the next run would find to differ in a part if nothing changes until then. Where that cannot be told, or must not
 * be kept, it has to look. Rows are given for what differs in resources that were not decided on now.
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

/** Whether nothing is to be said about resources of generators without a turn: there are none, or nothing was before. */
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

/** The next run leaves it out: all of it is plainly the generator's. */
function isSettledAlone({ resource: { fate }, record }: Recorded): boolean {
  if (fate === "removed" || fate === "gone") return true;
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
