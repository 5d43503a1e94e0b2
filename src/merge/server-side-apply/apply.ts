import {
  type Diagnostic,
  type Json,
  type JsonLike,
  type JsonObject,
  VarveError,
  equalNumeric,
  isObject,
} from "../../model/index.js";
import {
  type KindsOf,
  FLAG,
  TEXT,
  expectOptions,
  getKey,
  oneOfTexts,
  required,
  setKey,
  shallowCopy,
  isSecretDocument,
  SCHEMA_CHOICE,
} from "../../model/internal.js";
import { type ApplyRequest, type ApplyRequestOptions, readRequest } from "./request.js";
import { type FieldSet, difference, union } from "./field-set.js";
import { type ManagedEntry, withFields, writeEntries } from "./managed-entries.js";
import { type FieldWriter, ownersOf, renewed } from "./owners.js";
import { findConflicts, reportConflict } from "./conflict.js";
import { compareTyped } from "./typed-compare.js";
import { mergeTyped } from "./typed-merge.js";
import { ownedFields } from "./owned-fields.js";
import { prune } from "./prune.js";

/** Options of serverSideApply. */
export interface ServerSideApplyOptions extends ApplyRequestOptions, FieldWriter {
  /** Take ownership of fields from other managers instead of failing. */
  readonly force?: boolean | undefined;
  /**
   * What remains of a map or list whose last member is removed: the applied value, or an empty one (`applied`, the
   * default), or always null, as the API server stores it (`null`).
   */
  readonly emptied?: "applied" | "null" | undefined;
}

const OPTIONS: KindsOf<ServerSideApplyOptions> = {
  ...SCHEMA_CHOICE,
  apiVersion: TEXT,
  manager: required(TEXT),
  force: FLAG,
  time: TEXT,
  subresource: TEXT,
  emptied: oneOfTexts("applied", "null"),
};

/** The object after server-side apply, and diagnostics. */
export interface ServerSideApplied {
  /** The resource with its `managedFields`; the live object itself if nothing changes. */
  readonly resource: JsonObject;
  /** Fields that were taken by force, and whether the kind has no schema. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies a configuration to a live object as the API server does: fields of the configuration are set and owned,
 * fields the manager applied before and leaves out now are removed unless another manager owns them, all others stay.
 * Throws one `merge/apply-conflict` per field that another manager owns and that would change, unless forced.
 */
export function serverSideApply(
  live: JsonLike | undefined,
  applied: JsonLike,
  options: ServerSideApplyOptions,
): ServerSideApplied {
  expectOptions(options, OPTIONS, "serverSideApply");
  const request = readRequest(live, applied, options);
  const { own, others } = ownersOf(request.live, request.schema, options, request.apiVersion);
  const fields = ownedFields(request.applied, request.schema);
  const owned = [fields, ...others.map((other) => other.fields)];
  const value = layOver(request, own.fields, owned, options.emptied ?? "applied");
  const { entries, diagnostics } = takeFromOthers(request, value, others, options.force ?? false);
  const isChanged = request.live === undefined || !equalNumeric(request.live, value);
  const ownNow = renewed(own, fields, request.apiVersion, isChanged ? (options.time ?? "") : own.time);
  return {
    resource: withEntries(value, writeEntries([...entries, ownNow]), isChanged ? undefined : request.live),
    diagnostics: [...request.diagnostics, ...diagnostics],
  };
}

/**
 * The live object merged with the configuration, without the fields that the manager no longer applies. Removal may
 * empty containers; merging again lets the configuration decide whether they are empty or null, which the API server
 * does not do.
 */
function layOver(
  { live, applied, schema }: ApplyRequest,
  last: FieldSet,
  owned: readonly FieldSet[],
  emptied: "applied" | "null",
): JsonObject {
  if (live === undefined) return applied;
  const merged = mergeTyped(live, applied, schema) as JsonObject;
  if (last.isEmpty) return merged;
  if (emptied === "null") return prune(merged, last, owned.reduce(union), schema, "null");
  const pruned = prune(merged, last, owned.reduce(union), schema, "empty");
  return pruned === merged ? merged : (mergeTyped(pruned, applied, schema) as JsonObject);
}

interface Others {
  /** The entries of other managers, without the fields they lost. */
  readonly entries: readonly ManagedEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Others lose removed fields and, by force, changed ones; without force, changing a field they own is a conflict. */
function takeFromOthers(
  { live = {}, applied, schema, resource }: ApplyRequest,
  value: JsonObject,
  others: readonly ManagedEntry[],
  isForced: boolean,
): Others {
  if (others.length === 0) return { entries: [], diagnostics: [] };
  const { changed, removed } = compareTyped(live, value, schema);
  const conflicts = findConflicts(changed, others, { live, applied: value }, schema);
  const context = { resource, isSecret: isSecretDocument(applied), isForced };
  const diagnostics = conflicts.map((conflict) => reportConflict(conflict, context));
  if (diagnostics.length > 0 && !isForced) throw new VarveError(diagnostics);
  const entries = others.map((other) =>
    withFields(other, difference(difference(other.fields, changed), removed)),
  );
  return { entries, diagnostics };
}

/** The object with its managedFields; the live object itself if nothing changed. */
function withEntries(
  value: JsonObject,
  entries: readonly JsonObject[],
  live: JsonObject | undefined,
): JsonObject {
  const metadata = getKey(value, "metadata");
  const before = isObject(metadata) ? getKey(metadata, "managedFields") : undefined;
  if (live !== undefined && isSame(entries, before)) return live;
  const changed = isObject(metadata) ? shallowCopy(metadata) : {};
  if (entries.length > 0) setKey(changed, "managedFields", [...entries]);
  else delete changed["managedFields"];
  const document = shallowCopy(value);
  setKey(document, "metadata", changed);
  return document;
}

function isSame(entries: readonly JsonObject[], before: Json | undefined): boolean {
  if (!Array.isArray(before)) return entries.length === 0;
  return entries.length === before.length && entries.every((entry, i) => entry === before[i]);
}
