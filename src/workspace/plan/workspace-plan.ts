import type { Plan, Wishes } from "../../flow/index.js";
import type { Diagnostic, ResourceId } from "../../model/index.js";
import type { FileChange } from "../change-plan.js";
import type { LoadProgress } from "../load.js";
import type { RequestUser } from "../../admit/index.js";
import type { Action, ChosenRules } from "../rules.js";
import type { SourceWishes } from "./sources.js";

export interface PlanOptions extends Wishes, SourceWishes {
  /** What changes mean; what the settings name when left out. */
  readonly rules?: ChosenRules;
  /** Which rules of presets count, where the settings name the rules. */
  readonly action?: Action;
  /** The day that exemptions are judged by. */
  readonly today?: string;
  readonly user?: RequestUser;
  /** A resource that somebody asks about: it is looked at, and admitted, whether or not it changes. */
  readonly about?: (id: ResourceId) => boolean;
  /** How many of the resources that have to be looked at are decided on. */
  readonly onProgress?: (progress: LoadProgress) => void;
  /** Leaves review and admission out: a run that only wants the files. */
  readonly stages?: readonly ("review" | "admit")[];
}

/** What a run would do to a workspace. Nothing is written before it is applied. */
export interface WorkspacePlan {
  readonly plan: Plan;
  /** The file of each resource of the plan, by its name. */
  readonly files: ReadonlyMap<string, string>;
  /** Resources that were not looked at: nobody touched them, and the same is generated again. */
  readonly settled: number;
  /** The files that they stand in. */
  readonly settledFiles: number;
  /** All files to be written, the record of what was generated included; worked out when asked for. */
  readonly changes: readonly FileChange[];
  /** A digest of everything the plan was made from, worked out when asked for. */
  readonly basis: string;
  readonly diagnostics: readonly Diagnostic[];
}
