import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaNode,
  equalIgnoringNulls,
  fieldsReader,
  formatResourceId,
} from "../../model/index.js";
import { gitLog } from "../git-log.js";
import type { GitChange, GitFolder } from "../git-commit.js";
import { NOT_COMMITTED, authorOf } from "../git-author.js";
import type { Author } from "../../ledger/index.js";
import { ResourcesInText } from "./resources-in-text.js";
import { type GitRename, gitRenames } from "../git-renames.js";
import { type ResourceVersion, resourceVersions } from "./resource-versions.js";
import { withHistory } from "./git-head.js";

/** How far back a value is followed: a field that is older than this has no commit to show. */
const MAX_VERSIONS = 200;
/** How many names of a file are followed: each costs two runs of Git, for all files together. */
const MAX_RENAMES = 3;

/** A resource as it stands in the folder. */
export interface StandingResource {
  readonly file: string;
  readonly id: ResourceId;
  /** Undefined for one that is not there any more. */
  readonly value: Json | undefined;
  readonly schema?: SchemaNode;
}

/** Who wrote the values of fields, from the history of their files. */
export class GitAuthors {
  readonly diagnostics: readonly Diagnostic[];
  readonly #changes: ReadonlyMap<string, readonly GitChange[]>;
  readonly #versions: ReadonlyMap<string, ResourceVersion> | undefined;

  private constructor(
    changes: ReadonlyMap<string, readonly GitChange[]>,
    versions: ReadonlyMap<string, ResourceVersion> | undefined,
    diagnostics: readonly Diagnostic[],
  ) {
    this.#changes = changes;
    this.#versions = versions;
    this.diagnostics = diagnostics;
  }

  /** Reads the history of some resources, with as many runs of Git for one as for a thousand. */
  static async read(
    root: string,
    resources: readonly Pick<StandingResource, "file" | "id">[],
  ): Promise<GitAuthors> {
    const files = [...new Set(resources.map(({ file }) => file))].sort();
    if (files.length === 0) return new GitAuthors(new Map(), undefined, []);
    const { found, diagnostics } = await withHistory(root, async (folder) => {
      const changes = await changesOf(folder, files);
      const objects = [...changes.values()].flat().flatMap(({ before, after }) => [...before, after]);
      const reader = new ResourcesInText(resources.map(({ id }) => id));
      return { changes, versions: await resourceVersions(root, objects, reader) };
    });
    return new GitAuthors(found?.changes ?? new Map(), found?.versions, diagnostics);
  }

  /** Finds the commit behind the value of a field, looking no further back than it must. */
  of({ file, id, value, schema }: StandingResource): (path: FieldPath) => Author | undefined {
    const versions = this.#versions;
    if (versions === undefined) return () => undefined;
    const changes = this.#changes.get(file) ?? [];
    const name = formatResourceId(id);
    const read = fieldsReader(schema);
    return (path) => {
      const at = (resource: Json | undefined): Json | undefined => read(resource, path);
      const isSame = (object: string | undefined): boolean =>
        equalIgnoringNulls(
          at(object === undefined ? undefined : versions.get(object)?.get(name)) ?? null,
          at(value) ?? null,
        );
      if (!isSame(changes[0]?.after)) return NOT_COMMITTED;
      const behind = changes.find(({ before, after }) => isSame(after) && !before.some(isSame));
      return behind === undefined ? undefined : authorOf(behind.commit);
    };
  }
}

type Changes = Map<string, GitChange[]>;

async function changesOf(folder: GitFolder, files: readonly string[]): Promise<Changes> {
  const changes = await logOf(folder, files);
  // The name under which the oldest known version of each file is looked for.
  const names = new Map(files.map((file) => [file, file]));
  for (let round = 0; round < MAX_RENAMES; round++) {
    const added = [...names.keys()].flatMap((file) => changes.get(file)?.at(-1) ?? []).filter(isNew);
    const renames = await renamesIn(folder, [...new Set(added.map(({ commit }) => commit.hash))]);
    const older = await logOf(folder, [...new Set(renames.map(({ from }) => from))]);
    let isFollowed = false;
    for (const [file, name] of names) {
      const known = changes.get(file) as GitChange[];
      const last = known.at(-1);
      const rename = renames.find(({ commit, to }) => commit === last?.commit.hash && to === name);
      if (last === undefined || rename === undefined || !isNew(last)) names.delete(file);
      else {
        known[known.length - 1] = { ...last, before: [rename.before] };
        known.push(...olderThan(older.get(rename.from) ?? [], rename.commit));
        names.set(file, rename.from);
        isFollowed = true;
      }
    }
    if (!isFollowed) break;
  }
  return changes;
}

/** The renames that stay in the folder. */
async function renamesIn({ root, prefix }: GitFolder, commits: readonly string[]): Promise<GitRename[]> {
  const renames = await gitRenames(root, commits);
  return renames
    .filter(({ from, to }) => from.startsWith(prefix) && to.startsWith(prefix))
    .map((rename) => ({
      ...rename,
      from: rename.from.slice(prefix.length),
      to: rename.to.slice(prefix.length),
    }));
}

/** The commit seems to have made the file. */
function isNew({ before, after }: GitChange): boolean {
  return after !== undefined && before.every((object) => object === undefined);
}

/** What happened to a name before it was given up. */
function olderThan(changes: readonly GitChange[], commit: string): readonly GitChange[] {
  return changes.slice(changes.findIndex((change) => change.commit.hash === commit) + 1);
}

async function logOf(folder: GitFolder, files: readonly string[]): Promise<Changes> {
  const changes: Changes = new Map(files.map((file) => [file, []]));
  if (files.length === 0) return changes;
  for (const change of await gitLog(folder, files)) {
    const known = changes.get(change.file);
    if (known !== undefined && known.length < MAX_VERSIONS) known.push(change);
  }
  return changes;
}
