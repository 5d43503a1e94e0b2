import type { FileChange } from "../write/steps.js";
import type { FolderStore } from "./folder-store.js";
import type { Plan, PlanVerdict } from "../../flow/index.js";

/** A plan as files: what would be written, its dependencies, and whether it may be applied. */
export interface PlanDocument {
  readonly basis: string;
  readonly verdict: PlanVerdict;
  readonly changes: readonly FileChange[];
}

/** The document of a plan made by a workspace. */
export function planDocument(plan: Plan): PlanDocument {
  const { store, basis, verdict, change } = plan;
  return { basis, verdict, changes: (store as FolderStore).filesOf(change) };
}
