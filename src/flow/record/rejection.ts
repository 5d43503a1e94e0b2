import { type FieldPath, formatResourceId } from "../../model/index.js";
import { PathTree, defined } from "../../model/internal.js";
import { type FieldOwner, type OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import { GENERATOR, evidenceOf, sealed } from "../../preserve/internal.js";
import type { GroupChange, Store } from "../store/store.js";
import type { Opened } from "../decide/settled-resources.js";
import type { PlannedResource } from "../judge/judge.js";
import type { PartRecords } from "../store/record-view.js";
import { partWith, recordFor } from "./part-records.js";

/**
 * Records what was written instead of rejected differences. With the former record, a value that a user rolls back to
 * would equal an older base, and be replaced by the rejected one again. The rest of a record stays: nothing else was
 * generated. A record without values, or an edited one, is not a base for anything, and is left to the next run.
 */
export function rejectionOfAll(
  { record, digest }: Store,
  { recorded }: Opened,
  resources: readonly PlannedResource[],
): GroupChange["records"] {
  const rejected = new Map(resources.map((resource) => [resource.name, resource]));
  const records = new Map<string, readonly OwnedResource[]>();
  const recordsIn = (part: string): readonly OwnedResource[] => records.get(part) ?? record.recordsIn(part);
  for (const part of recorded) {
    for (const last of record.recordsIn(part)) {
      const resource = rejected.get(formatResourceId(recordedId(last)));
      if (resource === undefined || !isBase(last)) continue;
      const others = recordsIn(part).filter((one) => one !== last);
      records.set(part, others);
      const next = recordAfter(resource, last, (one) => recordFor(one, undefined, digest));
      const place = resource.part ?? part;
      if (next !== undefined) records.set(place, [...recordsIn(place), next]);
    }
  }
  // A run records more than this, whatever its file is like now.
  const written = (part: string, own: readonly OwnedResource[]): PartRecords | undefined =>
    own.length === 0 ? undefined : { ...partWith(record, part, own), fresh: "" };
  return new Map(Array.from(records, ([part, own]) => [part, written(part, own)]));
}

/** The record of a resource that was created, removed, or got some of the generated values. */
function recordAfter(
  resource: PlannedResource,
  last: OwnedResource,
  recordOf: (resource: PlannedResource) => OwnedResource | undefined,
): OwnedResource | undefined {
  // Earlier decisions about it no longer apply.
  const whole = recordOf({ ...resource, decisions: [] });
  if (whole === undefined || resource.before === undefined) return whole;
  const paths = PathTree.of(resource.decisions);
  const isIn = ({ path }: { readonly path: FieldPath }): boolean => paths.around(path).length > 0;
  const written = whole.fields.filter((row) => isIn(row) && hasBase(row)).map(asGenerated);
  // Digests would mark all of it as generated and written, and hide other changes made meanwhile.
  const { freshDigest: _, writtenDigest: __, ...head } = last;
  return sealed({
    ...head,
    fields: [...last.fields.filter((row) => !isIn(row)), ...written],
  });
}

function isBase(record: OwnedResource): boolean {
  return record.fields.some(hasBase) && evidenceOf(record).isBroken !== true;
}

function hasBase({ base, baseDigest }: FieldOwner): boolean {
  return base !== undefined || baseDigest !== undefined;
}

function asGenerated({ path, base, baseDigest }: FieldOwner): FieldOwner {
  return {
    path,
    owner: GENERATOR,
    ...defined({ base, baseDigest }),
  };
}
