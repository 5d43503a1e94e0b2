import { type Diagnostic, hasErrors } from "../model/index.js";
import { type Opened, openResources } from "./settled-resources.js";
import { type Preserved, type Sides, preserveAll } from "./preserve.js";
import type { Generation } from "./generate.js";
import type { Group } from "./group/groups.js";
import type { Run } from "./run.js";
import { pastOf } from "./past.js";
import { readExisting } from "./existing.js";
import { ruledOn } from "./ruling.js";
import { undoubted } from "./doubts.js";

/** A group after the stage that keeps what others changed. */
export interface Decided {
  readonly opened: Opened;
  readonly resources: readonly Preserved[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads what stands in a group, recalls its past, and keeps what others changed. */
export async function decide(
  run: Run,
  { sources, settlement }: Generation,
  group: Group,
  onResource?: () => void,
): Promise<Decided> {
  const { store } = run;
  const opened = openResources(run, settlement, group, await readExisting(store, sources, group));
  const past = await pastOf(store, sources, opened);
  const { generators, existing } = opened;
  const sides = { generators, existing: [...existing.values()], past: past.resources };
  const { resources, diagnostics } = preserve(
    run,
    { ...sides, past: await undoubted(run, sides) },
    onResource,
  );
  return { opened, resources, diagnostics: [...past.diagnostics, ...diagnostics] };
}

/** What is generated, or what a person decides about it. */
function preserve(run: Run, sides: Sides, onResource?: () => void): ReturnType<typeof preserveAll> {
  const preserved = preserveAll(run, sides, onResource);
  const { ruling } = run.wishes;
  if (ruling === undefined || hasErrors(preserved.diagnostics)) return preserved;
  const { resources, diagnostics } = ruledOn(preserved.resources, ruling);
  return { resources, diagnostics: [...preserved.diagnostics, ...diagnostics] };
}
