import { type Diagnostic, type Json, formatResourceId } from "../../model/index.js";
import { type Annotated, annotated } from "../ownership/annotation-evidence.js";
import type { Digest } from "../../preserve/index.js";
import type { Opened } from "./gather-inputs.js";
import type { PlannedResource } from "../../flow/index.js";
import type { ResourceChange } from "../plan-changes-wish.js";
import type { Workspace } from "../workspace.js";
import { recordFor } from "./file-records.js";

/** What a plan wants of the files, and what is wrong with it. */
export interface WantedChanges {
  readonly changes: readonly ResourceChange[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The changes of files that a plan comes to, with the record in the resources where the workspace keeps it there. A
 * decision on single differences is recorded by nothing but its outcome: it is given no digest.
 */
export function resourceChanges(
  workspace: Workspace,
  resources: readonly PlannedResource[],
  opened: ReadonlyMap<string, Opened>,
  digest: Digest | undefined,
): WantedChanges {
  const diagnostics: Diagnostic[] = [];
  const changes = resources.flatMap((resource): ResourceChange[] => {
    const { name, formerly, fate, edits, schema, fresh, result } = resource;
    const entry = opened.get(formerly === undefined ? name : formatResourceId(formerly))?.entry;
    if (fate === "removed") return entry === undefined ? [] : [{ entry, remove: true }];
    if (result === undefined) return [];
    const marked = markedWith(workspace, resource, result, digest);
    diagnostics.push(...marked.diagnostics.map((one) => ({ resource: resource.id, ...one })));
    if (fate === "created") return fresh === undefined ? [] : [{ file: fresh.file, value: marked.value }];
    const all = [...edits, ...marked.edits];
    return entry === undefined || all.length === 0 ? [] : [{ entry, edits: all, schema }];
  });
  return { changes, diagnostics };
}

function markedWith(
  workspace: Workspace,
  resource: PlannedResource,
  result: Json,
  digest: Digest | undefined,
): Annotated {
  const record =
    digest !== undefined && workspace.settings.evidence === "annotation" && resource.fresh !== undefined
      ? recordFor(resource, undefined, digest)
      : undefined;
  return record === undefined ? { value: result, edits: [], diagnostics: [] } : annotated(result, record);
}
