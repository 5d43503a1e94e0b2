import {
  type FieldPath,
  type Json,
  type SchemaNode,
  VarveError,
  getAt,
  locate,
  setAt,
} from "../../model/index.js";
import { maskSecret, ROOT, getAtPointer, joinPaths } from "../../model/internal.js";
import { type ResourceEntry } from "../../workspace/index.js";
import {
  type LastChange,
  Ownership,
  type Workspace,
  fieldHistory,
  missingHistory,
  withoutSensitive,
} from "../../workspace/internal.js";
import { isRecorded } from "./generated-field.js";
import { inferSchema, nodeAt } from "../../schema/index.js";
import { leavesOf } from "../../preserve/internal.js";
import { missingField } from "../workspace/missing-field.js";

/** What Git knows about a field, or about all fields of a resource. */
export interface ResourceHistory {
  readonly entry: ResourceEntry;
  /** Whether no record says that a generator made the resource. */
  readonly isHandWritten: boolean;
  readonly path: FieldPath;
  /** The line and column of the field. */
  readonly start: { readonly line: number; readonly column: number };
  /** Whether there is a single answer, for a field that is one value. */
  readonly isOne: boolean;
  /** The printable value in the file. */
  readonly value: Json | undefined;
  readonly changes: readonly LastChange[];
  /** Why there are no changes: no repository, no commit of the file. */
  readonly missing: string | undefined;
}

/**
 * Asks Git who last changed a field, or the fields below it. Throws a VarveError if the field does not exist and never
 * did.
 */
export async function resourceHistory(
  workspace: Workspace,
  entry: ResourceEntry,
  path: FieldPath,
): Promise<ResourceHistory> {
  const document = workspace.read(entry);
  const { node: schema } = inferSchema([document], { known: workspace.schemaOf(entry), listsOnly: true });
  const pointer = locate(document, path, schema);
  const value = pointer === undefined ? undefined : getAtPointer(document, pointer);
  const paths = value === undefined ? [path] : fieldsBelow(value, path, schema);
  const { changes, notCommitted, diagnostics } = await fieldHistory(workspace.root, [
    { file: entry.file, id: entry.id, value: document, schema, paths },
  ]);
  const found = changes[0] ?? [];
  if (value === undefined && found.every(({ commit }) => commit === undefined))
    throw new VarveError(missingField(document, path, schema));
  const shown = (at: FieldPath, given: Json | undefined): Json | undefined =>
    given === undefined
      ? undefined
      : getAt(masked(workspace, entry, setAt(document, at, given, schema)), at, schema);
  const reason = diagnostics[0]?.message;
  const missing = notCommitted.length > 0 ? "the file is not committed" : reason && missingHistory(reason);
  return {
    entry,
    isHandWritten: !isRecorded(entry, Ownership.read(workspace.root)),
    path,
    start: workspace.rangeOf(entry, pointer ?? [])?.start ?? { line: entry.line, column: 1 },
    isOne: paths.length === 1,
    value: shown(path, value),
    changes:
      missing === undefined
        ? found.map((change) => ({
            ...change,
            before: shown(change.path, change.before),
            after: shown(change.path, change.after),
          }))
        : [],
    missing,
  };
}

/** The leaf fields of a value. */
function fieldsBelow(value: Json, path: FieldPath, schema: SchemaNode | undefined): readonly FieldPath[] {
  const leaves = leavesOf(value, path === ROOT ? schema : nodeAt(schema, path));
  return leaves.length === 0 ? [path] : leaves.map((leaf) => joinPaths(path, leaf.path));
}

function masked(workspace: Workspace, entry: ResourceEntry, document: Json): Json {
  return withoutSensitive(workspace, entry, maskSecret(entry.id, document));
}
