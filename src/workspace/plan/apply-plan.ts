import type { CommitOptions, CommitResult } from "../commit.js";
import type { FileChange } from "../change-plan.js";
import type { Workspace } from "../workspace.js";
import type { WorkspacePlan } from "./workspace-plan.js";
import { isOwnFile } from "../private-folder.js";
import { problems } from "../problems.js";
import { expectArgument, having } from "../../model/index.js";
import { expectCommit } from "../workspace-given.js";
import { rememberRun } from "./last-run.js";

/** Carries a plan out unless it could not be made or is blocked. */
export function applyPlan(
  workspace: Workspace,
  { plan: { verdict }, changes, diagnostics }: WorkspacePlan,
  options: { readonly command: string },
): CommitResult {
  if (verdict.outcome === "ready" || verdict.outcome === "confirm")
    return applyChanges(workspace, changes, options);
  const reasons = verdict.reasons.map(({ name, text }) => ({ message: `${name}: ${text}` }));
  const refusal = problems["plan-refused"]({ related: reasons });
  return { written: [], deleted: [], diagnostics: [...diagnostics, refusal] };
}

/** Writes what a plan says, all of it or nothing, and remembers how to take it back. */
export function applyChanges(
  workspace: Workspace,
  changes: readonly FileChange[],
  options: CommitOptions & { readonly command: string },
): CommitResult {
  expectArgument(workspace, having("a workspace", "root", "write"), "applyChanges", "workspace");
  expectCommit(workspace.root, changes, options, "applyChanges");
  if (changes.length === 0) return { written: [], deleted: [], diagnostics: [] };
  const result = workspace.write(
    [...changes, rememberRun(workspace.root, options.command, changes)],
    options,
  );
  return {
    ...result,
    written: result.written.filter((path) => !isOwnFile(path)),
    deleted: result.deleted.filter((path) => !isOwnFile(path)),
  };
}
