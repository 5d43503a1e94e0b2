import { type Asked, type Known, staleFields } from "./git-freshness.js";
import { type Origin, originAt } from "./git-origin.js";
import type { Doubt, Evidence, PastResource } from "../../preserve/index.js";
import { existsSync } from "node:fs";
import { readBytes } from "../disk/read-text.js";
import { historyIn, withHistory } from "./git-head.js";
import type { GitFolder } from "../git/commit.js";
import type { GitHistory } from "../git/history.js";
import type { Ownership } from "./ownership.js";
import { RecordOrigins } from "./git-record-origin.js";
import type { RecordedPlace } from "./git-record.js";
import type { Workspace } from "../folder/workspace.js";
import { foreignFields } from "./git-foreign-record.js";
import { formatResourceId } from "../../model/index.js";
import { join } from "node:path";
import { GIT } from "./run-evidence.js";
import { readMarks } from "./run-mark.js";
import { withoutRecorded } from "./git-recorded-values.js";
import { workspaceDigest } from "./workspace-digest.js";

/** Fields that would be replaced because they equal the last output, and what is known about them. */
export interface Replaced extends Omit<Asked, "origin"> {
  readonly past: PastResource | undefined;
}

export interface DoubtOptions extends Known {
  /** Called before the history is read. */
  readonly onUse: () => void;
}

/**
 * The fields whose base is not trusted, by resource name, in a fixed number of Git runs for all of them. Undefined
 * without a history, or without fields to check.
 */
export async function doubtsAbout(
  workspace: Workspace,
  ownership: Ownership,
  replaced: readonly Replaced[],
  { onUse, ...known }: DoubtOptions,
): Promise<ReadonlyMap<string, readonly Doubt[]> | undefined> {
  const placed = datable(workspace, ownership, replaced);
  if (placed.length === 0) return undefined;
  onUse();
  const { found } = await withHistory(workspace.root, async (folder, tips) => {
    const history = await historyIn(folder, tips);
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
    const foreign = await foreignFields(folder, history, introduced);
    const places = asked.map((one) => ({ ...one, part: ownership.recordFileOf(one) }));
    const changed = await staleFields(folder, history, asked, known);
    const stale = await withoutRecorded(folder, history, changed, places, workspaceDigest(workspace.root));
    const all = asked.map(({ id }): [string, readonly Doubt[]] => {
      const name = formatResourceId(id);
      const own = (stale.get(name) ?? []).map(({ path, reason }) => ({ path, reason }));
      return [name, [...own, ...(foreign.get(name) ?? [])]];
    });
    return new Map(all.filter(([, doubts]) => doubts.length > 0));
  });
  return found;
}

/** Fields whose base has an age, from a commit or a file of the record. A first run has neither. */
function datable(
  { root, settings }: Workspace,
  ownership: Ownership,
  replaced: readonly Replaced[],
): readonly (Replaced & RecordedPlace)[] {
  return replaced.flatMap((one) => {
    const valued = valuedIn(one);
    // The record may have been written with another kind of evidence: it is as old as it was then.
    const isRecorded = settings.evidence === "file" || valued?.source === ownership.source;
    const path = ownership.isThere && isRecorded ? ownership.recordFileOf(one) : undefined;
    const record = path !== undefined && existsSync(join(root, path)) ? path : undefined;
    return record === undefined && valued?.commit === undefined ? [] : [{ ...one, record }];
  });
}

function valuedIn({ past }: Replaced): Evidence | undefined {
  return past?.evidence.find(({ base }) => base !== undefined);
}

/** Of the record files for some resources. */
async function originsOf(
  root: string,
  folder: GitFolder,
  history: GitHistory,
  placed: readonly RecordedPlace[],
): Promise<RecordOrigins> {
  const paths = new Set(placed.flatMap(({ record }) => record ?? []));
  // Another run may remove a part at any moment: that is reported as an error, not a crash.
  const files = [...paths].map((path) => ({ path, content: readBytes(join(root, path), path) }));
  return RecordOrigins.read(folder, history, files);
}

/** The commits that recorded the output. */
function runsIn({ commits }: GitHistory): ReadonlySet<string> {
  const runs = commits.filter(({ message }) => readMarks(message).some(({ words }) => words.length > 0));
  return new Set(runs.map(({ hash }) => hash));
}

/** A history identifies the commit of its base; any other base is read from the record, or has no age. */
function originsFor(
  one: Replaced & RecordedPlace,
  source: string,
  records: RecordOrigins,
): readonly string[] {
  const valued = valuedIn(one);
  if (valued?.commit !== undefined) return [valued.commit];
  if (one.record === undefined || (valued !== undefined && valued.source !== source)) return [];
  return records.introductions(one).map(({ commit }) => commit.hash);
}
