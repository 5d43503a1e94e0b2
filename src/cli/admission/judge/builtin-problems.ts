import type { Diagnostic } from "../../../model/index.js";
import { NotChecked } from "../verdict/not-checked.js";
import type { Asking } from "../verdict/judge.js";
import type { OpenedWorkspace } from "../../workspace/workspace.js";
import { PLUGIN_NAMES } from "../../../admit/internal.js";
import { isUnfinished } from "../verdict/unfinished.js";
import { judge } from "../verdict/judge.js";
import { objectsOf } from "../source/sourced-objects.js";
import { type World, worldOf } from "../../../admit/index.js";

const ASKING: Asking = {
  operation: "CREATE",
  subresource: undefined,
  user: undefined,
  dryRun: true,
  validate: "warn",
  old: undefined,
  isBrief: true,
};

export interface BuiltinProblems {
  readonly diagnostics: readonly Diagnostic[];
  readonly notChecked: NotChecked;
  /** How many resources were checked. */
  readonly checked: number;
  /** The cluster that is assumed. */
  readonly world: World;
}

/**
 * What every API server says about the resources of built-in kinds, whatever else its cluster has, and whichever
 * admission plugins it runs. What a kustomization completes, and what holds placeholders, is not judged as written.
 */
export function builtinProblems({ workspace, nameOf }: OpenedWorkspace): BuiltinProblems {
  const { cluster, kubernetes } = workspace.settings;
  const world = worldOf([], { ...cluster, kubernetes, disabledPlugins: PLUGIN_NAMES });
  const entries = workspace.resources.filter(
    ({ apiVersion, id }) => world.kinds.find(apiVersion, id.kind) !== undefined,
  );
  const notChecked = new NotChecked();
  const diagnostics = entries.flatMap((entry) => {
    const [source] = objectsOf([entry], workspace, nameOf);
    const judged = source && judge(source, ASKING, world);
    if (judged === undefined || isUnfinished(judged)) return [];
    notChecked.add(judged);
    return [...judged.diagnostics, ...judged.warnings];
  });
  return { diagnostics, notChecked, checked: entries.length, world };
}
