import type { GitFolder } from "../git-log.js";
import type { GitHistory } from "../git-history.js";
import { type OwnedResource, recordedId } from "../../ledger/index.js";
import { OWNERSHIP_FILE, Ownership } from "./ownership.js";
import { eachBlob } from "../git-blobs.js";
import { type ResourceId, formatResourceId } from "../../model/index.js";

/** A resource, and the file that it stands in. */
export interface RecordedPlace {
  readonly id: ResourceId;
  readonly file: string;
}

/** Versions of the record, by the names of their objects. */
export async function recordVersions(
  { root }: GitFolder,
  path: string,
  objects: Iterable<string | undefined>,
): Promise<ReadonlyMap<string, Ownership>> {
  const wanted = [...new Set(objects)].filter((object) => object !== undefined);
  const versions = new Map<string, Ownership>();
  await eachBlob(root, wanted, (content, object) => {
    if (content !== undefined) versions.set(object, Ownership.parse(Buffer.from(content), path));
  });
  return versions;
}

/** What a version of the record says about a resource. */
export function recordIn(
  version: Ownership | undefined,
  { id, file }: RecordedPlace,
): OwnedResource | undefined {
  const name = formatResourceId(id);
  return version?.recordsIn(file).find((record) => formatResourceId(recordedId(record)) === name);
}

/** The last ownership file that was committed, unless it only remembers inputs and what somebody set. */
export async function lastRecord(
  folder: GitFolder,
  { commits }: GitHistory,
): Promise<{ readonly commit: string; readonly ownership: Ownership } | undefined> {
  for (const { hash, changes } of commits) {
    const object = changes.find(({ file }) => file === OWNERSHIP_FILE)?.after;
    if (object === undefined) continue;
    const name = `${OWNERSHIP_FILE} of commit ${hash.slice(0, 7)}`;
    const ownership = (await recordVersions(folder, name, [object])).get(object) as Ownership;
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
