import { type Json, type ResourceId, formatResourceId } from "../../model/index.js";
import type { GitFolder } from "../git-log.js";
import type { HistoryCommit } from "../git-history.js";
import { ResourcesInText } from "./resources-in-text.js";
import { eachBlob } from "../git-blobs.js";

/** What is asked for at a commit. */
export interface AskedAt {
  readonly run: Pick<HistoryCommit, "hash" | "prefix">;
  readonly ids: readonly ResourceId[];
}

/** Resources by name; by the commit that they were asked for at. */
export type ResourcesAt = ReadonlyMap<string, ReadonlyMap<string, Json>>;

/** Resources as commits held them, in one run of Git. One that stands in two files could be either, and is left out. */
export async function resourcesAt(
  { root }: GitFolder,
  asked: readonly AskedAt[],
  paths: readonly string[],
): Promise<ResourcesAt> {
  const readers = new Map(asked.map(({ run, ids }) => [run.hash, new ResourcesInText(ids)]));
  const found = new Map(asked.map(({ run }) => [run.hash, new Map<string, Json>()]));
  const doubled: [string, string][] = [];
  const names = asked.flatMap(({ run }) => paths.map((path) => `${run.hash}:${run.prefix}${path}`));
  await eachBlob(root, names, (content, name) => {
    const hash = name.slice(0, name.indexOf(":"));
    const here = found.get(hash) as Map<string, Json>;
    for (const [one, value] of readers.get(hash)?.in(content?.toString("utf8") ?? "") ?? []) {
      if (here.has(one)) doubled.push([hash, one]);
      here.set(one, value);
    }
  });
  for (const [hash, one] of doubled) found.get(hash)?.delete(one);
  return found;
}

/** Which of some resources stood in a file after one of some commits. */
export async function wereIn(
  { root }: GitFolder,
  commits: readonly HistoryCommit[],
  ids: readonly ResourceId[],
  isResourceFile: (path: string) => boolean,
): Promise<readonly ResourceId[]> {
  const objects = commits.flatMap(({ changes }) =>
    changes.flatMap(({ file, after }) => (isResourceFile(file) ? (after ?? []) : [])),
  );
  if (ids.length === 0 || objects.length === 0) return [];
  const reader = new ResourcesInText(ids);
  const seen = new Set<string>();
  await eachBlob(root, [...new Set(objects)], (content) => {
    if (seen.size < ids.length)
      for (const name of reader.in(content?.toString("utf8") ?? "").keys()) seen.add(name);
  });
  return ids.filter((id) => seen.has(formatResourceId(id)));
}
