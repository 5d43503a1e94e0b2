import {
  type Json,
  type JsonObject,
  VarveError,
  child,
  formatJson,
  getKey,
  isObject,
  pathOf,
} from "../model/index.js";
import { fieldSetFromV1, fieldSetToV1 } from "./fields-v1.js";
import { type FieldSet, NO_FIELDS } from "./field-set.js";
import { problems } from "./problems.js";

/** Who a field belongs to, and since when. One manager has one entry per way of writing: apply, update, subresource. */
export interface ManagedEntry {
  readonly manager: string;
  readonly operation: "Apply" | "Update";
  readonly apiVersion: string;
  readonly subresource: string;
  readonly time: string | null;
  readonly fields: FieldSet;
  /** The entry as it was read, for as long as it says the same. */
  readonly source: JsonObject | null;
}

/** Entries of one identity are one: appliers keep theirs when they change the version of the API. */
export function entryId({ manager, operation, apiVersion, subresource }: ManagedEntry): string {
  return formatJson([operation, manager, subresource, operation === "Apply" ? "" : apiVersion]);
}

const MANAGED_FIELDS = pathOf("metadata", "managedFields");

export function readEntries(managedFields: Json | undefined): ManagedEntry[] {
  if (managedFields === undefined || managedFields === null) return [];
  if (!Array.isArray(managedFields)) throw unreadable("managedFields is a list of entries");
  const entries = managedFields.map(readEntry);
  // As the API server does, the last of two entries with one identity counts.
  return [...new Map(entries.map((entry) => [entryId(entry), entry])).values()];
}

function readEntry(source: Json, index: number): ManagedEntry {
  if (!isObject(source)) throw unreadable("an entry is a map", index);
  const text = (key: string): string => {
    const value = getKey(source, key) ?? "";
    if (typeof value !== "string") throw unreadable(`${key} is text`, index);
    return value;
  };
  const operation = text("operation");
  if (operation !== "Apply" && operation !== "Update")
    throw unreadable("operation is Apply or Update", index);
  if (text("apiVersion") === "") throw unreadable("apiVersion is not empty", index);
  if (text("fieldsType") !== "FieldsV1") throw unreadable("fieldsType is FieldsV1", index);
  const tree = getKey(source, "fieldsV1") ?? null;
  const fields = tree === null ? NO_FIELDS : fieldSetFromV1(tree);
  if (fields === undefined) throw unreadable("fieldsV1 is a tree of maps", index);
  return {
    manager: text("manager"),
    operation,
    apiVersion: text("apiVersion"),
    subresource: text("subresource"),
    time: text("time") || null,
    fields,
    source,
  };
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
    .sort(compareEntries)
    .map((entry) => entry.source ?? writeEntry(entry));
}

function writeEntry({ manager, operation, apiVersion, subresource, time, fields }: ManagedEntry): JsonObject {
  return {
    apiVersion,
    fieldsType: "FieldsV1",
    fieldsV1: fieldSetToV1(fields),
    manager,
    operation,
    ...(subresource === "" ? {} : { subresource }),
    ...(time === null ? {} : { time }),
  };
}

function compareEntries(a: ManagedEntry, b: ManagedEntry): number {
  return (
    compare(a.operation, b.operation) ||
    secondsOf(a) - secondsOf(b) ||
    compare(a.manager, b.manager) ||
    compare(a.apiVersion, b.apiVersion) ||
    compare(a.subresource, b.subresource)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** An entry without a time counts as the oldest. */
function secondsOf({ time }: ManagedEntry): number {
  return time === null ? 0 : Math.floor(Date.parse(time) / 1000) || 0;
}
