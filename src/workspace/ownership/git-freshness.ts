import {
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaNode,
  equalIgnoringNulls,
  formatResourceId,
} from "../../model/index.js";
import { fieldsReader } from "../../model/internal.js";
import type { Doubt } from "../../preserve/index.js";
import type { GitFolder } from "../git/commit.js";
import type { GitHistory, HistoryCommit } from "../git/history.js";
import type { Origin } from "./git-origin.js";
import { ResourcesInText } from "../read/resources-in-text.js";
import { type ResourceVersion, resourceVersions } from "./resource-versions.js";
import type { VersionPlaces } from "./version-places.js";

/** Fields of a resource that would be replaced because they equal the last output. */
export interface Asked {
  readonly id: ResourceId;
  readonly file: string;
  /** The version on disk; undefined for one that would be created. */
  readonly value: Json | undefined;
  readonly schema?: SchemaNode | undefined;
  readonly paths: readonly FieldPath[];
  /** The origin of their base. */
  readonly origin: Origin;
  /** The commits that may have set the values: if runs are the record, only runs. Any by default. */
  readonly writers?: ReadonlySet<string> | undefined;
}

/** A field whose base is not trusted, according to commits. */
export interface Stale extends Doubt {
  /** The commit that set the value without a run trailer, and the resource after it: a record in it may say more. */
  readonly unmarked?: Pick<Step, "commit" | "after">;
}

/** What all queries to a history share. */
export interface Known {
  readonly isResourceFile: (path: string) => boolean;
  readonly places: VersionPlaces;
}

/**
 * Which of these fields were changed after their base was written: a record may be older than the files next to it (a
 * merge took it from the other side, or it was restored), and a value equal to its base may have been reverted by a
 * person. One Git run for all fields.
 */
export async function staleFields(
  folder: GitFolder,
  history: GitHistory,
  asked: readonly Asked[],
  { isResourceFile, places }: Known,
): Promise<ReadonlyMap<string, readonly Stale[]>> {
  const ids = asked.map(({ id }) => id);
  const written = asked.filter(({ writers }) => writers !== undefined).map(({ file }) => file);
  const isTraced = traced(history, written);
  const isNeeded = ({ known }: Origin, { hash, file }: { hash: string; file: string }): boolean =>
    isResourceFile(file) && (!known.has(hash) || isTraced(file));
  const later = new Map(asked.map(({ origin }) => [origin, touching(history, (at) => isNeeded(origin, at))]));
  const changes = [...later.values()].flat().flatMap((commit) => commit.changes);
  const objects = changes.flatMap(({ before, after }) => [...before, after]);
  const nameAtHead = (file: string): string => `HEAD:${folder.prefix}${file}`;
  const standing = asked.filter(({ value }) => value !== undefined).map(({ file }) => nameAtHead(file));
  const held = await places.holding(objects, ids);
  const versions = await resourceVersions(folder.root, [...held, ...standing], new ResourcesInText(ids));
  return new Map(
    asked.map((one) => {
      const commits = later.get(one.origin) ?? [];
      // Git knows nothing about a file that was never committed.
      const isTracked = history.changesOf(one.file).length > 0;
      const head = isTracked ? versions.get(nameAtHead(one.file)) : undefined;
      return [formatResourceId(one.id), doubtsAbout(one, { history, commits, versions, head })];
    }),
  );
}

/** The commits with their relevant changes. */
function touching(
  history: GitHistory,
  isNeeded: (at: { readonly hash: string; readonly file: string }) => boolean,
): readonly HistoryCommit[] {
  return history.commits.flatMap((commit) => {
    const changes = commit.changes.filter(({ file }) => isNeeded({ hash: commit.hash, file }));
    return changes.length === 0 ? [] : [{ ...commit, changes }];
  });
}

/** Files, and those that their content may have come from: the other changes of the commit that added the file. */
function traced({ commits }: GitHistory, files: readonly string[]): (file: string) => boolean {
  const found = new Set(files);
  for (const { changes } of found.size === 0 ? [] : commits) {
    const isAdded = changes.some(
      ({ file, before }) => found.has(file) && before.every((one) => one === undefined),
    );
    if (isAdded)
      for (const { file, before } of changes) if (before.some((one) => one !== undefined)) found.add(file);
  }
  return (file) => found.has(file);
}

interface Versions {
  readonly history: GitHistory;
  readonly commits: readonly HistoryCommit[];
  readonly versions: ReadonlyMap<string, ResourceVersion>;
  /** The committed content of its file; undefined if irrelevant. */
  readonly head: ResourceVersion | undefined;
}

function doubtsAbout(one: Asked, { history, commits, versions, head }: Versions): readonly Stale[] {
  const name = formatResourceId(one.id);
  const steps = commits.flatMap((commit) => stepOf(commit, name, versions) ?? []);
  const read = fieldsReader(one.schema);
  return one.paths.flatMap((path) => {
    const at = (value: Json | undefined): Json => read(value, path) ?? null;
    const changing = steps.filter(({ before, after }) =>
      before.every((value) => !equalIgnoringNulls(at(value), at(after))),
    );
    const isCommitted = head === undefined || equalIgnoringNulls(at(head.get(name)), at(one.value));
    const doubt = doubtAfter(changing, isCommitted, one, history);
    return doubt === undefined ? [] : [{ path, ...doubt }];
  });
}

/** Why the base of a field is not trusted, given the commits that changed the field, newest first. */
function doubtAfter(
  changing: readonly Step[],
  isCommitted: boolean,
  { origin, writers }: Asked,
  history: GitHistory,
): Omit<Stale, "path"> | undefined {
  // A run that wrote the same record again also wrote the value: earlier changes no longer count.
  const runs = changing.filter(({ commit }) => origin.commits.has(commit.hash));
  const isRemade = ({ commit }: Step): boolean =>
    runs.some((run) => history.behind(run.commit.hash).has(commit.hash));
  const later = changing.find((step) => !origin.known.has(step.commit.hash) && !isRemade(step));
  if (later !== undefined) return { reason: `changed in ${short(later)}, after its record was written` };
  const [newest] = changing;
  if (writers !== undefined && newest !== undefined && !writers.has(newest.commit.hash))
    return { reason: `changed in ${short(newest)}, which is not a run`, unmarked: newest };
  return isCommitted ? undefined : { reason: "changed since the last commit, after its record was written" };
}

function short({ commit }: Step): string {
  return commit.hash.slice(0, 7);
}

interface Step {
  readonly commit: HistoryCommit;
  /** In each parent. */
  readonly before: readonly (Json | undefined)[];
  readonly after: Json | undefined;
}

/** The change of a resource in a commit, in whichever files it was; undefined if the commit did not touch them. */
function stepOf(
  commit: HistoryCommit,
  name: string,
  versions: ReadonlyMap<string, ResourceVersion>,
): Step | undefined {
  const { changes } = commit;
  const valueIn = (object: string | undefined): Json | undefined =>
    object === undefined ? undefined : versions.get(object)?.get(name);
  const sides = Math.max(...changes.map(({ before }) => before.length));
  const before = Array.from({ length: sides }, (_, side) =>
    changes.map((change) => valueIn(change.before[side])).find((value) => value !== undefined),
  );
  const after = changes.map((change) => valueIn(change.after)).find((value) => value !== undefined);
  // Documents with the same text are read once: most commits leave most resources unchanged.
  return before.some((value) => value === after) ? undefined : { commit, before, after };
}
