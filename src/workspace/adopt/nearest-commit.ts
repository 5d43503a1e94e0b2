import { gitLog } from "../git/log.js";
import type { GitChange, GitFolder } from "../git/commit.js";
import { type NearestCommit, type Version, VersionSearch } from "./version-search.js";
import type { FieldDistance } from "./field-distance.js";
import { posix } from "node:path";
import { eachBlob } from "../git/blobs.js";
import { resourcesIn } from "../read/resources-in-text.js";

/** How far back to search. */
const MAX_COMMITS = 300;
const MAX_VERSIONS = 5000;

/** What to search. */
export interface Searched {
  readonly folder: GitFolder;
  /** The folders to search; all files by default. */
  readonly folders?: ReadonlySet<string>;
  /** The resources to compare; all in the files by default. */
  readonly names?: ReadonlySet<string>;
}

/** The commit in which the resources of some files are nearest to the reference. */
export async function nearestCommit(
  searched: Searched,
  distance: FieldDistance,
): Promise<NearestCommit | undefined> {
  const { folder, folders } = searched;
  const isSearched = ({ file }: GitChange): boolean =>
    RESOURCE_FILE.test(file) && (folders?.has(posix.dirname(file)) ?? true);
  const changes = recent((await gitLog(folder, [...(folders ?? ["."])])).filter(isSearched));
  const versions = await distancesIn(searched, changes, distance);
  const names = searched.names ?? new Set([...versions.values()].flatMap((version) => [...version.keys()]));
  const sizes = new Map(Array.from(names, (name) => [name, distance.sizeOf(name)]));
  const search = new VersionSearch(versions, sizes);
  for (const some of byCommit(changes).toReversed()) search.next((some[0] as GitChange).commit, some);
  return search.best;
}

const RESOURCE_FILE = /\.(?:ya?ml|json)$/;

async function distancesIn(
  { folder, names }: Searched,
  changes: readonly GitChange[],
  distance: FieldDistance,
): Promise<ReadonlyMap<string, Version>> {
  const objects = new Set(changes.flatMap(({ after }) => after ?? []));
  const versions = new Map<string, Version>();
  await eachBlob(folder.root, [...objects], (content, object) => {
    const found = [...resourcesIn(content?.toString("utf8") ?? "")];
    const asked = found.filter(([name]) => names?.has(name) ?? true);
    versions.set(object, new Map(asked.map(([name, value]) => [name, distance.of(name, value)])));
  });
  return versions;
}

function recent(changes: readonly GitChange[]): readonly GitChange[] {
  const commits = new Set(changes.map(({ commit }) => commit.hash));
  const first = new Set([...commits].slice(0, MAX_COMMITS));
  return changes.filter(({ commit }) => first.has(commit.hash)).slice(0, MAX_VERSIONS);
}

/** The changes of each commit, newest first. */
function byCommit(changes: readonly GitChange[]): readonly (readonly GitChange[])[] {
  const found = new Map<string, GitChange[]>();
  for (const change of changes) {
    const known = found.get(change.commit.hash);
    if (known === undefined) found.set(change.commit.hash, [change]);
    else known.push(change);
  }
  return [...found.values()];
}
