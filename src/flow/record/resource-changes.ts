import { defined } from "../../model/internal.js";
import { type Diagnostic, type Json, formatResourceId } from "../../model/index.js";
import type { PartChange, ResourceChange, Store, StoredEntry } from "../store/store.js";
import type { Existing } from "../decide/existing.js";
import type { FreshResource } from "../source/generator.js";
import type { Marked } from "../evidence/evidence-source.js";
import type { PlannedResource } from "../judge/judge.js";
import { recordFor } from "./part-records.js";
import { unannotated } from "../evidence/annotation-evidence.js";

/** The store changes of a plan, and their problems. */
export interface WantedChanges {
  readonly parts: readonly PartChange[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The changes of a plan, with the record in the resources if the store keeps it there. A decision on single differences
 * is recorded only by its outcome.
 */
export function resourceChanges(
  store: Store,
  resources: readonly PlannedResource[],
  existing: ReadonlyMap<string, Existing>,
  { isMarked }: { readonly isMarked: boolean },
): WantedChanges {
  const diagnostics: Diagnostic[] = [];
  const parts = new Map<string, ResourceChange[]>();
  const want = (part: string, change: ResourceChange): void => {
    const changes = parts.get(part) ?? [];
    parts.set(part, changes);
    changes.push(change);
  };
  // The last one in each part, of those that were generated before.
  const last = new Map<string, StoredEntry>();
  for (const resource of resources) {
    const { name, formerly, fate, edits, schema, fresh, resource: result } = resource;
    const entry = existing.get(formerly === undefined ? name : formatResourceId(formerly))?.entry;
    if (fate === "removed" && entry !== undefined) want(entry.part, { op: "remove", entry });
    if (fate === "removed" || result === undefined) continue;
    const marked = isMarked ? markOf(store, resource) : undefined;
    diagnostics.push(...(marked?.diagnostics ?? []).map((one) => ({ resource: resource.id, ...one })));
    if (fate === "created") {
      if (fresh !== undefined)
        want(fresh.file, created(marked?.value ?? result, fresh, last.get(fresh.file)));
      continue;
    }
    if (entry !== undefined) last.set(entry.part, entry);
    // A record of another kind of evidence in the resource describes the version before this one.
    const left = store.kind.mark === undefined && edits.length > 0 ? unannotated(result) : [];
    const all = [...edits, ...(marked?.edits ?? []), ...left];
    if (entry !== undefined && all.length > 0) want(entry.part, { op: "edit", entry, edits: all, schema });
  }
  return { parts: Array.from(parts, ([part, changes]) => ({ part, resources: changes })), diagnostics };
}

function created(value: Json, { text }: FreshResource, behind: StoredEntry | undefined): ResourceChange {
  return {
    op: "create",
    value,
    ...defined({ text, behind }),
  };
}

function markOf({ kind, digest }: Store, resource: PlannedResource): Marked | undefined {
  const { fresh, resource: result } = resource;
  if (kind.mark === undefined || fresh === undefined || result === undefined) return undefined;
  const record = recordFor(resource, undefined, digest);
  return record === undefined ? undefined : kind.mark(result, record);
}
