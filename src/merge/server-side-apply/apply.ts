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
  /** Take fields over from other managers instead of failing. */
  readonly force?: boolean | undefined;
  /**
   * What removal leaves of a map or list whose last member goes: what is applied there, or else an empty one (`applied`,
   * the default), or null, as the API server stores it, applied or not (`null`).
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

/** The object after server-side apply, and what to know about it. */
export interface ServerSideApplied {
  /** The resource with its `managedFields`; the live object itself when nothing changes. */
  readonly resource: JsonObject;
  /** What else there is to know: fields that were taken over by force, a kind without a schema. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What the API server makes of a live object and an applied configuration: fields of the configuration are set and
 * owned, fields the manager applied before and leaves out now are removed unless another manager owns them, all others
 * stay. Throws one `merge/apply-conflict` per field that another manager owns and that would change, unless forced.
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
 * The live object with the configuration laid over it, without what the manager no longer applies. Removal empties
 * containers; laid over again, the configuration decides whether they are empty or null. The API server does not ask it.
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
  /** The other managers' entries, without what they lost. */
  readonly entries: readonly ManagedEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Others lose what is gone and, by force, what has changed; without force a change to what they own is refused. */
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

/** The object with its entries in place; the live object when it is given, for it is as it was, and so are they. */
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
