import { type Diagnostic, hasErrors } from "../../model/index.js";
import type { FileChange } from "../write/steps.js";
import type { FolderStore } from "./folder-store.js";
import type { StoredPlan } from "./read-plan.js";
import type { Workspace } from "../folder/workspace.js";
import { planDocument } from "./plan-document.js";
import { problems } from "../problems.js";

/** All changes of a plan, or why they are not available. */
export interface CompletePlan {
  readonly changes: readonly FileChange[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Adds the files whose texts a plan must not store: they are generated again from the same requests. It is an error if
 * the text of one differs from the planned one.
 */
export async function completePlan(
  workspace: Workspace,
  { changes, withheld, wishes }: StoredPlan,
  name: string,
): Promise<CompletePlan> {
  if (withheld.size === 0) return { changes, diagnostics: [] };
  const planned = await workspace.plan({ ...wishes, admitting: "never" });
  if (hasErrors(planned.diagnostics)) return { changes: [], diagnostics: planned.diagnostics };
  const { digest } = planned.store as FolderStore;
  const made = new Map(planDocument(planned).changes.map((change) => [change.path, change]));
  const again: FileChange[] = [];
  const stale: Diagnostic[] = [];
  for (const [path, expected] of withheld) {
    const change = made.get(path);
    if (!digest.understands(expected)) stale.push(otherKey(path, name));
    else if (change === undefined || digest({ path, content: textOf(change) }) !== expected)
      stale.push(otherText(path, name));
    else again.push(change);
  }
  return { changes: stale.length > 0 ? [] : [...changes, ...again], diagnostics: stale };
}

function textOf({ content }: FileChange): string | null {
  return content instanceof Uint8Array ? Buffer.from(content).toString("utf8") : content;
}

function otherText(path: string, name: string): Diagnostic {
  return problems["stale-plan"]({
    message: `${path} contains values that ${name} does not store, and the result would now be different`,
    hint: "create a new plan",
    params: { file: path },
  });
}

function otherKey(path: string, name: string): Diagnostic {
  return problems["stale-plan"]({
    message: `${path} contains values that ${name} stores as digests made with another .varve/key`,
    hint: "create the plan on the machine that applies it",
    params: { file: path },
  });
}
