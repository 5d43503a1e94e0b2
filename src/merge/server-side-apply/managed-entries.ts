import { type Json, type JsonObject, VarveError, formatJson } from "../../model/index.js";
import {
  MANAGED_FIELDS,
  type ManagedHead,
  child,
  compareManagedHeads,
  getKey,
  readManagedHead,
  writeManagedEntry,
} from "../../model/internal.js";
import { fieldSetFromV1, fieldSetToV1 } from "./fields-v1.js";
import { type FieldSet, NO_FIELDS } from "./field-set.js";
import { problems } from "../problems.js";

/** Who a field belongs to, and since when. One manager has one entry per way of writing: apply, update, subresource. */
export interface ManagedEntry extends ManagedHead {
  readonly fields: FieldSet;
  /** The entry as it was read, for as long as it says the same. */
  readonly source: JsonObject | null;
}

/** Entries of one identity are one: appliers keep theirs when they change the version of the API. */
export function entryId({ manager, operation, apiVersion, subresource }: ManagedEntry): string {
  return formatJson([operation, manager, subresource, operation === "Apply" ? "" : apiVersion]);
}

export function readEntries(managedFields: Json | undefined): ManagedEntry[] {
  if (managedFields === undefined || managedFields === null) return [];
  if (!Array.isArray(managedFields)) throw unreadable("managedFields is a list of entries");
  const entries = managedFields.map(readEntry);
  // As the API server does, the last of two entries with one identity counts.
  return [...new Map(entries.map((entry) => [entryId(entry), entry])).values()];
}

function readEntry(source: Json, index: number): ManagedEntry {
  const head = readManagedHead(source);
  if (typeof head === "string") throw unreadable(head, index);
  const tree = getKey(source as JsonObject, "fieldsV1") ?? null;
  const fields = tree === null ? NO_FIELDS : fieldSetFromV1(tree);
  if (fields === undefined) throw unreadable("fieldsV1 is a tree of maps", index);
  return { ...head, fields, source: source as JsonObject };
}

function unreadable(expected: string, index?: number): VarveError {
  const path = index === undefined ? MANAGED_FIELDS : child(MANAGED_FIELDS, index);
  return new VarveError(
    problems["apply-unreadable-owners"]({
      path,
      message: `who owns which field of the live object cannot be read: ${expected}`,
      hint: "fetch the object again, or remove its managedFields",
    }),
  );
}

/** The entry with other fields; the same entry when they are the ones it has. */
export function withFields(entry: ManagedEntry, fields: FieldSet): ManagedEntry {
  return fields === entry.fields ? entry : { ...entry, fields, source: null };
}

/** The entries as the API server writes and sorts them; those that own nothing are left out. */
export function writeEntries(entries: readonly ManagedEntry[]): JsonObject[] {
  return entries
    .filter(({ fields }) => !fields.isEmpty)
    .sort(compareManagedHeads)
    .map((entry) => entry.source ?? writeManagedEntry(entry, fieldSetToV1(entry.fields)));
}
