import { type Diagnostic, formatJson } from "../../model/index.js";
import { type FileRecord, type GeneratorRecord, type OwnedResource } from "../../ledger/index.js";
import { NO_FILE, writeGenerator } from "../../ledger/internal.js";
import {
  GENERATORS_FOLDER,
  OWNERSHIP_FOLDER,
  UNPLACED_PART,
  fileOfPart,
  generatorPath,
  partPath,
} from "./part-path.js";
import { type PartsRecord, entryOf } from "./parts-record.js";
import { generatorText, partText } from "./part-text.js";
import type { FileChange } from "../write/steps.js";
import type { FileOwnership } from "./ownership.js";
import type { IndexEntry } from "./record-index.js";
import type { SingleRecord } from "./single-record.js";
import { digest } from "../disk/digest.js";
import { indexChange } from "./record-index.js";
import { problems } from "../problems.js";
import { shortened } from "../../preserve/internal.js";

/** The new records of files; undefined removes one. */
type Files = ReadonlyMap<string, FileOwnership | undefined>;

/** The new records of some files: the parts, and their index entries. */
export interface RecordedParts {
  readonly files: ReadonlySet<string>;
  readonly changes: readonly FileChange[];
  /** By part path; undefined for a removed one. */
  readonly entries: ReadonlyMap<string, IndexEntry | undefined>;
  /** Records without a file that now have one. */
  readonly placed: ReadonlySet<OwnedResource>;
}

/** The parts for the records of some files, computed from these alone. */
export function recordedParts(record: PartsRecord | SingleRecord, files: Files): RecordedParts {
  const writing = new Writing(record.digests);
  const entries = new Map<string, IndexEntry | undefined>();
  for (const [file, ownership] of files) {
    const path = partPath(file);
    if (ownership === undefined) {
      writing.remove(path);
      entries.set(path, undefined);
      continue;
    }
    const { resources: given, ...facts } = ownership;
    const resources = given.map(writtenFor(facts, record.recordsIn(file)));
    const own = writing.write(path, partText(resources, fileOfPart(path) === undefined ? file : undefined));
    entries.set(path, entryOf(file, own, resources, facts));
  }
  const placed = new Set(record.unplaced.filter((open) => isPlaced(open, files)));
  return { files: new Set(files.keys()), changes: writing.changes, entries, placed };
}

/** The complete new record: the generators, and files with computed parts. */
export interface NextRecord {
  readonly generators: readonly GeneratorRecord[];
  readonly parts: readonly RecordedParts[];
}

/**
 * The files of a record. One that was in a single file is rewritten in parts, and the file is removed; the record of
 * another tool is not taken over.
 */
export function recordFiles(
  record: PartsRecord | SingleRecord,
  { generators, parts: given }: NextRecord,
  single: string | undefined,
): readonly FileChange[] {
  const isSame = given.every(({ files }) => files.size === 0) && sameText(generators, record.generators);
  if (isSame) return [];
  const parts = single === undefined ? given : [movedParts(record, given), ...given];
  const writing = new Writing(record.digests);
  const index = record.index;
  for (const [path, entry] of parts.flatMap(({ entries }) => [...entries])) {
    if (entry === undefined) index.delete(path);
    else index.set(path, entry);
  }
  writeGenerators(writing, generators);
  const unplaced = record.unplaced.filter((open) => parts.every(({ placed }) => !placed.has(open)));
  const isOwn = single !== undefined || record.digests.has(UNPLACED_PART);
  if (isOwn && unplaced.length > 0) writing.write(UNPLACED_PART, partText(unplaced));
  else writing.remove(UNPLACED_PART);
  if (single !== undefined) writing.remove(single);
  const cached = indexChange(index, record.seal);
  return [
    ...parts.flatMap(({ changes }) => changes),
    ...writing.changes,
    ...(cached === undefined ? [] : [cached]),
  ];
}

/** The changes of files whose current digests are known. */
class Writing {
  readonly changes: FileChange[] = [];
  readonly #digests: ReadonlyMap<string, string>;

