import { type FieldPath, type Json, getAt, setAt } from "../../model/index.js";
import { compareResourceIds, MASK } from "../../model/internal.js";
import { type OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import { Ownership } from "./ownership.js";
import { plainDigest } from "../../preserve/internal.js";
import type { ResourceEntry } from "../read/resource-entry.js";

/** The fields of a resource that are recorded only by a keyed digest: a pattern marks them as sensitive. */
function sensitiveFields({ fields }: OwnedResource): readonly FieldPath[] {
  return fields
    .filter(({ baseDigest, valueDigest }) => isKeyed(baseDigest) || isKeyed(valueDigest))
    .map(({ path }) => path);
}

/** A plain digest replaces a long value, such as an item that was added by hand. */
function isKeyed(digest: string | undefined): boolean {
  return digest !== undefined && plainDigest.understands?.(digest) !== true;
}

/** Whether a file holds such fields. */
export function holdsSensitive(ownership: Ownership, file: string): boolean {
  return ownership.recordsIn(file).some(isSensitive);
}

export function isSensitive(record: OwnedResource): boolean {
  return sensitiveFields(record).length > 0;
}

/** A printable resource: fields that a pattern marks as sensitive are masked like the values of a Secret. */
export function withoutSensitive(
  { root }: { readonly root: string },
  entry: Pick<ResourceEntry, "file" | "id">,
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
