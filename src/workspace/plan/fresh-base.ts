import { type Plan, type PlanRequest, type PlannedResource, plan } from "../../flow/index.js";
import type { Doubt, Evidence, PastResource } from "../../preserve/index.js";
import type { PlanInputs } from "./gather-inputs.js";
import type { Workspace } from "../workspace.js";
import { formatResourceId } from "../../model/index.js";
import { doubtsAbout } from "../ownership/git-doubts.js";

/**
 * Plans, and plans again without the bases that are older than the values beside them. Git is asked only about fields
 * that would be replaced; without a history nothing can be seen.
 */
export async function planOnFreshBase(
  workspace: Workspace,
  { ownership, opened }: Pick<PlanInputs, "ownership" | "opened">,
  request: PlanRequest,
): Promise<Plan> {
  const planned = plan(request);
  const { resources } = request.ruling === undefined ? planned : plan(withoutRuling(request));
  const past = new Map((request.past ?? []).map((one) => [formatResourceId(one.id), one]));
  const touched = resources.flatMap((resource) => {
    const paths = replacedIn(resource);
    if (paths.length === 0) return [];
    const { id, name, before: value, schema, fresh } = resource;
    const file = opened.get(name)?.entry.file ?? fresh?.file ?? "";
    return [{ id, file, value, schema, paths, past: past.get(name) }];
  });
  const doubts = touched.length === 0 ? undefined : await doubtsAbout(workspace, ownership, touched);
  if (doubts === undefined || doubts.size === 0) return planned;
  for (const { id } of touched) addDoubts(past, id, doubts.get(formatResourceId(id)) ?? []);
  return plan({ ...request, past: [...past.values()] });
}

/** What a person decides on is what would stand otherwise. */
function withoutRuling({ generators, existing, past, schemas, digest }: PlanRequest): PlanRequest {
  const rest = { past, schemas, digest };
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { generators, existing, ...given };
}

/** The fields that give way because they are what was generated last, or all of a resource that comes or goes. */
function replacedIn({ decisions }: PlannedResource): PlannedResource["decisions"][number]["path"][] {
  return decisions.filter(({ outcome }) => REPLACING.has(outcome)).map(({ path }) => path);
}

const REPLACING: ReadonlySet<string> = new Set(["updated", "added", "removed"]);

function addDoubts(past: Map<string, PastResource>, id: PastResource["id"], doubts: readonly Doubt[]): void {
  if (doubts.length === 0) return;
  const name = formatResourceId(id);
  const known: readonly Evidence[] = past.get(name)?.evidence ?? [{ source: "git", owners: [] }];
  past.set(name, { id, ...past.get(name), evidence: known.map((one) => ({ ...one, doubts })) });
}
