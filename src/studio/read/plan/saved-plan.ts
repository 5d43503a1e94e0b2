import type { FileChange, PlanOptions } from "../../../workspace/index.js";
import {
  type StoredPlan,
  type Workspace,
  isOwnFile,
  planDocument,
  staleness,
} from "../../../workspace/internal.js";
import { VarveError, hasErrors } from "../../../model/index.js";
import { defined } from "../../../model/internal.js";
import type { Plan } from "../../../flow/index.js";
import { problems } from "../../problems.js";

/** A plan file. */
export interface SavedPlan {
  /** As the user named it. */
  readonly name: string;
  readonly stored: StoredPlan;
}

/**
 * The plan of a file, made again: a file holds texts of files, not who set their fields. It is the same plan if the
 * folder is unchanged since then, and if the files come out the same. Throws a VarveError if not.
 */
export async function remade(
  workspace: Workspace,
  { name, stored }: SavedPlan,
  today: PlanOptions["today"],
): Promise<Plan> {
  const stale = staleness(workspace, stored.basis, { file: name, ...defined({ today }) });
  if (hasErrors(stale)) throw new VarveError(stale);
  const plan = await workspace.plan({ ...stored.wishes, today });
  if (hasErrors(plan.diagnostics) || isSame(planDocument(plan).changes, stored)) return plan;
  throw new VarveError(
    problems["plan-differs"]({
      message: `${name} was made from output that is not in the workspace, or with other options`,
      found: name,
      hint: "plans of varve plan --from cannot be shown here: varve plan prints them",
    }),
  );
}

/** Files whose texts a plan must not store are compared when it is applied, and records follow from the others. */
function isSame(made: readonly FileChange[], { changes, withheld }: StoredPlan): boolean {
  const texts = new Map(lasting(made).map(({ path, content }) => [path, textOf(content)]));
  for (const path of withheld.keys()) if (!isOwnFile(path) && !texts.delete(path)) return false;
  const stored = lasting(changes);
  return (
    stored.length === texts.size &&
    stored.every(({ path, content }) => texts.has(path) && texts.get(path) === textOf(content))
  );
}

function lasting(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.filter(({ path }) => !isOwnFile(path));
}

function textOf(content: FileChange["content"]): string | null {
  return content instanceof Uint8Array ? Buffer.from(content).toString("utf8") : content;
}
