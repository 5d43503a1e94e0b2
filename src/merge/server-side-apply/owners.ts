import { type JsonObject, type SchemaNode, getAt, parsePath } from "../../model/index.js";
import { MANAGED_FIELDS } from "../../model/internal.js";
import { type FieldSet, NO_FIELDS, difference, sameFields, setOf } from "./field-set.js";
import { type ManagedEntry, entryId, readEntries, withFields } from "./managed-entries.js";
import { collapseWholes } from "./collapse-wholes.js";
import { compareTyped } from "./typed-compare.js";

/** The manager, and the time of the write. */
export interface FieldWriter {
  readonly manager: string;
  /** RFC 3339. No clock is read: without a time, a changed entry has none. */
  readonly time?: string | undefined;
  /** For example `status`: a subresource is owned through entries of its own. */
  readonly subresource?: string | undefined;
}

export interface Owners {
  /** What the manager applied last time; an entry without fields if it never did. */
  readonly own: ManagedEntry;
  readonly others: readonly ManagedEntry[];
}

/** These have no owner, as in the API server: they identify the object, or the server writes them. */
const NOBODYS = setOf(
  ...["apiVersion", "kind", "metadata"].map((text) => parsePath(text)),
  ...[
    "name",
    "namespace",
    "creationTimestamp",
    "selfLink",
    "uid",
    "clusterName",
    "generation",
    "managedFields",
    "resourceVersion",
  ].map((name) => parsePath(`metadata.${name}`)),
);

export function ownersOf(
  live: JsonObject | undefined,
  schema: SchemaNode | undefined,
  writer: FieldWriter,
  apiVersion: string,
): Owners {
  const own = entryOf(writer, "Apply", apiVersion);
  if (live === undefined) return { own, others: [] };
  const entries = readEntries(getAt(live, MANAGED_FIELDS));
  if (entries.length === 0) return { own, others: [firstOwner(live, schema, writer, apiVersion)] };
  const known = entries.map((entry) => withFields(entry, collapseWholes(entry.fields, schema)));
  const last = known.find((entry) => entryId(entry) === entryId(own));
  return { own: last ?? own, others: known.filter((entry) => entry !== last) };
}

function entryOf(
  writer: FieldWriter,
  operation: ManagedEntry["operation"],
  apiVersion: string,
): ManagedEntry {
  const { manager, subresource = "" } = writer;
  return { manager, operation, apiVersion, subresource, time: "", fields: NO_FIELDS, source: null };
}

/** Owns everything in an object without managedFields, so that the first apply finds conflicts. */
function firstOwner(
  live: JsonObject,
  schema: SchemaNode | undefined,
  writer: FieldWriter,
  apiVersion: string,
): ManagedEntry {
  const entry = entryOf({ ...writer, manager: "before-first-apply" }, "Update", apiVersion);
  const { changed } = compareTyped({}, live, schema);
  return { ...entry, time: writer.time ?? "", fields: difference(changed, NOBODYS) };
}

/** The writer's entry after the apply. Its time is that of the last apply that changed the object. */
export function renewed(own: ManagedEntry, fields: FieldSet, apiVersion: string, time: string): ManagedEntry {
  const now = difference(fields, NOBODYS);
  const isSame = own.apiVersion === apiVersion && own.time === time && sameFields(own.fields, now);
  return isSame ? own : { ...own, apiVersion, time, fields: now, source: null };
}
