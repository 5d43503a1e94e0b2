import {
  type FieldPath,
  type Json,
  equalIgnoringNulls,
  formatPath,
  getAt,
  type SchemaNode,
  formatResourceId,
} from "../../model/index.js";
import { type RecordedPlace, recordIn, recordVersions } from "./git-record.js";
import type { Doubt } from "../../preserve/index.js";
import type { GitFolder } from "../git/commit.js";
import type { FileChange, GitHistory } from "../git/history.js";
import type { Introduction } from "./git-origin.js";
import type { Ownership } from "./ownership.js";
import { ResourcesInText } from "../read/resources-in-text.js";
import { eachBlob } from "../git/blobs.js";
import { shortDigest } from "../read/document-cache.js";

/** Fields, and the commits that wrote their record. */
export interface Introduced extends RecordedPlace {
  readonly schema?: SchemaNode | undefined;
  readonly paths: readonly FieldPath[];
  readonly introductions: readonly Introduction[];
}

/**
 * The fields whose base a commit changed without touching the fields, next to a file that the record was not written
 * for: a rebase, squash or cherry-pick put the record of another branch there. Two Git runs for all fields.
 */
export async function foreignFields(
  folder: GitFolder,
  history: GitHistory,
  asked: readonly Introduced[],
): Promise<ReadonlyMap<string, readonly Doubt[]>> {
  const objects = asked.flatMap(({ record: path, introductions }) =>
    path === undefined
      ? []
      : introductions.map(({ object, before }) => ({ path, objects: [object, ...before] })),
  );
  const versions = await recordVersions(folder, objects);
  const files = new FileVersions(history, asked);
  await files.read(folder);
  return new Map(
    asked.map((one) => [
      formatResourceId(one.id),
      one.paths.flatMap((path) => doubtAt(path, one, versions, files)),
    ]),
  );
}

function doubtAt(
  path: FieldPath,
  one: Introduced,
  versions: ReadonlyMap<string, Ownership>,
  files: FileVersions,
): readonly Doubt[] {
  const baseIn = (object: string | undefined): Json | undefined => {
    const fields = object === undefined ? undefined : recordIn(versions.get(object), one)?.fields;
    return fields?.find((field) => formatPath(field.path) === formatPath(path))?.base;
  };
  const foreign = one.introductions.find((introduction) => {
    const { object, before } = introduction;
    const [last] = before;
    // The first record of a file belongs to the run that created it.
    if (before.length !== 1 || last === undefined) return false;
    const isMoved = !equalIgnoringNulls(baseIn(last) ?? null, baseIn(object) ?? null);
    const written = writtenFor(versions.get(object), one);
    return isMoved && written !== "" && files.isLeftAlone(introduction, one, path, written);
  });
  if (foreign === undefined) return [];
  return [
    { path, reason: `recorded in ${foreign.commit.hash.slice(0, 7)} for a different version of the file` },
  ];
}

/** The digest of the file that a record was written for; empty if it has none. */
function writtenFor(version: Ownership | undefined, one: Introduced): string {
  return recordIn(version, one)?.fileDigest ?? version?.fileRecord(one.file)?.digest ?? "";
}

/** The files next to records, before and after the commits that wrote the records. */
class FileVersions {
  readonly #history: GitHistory;
  readonly #asked: readonly Introduced[];
  readonly #digests = new Map<string, string>();
  readonly #resources = new Map<string, ReadonlyMap<string, Json>>();

  constructor(history: GitHistory, asked: readonly Introduced[]) {
    this.#history = history;
    this.#asked = asked;
  }

  async read({ root }: GitFolder): Promise<void> {
    const names = this.#asked.flatMap(({ file, introductions }) =>
      introductions.flatMap((one) => [nameAt(one, file), ...(this.#changeOf(one, file)?.before ?? [])]),
    );
    const reader = new ResourcesInText(this.#asked.map(({ id }) => id));
    await eachBlob(
      root,
      [...new Set(names)].filter((name) => name !== undefined),
      (content, name) => {
        if (content === undefined) return;
        this.#digests.set(name, shortDigest(content));
        this.#resources.set(name, reader.in(content.toString("utf8")));
      },
    );
  }

  /** Whether a commit left a field unchanged, in a file whose content is not the one in the record. */
  isLeftAlone(introduction: Introduction, one: Introduced, path: FieldPath, written: string): boolean {
    const name = nameAt(introduction, one.file);
    const digest = this.#digests.get(name);
    if (digest === undefined || digest.startsWith(written)) return false;
    const change = this.#changeOf(introduction, one.file);
    const at = (version: string | undefined): Json => {
      const value =
        version === undefined ? undefined : this.#resources.get(version)?.get(formatResourceId(one.id));
      return (value === undefined ? undefined : getAt(value, path, one.schema)) ?? null;
    };
    return change === undefined || equalIgnoringNulls(at(change.before[0]), at(name));
  }

  #changeOf({ commit: { hash } }: Introduction, file: string): FileChange | undefined {
    return this.#history.changesOf(file).find(({ commit }) => commit.hash === hash);
  }
}

function nameAt({ commit }: Introduction, file: string): string {
  return `${commit.hash}:${commit.prefix}${file}`;
}
