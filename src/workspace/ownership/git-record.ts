import type { GitFolder } from "../git/commit.js";
import type { GitHistory } from "../git/history.js";
import { type OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import { OWNERSHIP_FILE, Ownership } from "./ownership.js";
import { eachBlob } from "../git/blobs.js";
import { type ResourceId, formatResourceId } from "../../model/index.js";
import { isPart } from "./part-path.js";
import { recordAt } from "./record-at-commit.js";

/** A resource and its file. */
export interface RecordedPlace {
  readonly id: ResourceId;
  readonly file: string;
  /** Its record file, existing or not. */
  readonly record: string | undefined;
}

/** A file of the record, and the names of some of its versions. */
export interface RecordObjects {
  readonly path: string;
  readonly objects: Iterable<string | undefined>;
}

/** Versions of record files by object name: one Git run for all of them. */
export async function recordVersions(
  { root }: GitFolder,
  files: readonly RecordObjects[],
): Promise<ReadonlyMap<string, Ownership>> {
  const paths = new Map<string, string>();
  for (const { path, objects } of files)
    for (const object of objects) if (object !== undefined) paths.set(object, path);
  const versions = new Map<string, Ownership>();
  await eachBlob(root, [...paths.keys()], (content, object) => {
    const path = paths.get(object);
    if (content === undefined || path === undefined) return;
    versions.set(object, Ownership.fromParts([{ path, text: Buffer.from(content) }], path));
  });
  return versions;
}

/** What a version of the record says about a resource. */
export function recordIn(
  version: Ownership | undefined,
  { id }: Pick<RecordedPlace, "id">,
): OwnedResource | undefined {
  const name = formatResourceId(id);
  return version?.all().find((record) => formatResourceId(recordedId(record)) === name);
}

/** The last committed record, unless it only contains inputs and explicitly set values. */
export async function lastRecord(
  folder: GitFolder,
  { commits }: GitHistory,
): Promise<{ readonly commit: string; readonly ownership: Ownership } | undefined> {
  for (const { hash, prefix, changes } of commits) {
    if (!changes.some(({ file }) => file === OWNERSHIP_FILE || isPart(file))) continue;
    const ownership = await recordAt({ ...folder, prefix }, hash);
    // The commit may have removed the last of it.
    if (ownership === undefined || ownership.files.length === 0) continue;
    return hasValues(ownership) ? { commit: hash, ownership } : undefined;
  }
  return undefined;
}

function hasValues(ownership: Ownership): boolean {
  return ownership
    .all()
    .some(({ fields }) =>
      fields.some(({ base, baseDigest }) => base !== undefined || baseDigest !== undefined),
    );
}
