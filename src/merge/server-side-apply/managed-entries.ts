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

/** An owner of fields, and since when. A manager has one entry per operation and subresource. */
export interface ManagedEntry extends ManagedHead {
  readonly fields: FieldSet;
  /** The entry as read, as long as it is unchanged. */
  readonly source: JsonObject | null;
}

/** Entries with the same identity are one: appliers keep theirs when they change the API version. */
export function entryId({ manager, operation, apiVersion, subresource }: ManagedEntry): string {
  return formatJson([operation, manager, subresource, operation === "Apply" ? "" : apiVersion]);
}

export function readEntries(managedFields: Json | undefined): ManagedEntry[] {
  if (managedFields === undefined || managedFields === null) return [];
  if (!Array.isArray(managedFields)) throw unreadable("managedFields must be a list of entries");
  const entries = managedFields.map(readEntry);
  // As in the API server, the last of two entries with the same identity is used.
  return [...new Map(entries.map((entry) => [entryId(entry), entry])).values()];
}

function readEntry(source: Json, index: number): ManagedEntry {
  const head = readManagedHead(source);
  if (typeof head === "string") throw unreadable(head, index);
  const tree = getKey(source as JsonObject, "fieldsV1") ?? null;
  const fields = tree === null ? NO_FIELDS : fieldSetFromV1(tree);
  if (fields === undefined) throw unreadable("fieldsV1 must be a tree of maps", index);
  return { ...head, fields, source: source as JsonObject };
}

function unreadable(expected: string, index?: number): VarveError {
  const path = index === undefined ? MANAGED_FIELDS : child(MANAGED_FIELDS, index);
  return new VarveError(
    problems["apply-unreadable-owners"]({
      path,
      message: `the managedFields of the live object cannot be read: ${expected}`,
      hint: "fetch the object again, or remove its managedFields",
    }),
  );
}

/** The entry with other fields; the same entry if they are equal. */
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
