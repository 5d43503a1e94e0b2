import { type Decision, type Digest } from "../../preserve/index.js";
import { GENERATOR, evidenceOf, isKept, recordOf } from "../../preserve/internal.js";
import { type OwnedResource } from "../../ledger/index.js";
import { fileRecordOf, recordHead, recordedId } from "../../ledger/internal.js";
import { equalIgnoringNulls, formatPath, formatResourceId } from "../../model/index.js";
import { compareResourceIds, defined } from "../../model/internal.js";
import { isWhole, onlyWith } from "../evidence/kinds.js";
import type { Opened } from "../decide/settled-resources.js";
import type { PartRecords, RecordView } from "../store/record-view.js";
import type { PlannedResource } from "../judge/judge.js";
import type { Sources } from "../source/source.js";
import type { Store } from "../store/store.js";

/** The records of the resources in one part. */
export interface Recorded {
  readonly resources: OwnedResource[];
  /** Those of resources that are missing, or were not examined. */
  readonly absent: Set<OwnedResource>;
  kept: number;
}

/** The records next to each part, as far as the kind of evidence writes any. */
export function recordsBeside(
  store: Store,
  sources: Sources,
  opened: Opened,
  planned: readonly PlannedResource[],
): ReadonlyMap<string, Recorded> {
  const { beside } = store.kind;
  // If the record is incomplete, the part is examined every time.
  const isAll = isWhole(store.kind);
  const records = [...recordsByPart(store, sources, opened, planned)].flatMap(
    ([part, { resources, absent, kept }]): [string, Recorded][] => {
      const own = resources.flatMap((one) => beside(one, { isThere: !absent.has(one) }) ?? []);
      return own.length === 0 ? [] : [[part, { resources: own, absent, kept: isAll ? kept : own.length }]];
    },
  );
  return new Map(records);
}

function recordsByPart(
  { record, digest }: Store,
  sources: Sources,
  { recorded, settled }: Opened,
  planned: readonly PlannedResource[],
): ReadonlyMap<string, Recorded> {
  const byPart = new Map<string, Recorded>();
  const recordsIn = (part: string): Recorded => {
    const found = byPart.get(part) ?? { resources: [], absent: new Set(), kept: 0 };
    byPart.set(part, found);
    return found;
  };
  const before = new Map<string, { readonly part: string; readonly record: OwnedResource }>();
  for (const part of recorded) {
    for (const one of record.recordsIn(part)) {
      const name = formatResourceId(recordedId(one));
      const isSettled = settled.has(name);
      const isDecided = sources.isAbout(one.generator) && !isSettled;
      if (isDecided) before.set(name, { part, record: one });
      else keepRecord(recordsIn(part), one);
      if (!isDecided && !isSettled) recordsIn(part).absent.add(one);
    }
  }
  for (const resource of planned) {
    const last = before.get(resource.name);
    const isGiven = sources.past !== undefined && resource.fresh !== undefined;
    const next = recordFor(resource, isGiven ? undefined : last?.record, digest);
    const part = resource.part ?? last?.part;
    if (next === undefined || part === undefined) continue;
    const records = recordsIn(part);
    records.resources.push(next);
    if (resource.fate === "deleted") records.absent.add(next);
    const kept = resource.decisions.filter(isKeptFromNowOn).map(({ path }) => formatPath(path));
    records.kept += new Set(kept).size;
  }
  // Whichever of them were decided, the same state is written in the same order.
  for (const { resources } of byPart.values())
    resources.sort((a, b) => compareResourceIds(recordedId(a), recordedId(b)));
  return byPart;
}

/** The resources of a generator that did not run are unchanged, and so are their differences. */
function keepRecord(records: Recorded, record: OwnedResource): void {
  records.resources.push(record);
  records.kept += record.fields.filter(({ owner }) => owner !== GENERATOR).length;
}

/** A value set now is kept as the user's by the next run, and is counted in that way. */
function isKeptFromNowOn({ outcome, value, fresh }: Decision): boolean {
  return outcome === "set" ? !equalIgnoringNulls(value, fresh) : isKept(outcome);
}

/**
 * The base is the current output. A resource no longer generated keeps its last record, and so does an absent one:
 * nothing was written, and when it comes back (a revert, another branch) it is as it was then. An edited record is
 * ignored and replaced. A record older than its resource has no base from now on: written again, it would look newer.
 */
export function recordFor(
  resource: PlannedResource,
  last: OwnedResource | undefined,
  digest: Digest,
): OwnedResource | undefined {
  const { id, fresh, generator, fate } = resource;
  if (fate === "removed") return undefined;
  if (fresh === undefined) return last && isDoubted(resource) ? onlyWith(last, () => false) : last;
  if (fate === "deleted" && last !== undefined && evidenceOf(last).isBroken !== true) return last;
  const { templateId, value } = fresh;
  return recordOf(resource, {
    id,
    fresh: value,
    digest,
    ...(generator === undefined ? {} : { generator: generator.name }),
    ...defined({ templateId }),
  });
}

function isDoubted({ decisions }: PlannedResource): boolean {
  return decisions.some(({ doubt }) => doubt !== undefined);
}

/**
 * A part with changed records. Its differences are unknown for them. Its generators are unchanged, except those without
 * a resource in it: the record of a resource no longer generated has a generator that makes nothing there.
 */
export function partWith(
  record: RecordView,
  part: string,
  resources: readonly OwnedResource[],
): Omit<PartRecords, "standing"> {
  const before = new Set(record.recordsIn(part).map(({ generator }) => generator));
  const added = fileRecordOf(resources.filter(({ generator }) => !before.has(generator)).map(recordHead));
  const { standing: _, ...facts } = record.fileRecord(part) ?? added;
  return { ...facts, by: { ...added.by, ...facts.by }, resources };
}
