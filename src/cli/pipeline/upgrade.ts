import { type BuiltResource, buildWith } from "./built-resource.js";
import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  formatJson,
  isObject,
} from "../../model/index.js";
import { child } from "../../model/internal.js";
import { type FieldChange, valueEdits } from "../manifest/value-edits.js";
import type { Author } from "../../ledger/index.js";
import type { BuildOptions } from "../../compose/index.js";
import type { PipelineEntry } from "../../workspace/index.js";

/** How a mutation changed, so that a field changed. */
type Reason =
  "fires now" | "no longer fires" | "writes it now" | "no longer writes it" | "writes something else";

/** A field that an upgrade changes, and the mutation that causes it; undefined if the baseline itself changed. */
export interface UpgradeChange {
  readonly change: FieldChange;
  readonly author: Author | undefined;
  readonly reason: Reason | undefined;
}

/** The effect of an upgrade on a resource. */
export interface Upgrade {
  readonly entry: PipelineEntry;
  readonly from: string;
  readonly to: string;
  readonly before: BuiltResource;
  readonly after: BuiltResource;
  readonly changes: readonly UpgradeChange[];
  readonly diagnostics: readonly Diagnostic[];
}

export function upgradeOf(entry: PipelineEntry, options: BuildOptions, from: string, to: string): Upgrade {
  const before = buildWith(entry, { ...options, version: from });
  const after = buildWith(entry, { ...options, version: to });
  const { changes } = valueEdits(before.document, after.document, after.ledger.records.schema);
  const said = new Set(before.diagnostics.map(({ message }) => message));
  return {
    entry,
    from,
    to,
    before,
    after,
    changes: changes
      .flatMap(leavesOf)
      .map((change) => masked(explained(change, before, after), before, after)),
    diagnostics: [...before.diagnostics, ...after.diagnostics.filter(({ message }) => !said.has(message))],
  };
}

function explained(change: FieldChange, before: BuiltResource, after: BuiltResource): UpgradeChange {
  const [was, is] = [writerOf(before, change.path), writerOf(after, change.path)];
  if (is !== undefined && !fires(before, is)) return { change, author: is, reason: "fires now" };
  if (was !== undefined && !fires(after, was)) return { change, author: was, reason: "no longer fires" };
  if (is !== undefined)
    return { change, author: is, reason: is.name === was?.name ? "writes something else" : "writes it now" };
  return { change, author: was, reason: was === undefined ? undefined : "no longer writes it" };
}

const LONGEST = 40;

/**
 * A map that is added or removed is listed field by field, unless it fits on a line; an item is identified by its keys.
 */
function leavesOf(change: FieldChange): FieldChange[] {
  const { path, before, after } = change;
  const value = before === undefined ? after : after === undefined ? before : null;
  if (!isObject(value ?? null) || formatJson(value as Json).length <= LONGEST) return [change];
  const { segment } = path;
  const keys = typeof segment === "object" ? (segment.names ?? []) : [];
  const isNew = before === undefined;
  return Object.entries(value as JsonObject)
    .filter(([key]) => !keys.includes(key))
    .flatMap(([key, part]) =>
      leavesOf({ path: child(path, key), before: isNew ? undefined : part, after: isNew ? part : undefined }),
    );
}

/** Values of Secrets are never shown. */
function masked(explanation: UpgradeChange, before: BuiltResource, after: BuiltResource): UpgradeChange {
  const { change } = explanation;
  const shown = ({ ledger }: BuiltResource, value: Json | undefined): Json | undefined =>
    value === undefined ? undefined : ledger.shown(change.path, value);
  return {
    ...explanation,
    change: { ...change, before: shown(before, change.before), after: shown(after, change.after) },
  };
}

/** The mutation that decides a field. */
function writerOf({ ledger }: BuiltResource, path: FieldPath): Author | undefined {
  const author = ledger.why(path).current?.author;
  return author?.band === undefined ? undefined : author;
}

function fires({ fired }: BuiltResource, { name }: Author): boolean {
  return fired.some((turn) => turn.name === name);
}