  constructor(digests: ReadonlyMap<string, string>) {
    this.#digests = digests;
  }

  write(path: string, content: string): string {
    const own = digest(content);
    const before = this.#digests.get(path) ?? null;
    if (own !== before) this.changes.push({ path, content, before });
    return own;
  }

  remove(path: string): void {
    const before = this.#digests.get(path);
    if (before !== undefined) this.changes.push({ path, content: null, before });
  }

  *pathsIn(folder: string): Iterable<string> {
    for (const path of this.#digests.keys()) if (path.startsWith(`${folder}/`)) yield path;
  }
}

function writeGenerators(writing: Writing, generators: readonly GeneratorRecord[]): void {
  const kept = new Set(generators.map(({ name }) => generatorPath(name)));
  for (const path of writing.pathsIn(GENERATORS_FOLDER)) if (!kept.has(path)) writing.remove(path);
  for (const generator of generators)
    writing.write(generatorPath(generator.name), generatorText(writeGenerator(generator)));
}

/** 64 bits of the digest of a file. */
const FILE_DIGEST = 16;

/**
 * Records the content of the file that a record was written for. An unchanged record keeps its digest: a change of one
 * resource does not change the records of others.
 */
function writtenFor(
  { digest: own }: FileRecord,
  before: readonly OwnedResource[],
): (record: OwnedResource) => OwnedResource {
  const known = new Map(before.map((record) => [identityOf(record), record]));
  return (record) => {
    const last = known.get(identityOf(record));
    const isSame = last?.recordDigest !== undefined && last.recordDigest === record.recordDigest;
    const fileDigest = isSame ? last.fileDigest : own === NO_FILE ? "" : own.slice(0, FILE_DIGEST);
    const { fileDigest: _, ...rest } = record;
    return fileDigest === undefined || fileDigest === "" ? rest : { ...rest, fileDigest };
  };
}

function identityOf({ group, kind, namespace, name }: OwnedResource): string {
  return formatJson([group ?? null, kind, namespace ?? null, name]);
}

/** The rest of a record that moves from a single file into parts. */
function movedParts(record: PartsRecord | SingleRecord, given: readonly RecordedParts[]): RecordedParts {
  const moved = record.files
    .filter((file) => given.every(({ files }) => !files.has(file)))
    .map((file): [string, FileOwnership] => {
      const facts = record.fileRecord(file) ?? NO_FACTS;
      return [file, { ...facts, resources: record.recordsIn(file).map(withShortSeals) }];
    });
  return recordedParts(record, new Map(moved));
}

const NO_FACTS: FileRecord = { digest: "", fresh: "", kept: 0 };

/** The digests stay as recorded: a file that was edited since is still recognized. */
function withShortSeals(record: OwnedResource): OwnedResource {
  const { recordDigest } = record;
  return recordDigest === undefined ? record : { ...record, recordDigest: shortened(recordDigest) };
}

/** A record without group and namespace gets a place once a matching resource has one. */
function isPlaced(open: OwnedResource, files: Files): boolean {
  return [...files.values()].some((one) =>
    one?.resources.some(
      ({ kind, name, group, namespace }) =>
        kind === open.kind &&
        name === open.name &&
        (open.group ?? group) === group &&
        (open.namespace ?? namespace) === namespace,
    ),
  );
}

function sameText(one: readonly GeneratorRecord[], other: readonly GeneratorRecord[]): boolean {
  return formatJson(one) === formatJson(other);
}

/** A merge of a branch with the old form and one with parts: it is unknown which of the two is newer. */
export function bothForms(): Diagnostic {
  const single = ".varve/ownership.yaml";
  const message = `both ${single} and ${OWNERSHIP_FOLDER} exist: branches with the old and the new record format were merged`;
  const hint = `remove ${single} if the parts are newer: resources that only it records are then compared without a base; or remove ${OWNERSHIP_FOLDER} to continue with ${single}`;
  return problems["unreadable-ownership"]({ message, hint });
}
