import { type Asked, staleFields } from "./git-freshness.js";
import { type Origin, originAt } from "./git-origin.js";
import type { Doubt, PastResource } from "../../preserve/index.js";
import { existsSync, readFileSync } from "node:fs";
import { historyIn, withHistory } from "./git-head.js";
import type { GitFolder } from "../git-log.js";
import type { GitHistory } from "../git-history.js";
import type { Ownership } from "./ownership.js";
import { RecordOrigins } from "./git-record-origin.js";
import type { RecordedPlace } from "./git-record.js";
import type { Workspace } from "../workspace.js";
import { foreignFields } from "./git-foreign-record.js";
import { formatResourceId } from "../../model/index.js";
import { join } from "node:path";
import { GIT } from "./git-evidence.js";
import { readMarks } from "./run-mark.js";
import { resourceFiles } from "../resource-files.js";

/** Fields that would be replaced because they are what was generated last, and what is known about that. */
export interface Replaced extends Omit<Asked, "origin"> {
  readonly past: PastResource | undefined;
}

/**
 * The fields whose base does not count, by the names of their resources. Each costs no Git of its own: a fixed number of
 * runs of Git serves all of them. Undefined without a history.
 */
export async function doubtsAbout(
  workspace: Workspace,
  ownership: Ownership,
  replaced: readonly Replaced[],
): Promise<ReadonlyMap<string, readonly Doubt[]> | undefined> {
  const { found } = await withHistory(workspace.root, async (folder) => {
    const history = await historyIn(folder);
    const isRecorded = workspace.settings.evidence === "file" && ownership.isThere;
    const placed = replaced.map((one) => ({
      ...one,
      record: isRecorded ? ownership.recordFileOf(one) : undefined,
    }));
    const records = await originsOf(workspace.root, folder, history, placed);
    const origins = new Map<string, Origin>();
    let writers: ReadonlySet<string> | undefined;
    const runs = (): ReadonlySet<string> => (writers ??= runsIn(history));
    const asked = placed.flatMap((one): (Asked & Replaced & RecordedPlace)[] => {
      const commits = originsFor(one, ownership.source, records);
      if (commits.length === 0) return [];
      // Thousands of resources come from a handful of commits.
      const key = commits.join(" ");
      const origin = origins.get(key) ?? originAt(history, commits);
      origins.set(key, origin);
      const isRun = one.past?.evidence.some(({ commit, source }) => commit !== undefined && source === GIT);
      return [{ ...one, origin, writers: isRun === true ? runs() : undefined }];
    });
    const introduced = asked.map((one) => ({ ...one, introductions: records.introductions(one) }));
    const foreign = await foreignFields(folder, introduced);
    const { root, settings, pipelineFiles } = workspace;
    const stale = await staleFields(folder, history, asked, resourceFiles(root, settings, pipelineFiles));
    const all = asked.map(({ id }): [string, readonly Doubt[]] => {
      const name = formatResourceId(id);
      return [name, [...(stale.get(name) ?? []), ...(foreign.get(name) ?? [])]];
    });
    return new Map(all.filter(([, doubts]) => doubts.length > 0));
  });
  return found;
}

/** Of the files of the record that hold what is known about some resources. */
async function originsOf(
  root: string,
  folder: GitFolder,
  history: GitHistory,
  placed: readonly RecordedPlace[],
): Promise<RecordOrigins> {
  const paths = new Set(placed.flatMap(({ record }) => record ?? []));
  const files = [...paths]
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, content: readFileSync(join(root, path)) }));
  return RecordOrigins.read(folder, history, files);
}

/** The commits that say what was generated. */
function runsIn({ commits }: GitHistory): ReadonlySet<string> {
  const runs = commits.filter(({ message }) => readMarks(message).some(({ words }) => words.length > 0));
  return new Set(runs.map(({ hash }) => hash));
}

/** A history names the commit of its base; all else is read from the record, or says nothing about its age. */
function originsFor(
  one: Replaced & RecordedPlace,
  source: string,
  records: RecordOrigins,
): readonly string[] {
  const valued = one.past?.evidence.find(({ base }) => base !== undefined);
  if (valued?.commit !== undefined) return [valued.commit];
  if (one.record === undefined || (valued !== undefined && valued.source !== source)) return [];
  return records.introductions(one).map(({ commit }) => commit.hash);
}
