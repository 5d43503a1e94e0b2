import type { FileChange } from "../write/steps.js";
import type { FolderStore } from "./folder-store.js";
import type { Plan, PlanVerdict } from "../../flow/index.js";

/** A plan as files: what would be written, on what it rests, and whether it may be. */
export interface PlanDocument {
  readonly basis: string;
  readonly verdict: PlanVerdict;
  readonly changes: readonly FileChange[];
}

/** The document of a plan that a workspace made. */
export function planDocument(plan: Plan): PlanDocument {
  const { store, basis, verdict, change } = plan;
  return { basis, verdict, changes: (store as FolderStore).filesOf(change) };
}
