import { type Opened, openResources } from "./settled-resources.js";
import type { Preserved } from "../run/preserved.js";
import { type PreservedAll, type Sides, preserveAll } from "./preserve.js";
import type { Gathered } from "../evidence/gathered.js";
import type { Generation } from "../generate/generate.js";
import type { Group } from "../group/groups.js";
import type { Remarks } from "../run/said.js";
import type { Run } from "../run/run.js";
import { hasErrors } from "../../model/index.js";
import { pastOf } from "./past.js";
import { readExisting } from "./existing.js";
import { ruledOn } from "./ruled-on.js";
import { undoubted } from "./doubts.js";

/** A group after external changes are preserved. */
export interface Decided {
  readonly opened: Opened;
  readonly resources: readonly Preserved[];
  readonly said: Remarks;
  readonly gathered: readonly Gathered[];
}

/** Reads the existing resources of a group and their past, and preserves external changes. */
export async function decide(
  run: Run,
  generation: Generation,
  group: Group,
  onResource?: () => void,
): Promise<Decided> {
  const { store } = run;
  const { sources, settlement, requests } = generation;
  const opened = openResources(run, settlement, group, await readExisting(store, sources, group));
  const past = await pastOf(store, sources, opened);
  const { generators, existing } = opened;
  const sides = { generators, existing: [...existing.values()], past: past.resources };
  const known = { ...sides, past: await undoubted(run, requests, sides) };
  const { resources, said } = preserve(run, generation, known, onResource);
  return { opened, resources, said: { past: past.diagnostics, ...said }, gathered: past.gathered };
}

/** Regenerates, or applies a user's decision. */
function preserve(
  run: Run,
  { requests, made: names }: Generation,
  sides: Sides,
  onResource?: () => void,
): PreservedAll {
  const preserved = preserveAll(run, requests, sides, onResource);
  const { ruling } = run.wishes;
  const { said } = preserved;
  const { made = [], paired = [], decided = [] } = said;
  if (ruling === undefined || hasErrors([...made, ...paired, ...decided])) return preserved;
  const { resources, diagnostics } = ruledOn(preserved.resources, ruling, names, run.store);
  return { resources, said: { ...said, decided: [...decided, ...diagnostics] } };
}
