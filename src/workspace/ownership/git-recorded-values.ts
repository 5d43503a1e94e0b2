import {
  type FieldPath,
  type ResourceId,
  type SchemaNode,
  equalIgnoringNulls,
  formatPath,
  formatResourceId,
  getAt,
} from "../../model/index.js";
import { type Digest } from "../../preserve/index.js";
import { isOwn, isSealed, knowsPast } from "../../preserve/internal.js";
import { recordIn, recordVersions } from "./git-record.js";
import type { GitFolder } from "../git/commit.js";
import type { GitHistory } from "../git/history.js";
import type { Ownership } from "./ownership.js";
import type { Stale } from "./git-freshness.js";
import { annotationEvidence } from "../../flow/index.js";

/** A resource with its record file, whichever kind of evidence is used now. */
export interface RecordedResource {
  readonly id: ResourceId;
  readonly schema?: SchemaNode | undefined;
  readonly part: string;
}

/**
 * Removes doubts about a value that was committed with a record which says that it was generated: another kind of
 * evidence was used then. A run trailer in the message says no more. One Git run for all fields.
 */
export async function withoutRecorded(
  folder: GitFolder,
  history: GitHistory,
  stale: ReadonlyMap<string, readonly Stale[]>,
  resources: readonly RecordedResource[],
  digest: Digest,
): Promise<ReadonlyMap<string, readonly Stale[]>> {
  /** The part of the record that a commit wrote. */
  const objectOf = ({ unmarked }: Stale, part: string): string | undefined =>
    history.changesOf(part).find(({ commit }) => commit.hash === unmarked?.commit.hash)?.after;
  const objects = resources.map(({ id, part }) => ({
    path: part,
    objects: (stale.get(formatResourceId(id)) ?? []).map((doubt) => objectOf(doubt, part)),
  }));
  const versions = await recordVersions(folder, objects);
  return new Map(
    resources.map((one) => {
      const doubts = stale.get(formatResourceId(one.id)) ?? [];
      const isGenerated = (doubt: Stale): boolean =>
        isRecorded(doubt, one, versions.get(objectOf(doubt, one.part) ?? "")) || isAnnotated(doubt, digest);
      return [formatResourceId(one.id), doubts.filter((doubt) => !isGenerated(doubt))];
    }),
  );
}

function isRecorded(doubt: Stale, one: RecordedResource, version: Ownership | undefined): boolean {
  const value = doubt.unmarked?.after;
  const record = recordIn(version, one);
  if (value === undefined || record === undefined || !isSealed(record)) return false;
  const row = record.fields.find(({ path }) => isSame(path, doubt.path));
  const at = getAt(value, doubt.path, one.schema);
  return at !== undefined && row?.base !== undefined && equalIgnoringNulls(row.base, at);
}

/** Whether the resource itself says so, and has not changed since. */
function isAnnotated({ unmarked, path }: Stale, digest: Digest): boolean {
  const value = unmarked?.after;
  const own = value === undefined ? undefined : annotationEvidence(value)?.evidence;
  if (own === undefined || own.isBroken === true || !knowsPast([own], value, digest)) return false;
  const row = own.owners?.find((owner) => isSame(owner.path, path));
  return row !== undefined && isOwn(row.owner);
}

function isSame(a: FieldPath, b: FieldPath): boolean {
  return formatPath(a) === formatPath(b);
}
