import { type FieldPath, type Json, compareResourceIds, getAt, setAt } from "../../model/index.js";
import { MASK, type OwnedResource, recordedId } from "../../ledger/index.js";
import { Ownership } from "./ownership.js";
import type { ResourceEntry } from "../resource-entry.js";

/** The fields of a resource that are recorded by a digest only: a pattern calls them sensitive. */
function sensitiveFields({ fields }: OwnedResource): readonly FieldPath[] {
  return fields
    .filter(({ baseDigest, valueDigest }) => baseDigest !== undefined || valueDigest !== undefined)
    .map(({ path }) => path);
}

/** Whether a file holds such fields. */
export function holdsSensitive(ownership: Ownership, file: string): boolean {
  return ownership.recordsIn(file).some(isSensitive);
}

export function isSensitive(record: OwnedResource): boolean {
  return sensitiveFields(record).length > 0;
}

/** A resource as it may be shown: what a pattern calls sensitive is no more for people than the values of a Secret. */
export function withoutSensitive(
  { root }: { readonly root: string },
  entry: ResourceEntry,
  value: Json,
): Json {
  const record = Ownership.read(root)
    .recordsIn(entry.file)
    .find((one) => compareResourceIds(recordedId(one), entry.id) === 0);
  if (record === undefined) return value;
  return sensitiveFields(record).reduce(
    (shown, path) => (getAt(shown, path) === undefined ? shown : setAt(shown, path, MASK)),
    value,
  );
}
