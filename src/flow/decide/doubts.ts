import type { Doubt, Evidence, PastResource } from "../../preserve/index.js";
import type { Requests } from "../../preserve/internal.js";
import type { Preserved } from "../run/preserved.js";
import { type Sides, preserveAll } from "./preserve.js";
import type { Replaced } from "../store/store.js";
import type { Run } from "../run/run.js";
import { formatResourceId } from "../../model/index.js";

/**
 * Removes bases that are older than their values from the past. The store is queried only for fields that would be
 * replaced because they equal their base; without a history it cannot answer.
 */
export async function undoubted(
  run: Run,
  requests: Requests,
  sides: Sides,
): Promise<readonly PastResource[]> {
  const { store } = run;
  if (store.doubt === undefined) return sides.past;
  const { resources } = preserveAll(run, requests, sides);
  const past = new Map(sides.past.map((one) => [formatResourceId(one.id), one]));
  const parts = new Map(sides.existing.map(({ entry }) => [formatResourceId(entry.id), entry.part]));
  const replaced = resources.flatMap((resource): Replaced[] => {
    const paths = replacedIn(resource);
    if (paths.length === 0) return [];
    const { before: value, schema, fresh } = resource;
    // Under its new name a resource has no past yet.
    const id = resource.formerly ?? resource.id;
    const name = formatResourceId(id);
    return [{ id, part: parts.get(name) ?? fresh?.file ?? "", value, schema, paths, past: past.get(name) }];
  });
  const doubts = replaced.length === 0 ? new Map<string, readonly Doubt[]>() : await store.doubt(replaced);
  for (const { id } of replaced) addDoubts(past, id, doubts.get(formatResourceId(id)) ?? []);
  return doubts.size === 0 ? sides.past : [...past.values()];
}

/** The fields that are replaced because they equal the last output, or a whole resource that is created or removed. */
function replacedIn({ decisions }: Preserved): Replaced["paths"] {
  return decisions.filter(({ outcome }) => REPLACING.has(outcome)).map(({ path }) => path);
}

const REPLACING: ReadonlySet<string> = new Set(["updated", "added", "removed"]);

function addDoubts(past: Map<string, PastResource>, id: PastResource["id"], doubts: readonly Doubt[]): void {
  if (doubts.length === 0) return;
  const name = formatResourceId(id);
  const known: readonly Evidence[] = past.get(name)?.evidence ?? [{ source: "git", owners: [] }];
  past.set(name, { id, ...past.get(name), evidence: known.map((one) => ({ ...one, doubts })) });
}
