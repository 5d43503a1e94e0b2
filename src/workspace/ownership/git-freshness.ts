import {
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaNode,
  equalIgnoringNulls,
  formatResourceId,
  fieldsReader,
} from "../../model/index.js";
import type { Doubt } from "../../preserve/index.js";
import type { GitFolder } from "../git-log.js";
import type { GitHistory, HistoryChange, HistoryCommit } from "../git-history.js";
import type { Origin } from "./git-origin.js";
import { ResourcesInText } from "./resources-in-text.js";
import { eachBlob } from "../git-blobs.js";

/** Fields of a resource that would be replaced because they are what was generated last. */
export interface Asked {
  readonly id: ResourceId;
  readonly file: string;
  /** As it stands on disk; undefined for one that would be made. */
  readonly value: Json | undefined;
  readonly schema?: SchemaNode | undefined;
  readonly paths: readonly FieldPath[];
  /** Where their base comes from. */
  readonly origin: Origin;
  /** The commits that may have brought the values about: where a run is the record, only runs. Any, when left out. */
  readonly writers?: ReadonlySet<string> | undefined;
}

/** A field whose base does not count, as far as commits tell. */
export interface Stale extends Doubt {
  /** The commit that brought the value about without a mark, and the resource after it: a record in it may say more. */
  readonly unmarked?: Pick<Step, "commit" | "after">;
}

type Found = ReadonlyMap<string, Json>;

/**
 * Which of these fields were changed after their base was written: a record may be older than the files that it stands
 * beside (a merge took it from the other side, or it was restored), and a value that equals its base may be somebody's
 * way back. Two runs of Git serve all fields together.
 */
export async function staleFields(
  folder: GitFolder,
  history: GitHistory,
  asked: readonly Asked[],
  isResourceFile: (path: string) => boolean,
): Promise<ReadonlyMap<string, readonly Stale[]>> {
  const reader = new ResourcesInText(asked.map(({ id }) => id));
  const written = asked.filter(({ writers }) => writers !== undefined).map(({ file }) => file);
  const isTraced = traced(history, written);
  const isNeeded = ({ known }: Origin, { hash, file }: { hash: string; file: string }): boolean =>
    isResourceFile(file) && (!known.has(hash) || isTraced(file));
  const later = new Map(asked.map(({ origin }) => [origin, touching(history, (at) => isNeeded(origin, at))]));
  const objects = new Set([...later.values()].flat().flatMap(({ changes }) => changes.flatMap(objectsIn)));
  const versions = new Map<string, Found>();
  await eachBlob(folder.root, [...objects], (content, object) => {
    versions.set(object, reader.in(content?.toString("utf8") ?? ""));
  });
  const committed = await headVersions(folder, asked, reader);
  const tracked = new Set(history.commits.flatMap(({ changes }) => changes.map(({ file }) => file)));
  return new Map(
    asked.map((one) => {
      const commits = later.get(one.origin) ?? [];
      // Git knows nothing about a file that it never had.
      const head = tracked.has(one.file) ? committed.get(one.file) : undefined;
      return [formatResourceId(one.id), doubtsAbout(one, { history, commits, versions, head })];
    }),
  );
}

/** The commits with those of their changes that matter. */
function touching(
  history: GitHistory,
  isNeeded: (at: { readonly hash: string; readonly file: string }) => boolean,
): readonly HistoryCommit[] {
  return history.commits.flatMap((commit) => {
    const changes = commit.changes.filter(({ file }) => isNeeded({ hash: commit.hash, file }));
    return changes.length === 0 ? [] : [{ ...commit, changes }];
  });
}

/** Files, and those that their content may have come from: what the commit that added one changed besides. */
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

function objectsIn({ before, after }: HistoryChange): string[] {
  return [...before, after].filter((object) => object !== undefined);
}

/** What is committed of the files that resources stand in. */
async function headVersions(
  { root, prefix }: GitFolder,
  asked: readonly Asked[],
  reader: ResourcesInText,
): Promise<ReadonlyMap<string, Found>> {
  const files = new Set(asked.flatMap(({ file, value }) => (value === undefined ? [] : [file])));
  const found = new Map<string, Found>();
  await eachBlob(
    root,
    [...files].map((file) => `HEAD:${prefix}${file}`),
    (content, name) =>
      void found.set(name.slice(`HEAD:${prefix}`.length), reader.in(content?.toString("utf8") ?? "")),
  );
  return found;
}

interface Known {
  readonly history: GitHistory;
  readonly commits: readonly HistoryCommit[];
  readonly versions: ReadonlyMap<string, Found>;
  /** What is committed of its file; undefined where that is no question. */
  readonly head: Found | undefined;
}

function doubtsAbout(one: Asked, { history, commits, versions, head }: Known): readonly Stale[] {
  const name = formatResourceId(one.id);
  const steps = commits.flatMap((commit) => stepOf(commit, name, versions) ?? []);
  const read = fieldsReader(one.schema);
  return one.paths.flatMap((path): Stale[] => {
    const at = (value: Json | undefined): Json => read(value, path) ?? null;
    const changing = steps.filter(({ before, after }) =>
      before.every((value) => !equalIgnoringNulls(at(value), at(after))),
    );
    // A run that made the same record again has made the value, too: what came before it is no longer in force.
    const runs = changing.filter(({ commit }) => one.origin.commits.has(commit.hash));
    const isRemade = ({ commit }: Step): boolean =>
      runs.some((run) => history.behind(run.commit.hash).has(commit.hash));
    const step = changing.find((each) => !one.origin.known.has(each.commit.hash) && !isRemade(each));
    if (step !== undefined)
      return [
        { path, reason: `changed in ${step.commit.hash.slice(0, 7)}, after the record of it was written` },
      ];
    const [newest] = changing;
    if (one.writers !== undefined && newest !== undefined && !one.writers.has(newest.commit.hash))
      return [
        {
          path,
          reason: `changed in ${newest.commit.hash.slice(0, 7)}, which is not a run`,
          unmarked: newest,
        },
      ];
    const isCommitted = head === undefined || equalIgnoringNulls(at(head.get(name)), at(one.value));
    return isCommitted
      ? []
      : [{ path, reason: "changed since the last commit, after the record of it was written" }];
  });
}

interface Step {
  readonly commit: HistoryCommit;
  /** In each parent. */
  readonly before: readonly (Json | undefined)[];
  readonly after: Json | undefined;
}

/** What a commit did to a resource, in whichever files it stood; undefined when it left them alone. */
function stepOf(commit: HistoryCommit, name: string, versions: ReadonlyMap<string, Found>): Step | undefined {
  const { changes } = commit;
  const valueIn = (object: string | undefined): Json | undefined =>
    object === undefined ? undefined : versions.get(object)?.get(name);
  const sides = Math.max(...changes.map(({ before }) => before.length));
  const before = Array.from({ length: sides }, (_, side) =>
    changes.map((change) => valueIn(change.before[side])).find((value) => value !== undefined),
  );
  const after = changes.map((change) => valueIn(change.after)).find((value) => value !== undefined);
  // A document with the same text was read once: most commits leave most resources as they were.
  return before.some((value) => value === after) ? undefined : { commit, before, after };
}
