import { type Json, type JsonObject, type ResourceId } from "../model/index.js";
import { quote, setKey, defined } from "../model/internal.js";
import { type FieldOwner, formatOwnerPath, sortedOwners } from "./field-owner.js";
import { expectOwnershipFile } from "./owners-given.js";

/**
 * The owners of one resource. The files of the decision record have neither group nor namespace: they are unknown, not
 * empty.
 */
export interface OwnedResource {
  readonly kind: string;
  readonly name: string;
  readonly group?: string;
  readonly namespace?: string;
  /** The generator of the workspace that created it. */
  readonly generator?: string;
  /** The resource of the pattern it was created from. */
  readonly templateId?: string;
  /** Digest of the resource as written, to detect a stale record. */
  readonly writtenDigest?: string;
  /** Digest of the generated resource: if neither it nor the resource changed, no decision is needed. */
  readonly freshDigest?: string;
  /** Digest of the file at the time of the record; other records of the file may be older or newer. */
  readonly fileDigest?: string;
  /** Digest of this record, to detect edits. */
  readonly recordDigest?: string;
  readonly fields: readonly FieldOwner[];
}

/** The resource of a record, with open parts treated as empty. */
export function recordedId({ group = "", kind, namespace = "", name }: OwnedResource): ResourceId {
  return { group, kind, namespace, name };
}

/** The last inputs of a generator. */
export interface GeneratorRecord {
  readonly name: string;
  /** Its source: one of these. */
  readonly pattern?: string;
  readonly pipeline?: string;
  readonly from?: string;
  readonly patternVersion?: string;
  /** The folder for its new files. */
  readonly into?: string;
  /** Sensitive ones as digests. */
  readonly inputs?: JsonObject;
}

/** Replaces the digest of a file that was removed by someone else. */
export const NO_FILE = "none";

/** What is known about one file without reading the records of its resources. */
export interface FileRecord {
  /** Digest of the file as written. */
  readonly digest: string;
  /** Digest of its generated resources. */
  readonly fresh: string;
  /** How many differences from the generated resources it contains. */
  readonly kept: number;
  /** The generators that contribute to it. */
  readonly by?: Readonly<Record<string, FilePart>>;
  /** The differences themselves, for the run that counted them; never recorded. */
  readonly standing?: Json;
}

/** The contribution of one generator to a file. */
export interface FilePart {
  /** Digest of the generator's inputs: with the same inputs it generates the same and need not run. */
  readonly token: string;
  /** How many resources of the file it generates. */
  readonly size: number;
}

/**
 * Option B of the decision record, with what Varve adds; every addition is optional. A large record is a stream of
 * several of these: an index with generators and files, and one with the resources of each file.
 */
export interface OwnershipFile {
  readonly tool?: string;
  readonly generators?: readonly GeneratorRecord[];
  readonly files?: ReadonlyMap<string, FileRecord>;
  /** Digest of the index, to detect edits. */
  readonly indexDigest?: string;
  /** The file that contains all resources of this document. */
  readonly file?: string;
  readonly resources?: readonly OwnedResource[];
}

export const OWNERSHIP_VERSION = 1;

/** The record of a resource: the one with its group and namespace, or the only one that leaves them open. */
export function ownedResource({ resources = [] }: OwnershipFile, id: ResourceId): OwnedResource | undefined {
  const matches = resources.filter(
    (owned) =>
      owned.kind === id.kind &&
      owned.name === id.name &&
      (owned.group ?? id.group) === id.group &&
      (owned.namespace ?? id.namespace) === id.namespace,
  );
  const stated = (owned: OwnedResource): number =>
    Number(owned.group !== undefined) + Number(owned.namespace !== undefined);
  return matches.sort((a, b) => stated(b) - stated(a))[0];
}

/** The file as a JSON value with sorted resources and fields; a field with only an owner is written as a string. */
export function writeOwnershipFile(file: OwnershipFile): JsonObject {
  expectOwnershipFile(file);
  const { tool, generators, files, indexDigest, file: name, resources } = file;
  return defined({
    version: name === undefined ? OWNERSHIP_VERSION : undefined,
    tool,
    indexDigest,
    generators: generators?.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(writeGenerator),
    files: files && writeFiles(files),
    file: name,
    resources: resources?.toSorted((a, b) => (identityText(a) < identityText(b) ? -1 : 1)).map(writeResource),
  });
}

export function writeGenerator(generator: GeneratorRecord): JsonObject {
  const { name, pattern, pipeline, from, patternVersion, into, inputs } = generator;
  return defined({ name, pattern, pipeline, from, patternVersion, into, inputs });
}

function writeFiles(files: ReadonlyMap<string, FileRecord>): JsonObject {
  const written: JsonObject = {};
  for (const path of [...files.keys()].sort()) {
    const { digest, fresh, kept, by } = files.get(path) as FileRecord;
    setKey(written, path, defined({ digest, fresh, kept, by: by && writeParts(by) }));
  }
  return written;
}

function writeParts(by: Readonly<Record<string, FilePart>>): JsonObject {
  const written: JsonObject = {};
  for (const name of Object.keys(by).sort()) setKey(written, name, { ...(by[name] as FilePart) });
  return written;
}

/** An unknown group or namespace differs from an empty one. */
export function identityText({ group, kind, namespace, name }: Omit<OwnedResource, "fields">): string {
  return [group, kind, namespace, name].map((part) => (part === undefined ? "" : quote(part))).join(" ");
}

function writeResource({ group, fields, ...rest }: OwnedResource): JsonObject {
  const owners: JsonObject = {};
  for (const owner of sortedOwners(fields)) setKey(owners, formatOwnerPath(owner.path), writeOwner(owner));
  const { name, kind, namespace, generator, templateId, writtenDigest, freshDigest, recordDigest } = rest;
  return defined({
    name,
    kind,
    apiGroup: group,
    namespace,
    generator,
    templateId,
    writtenDigest,
    freshDigest,
    recordDigest,
    fields: owners,
  });
}

const OWNER_KEYS = [
  "base",
  "baseDigest",
  "value",
  "valueDigest",
  "absent",
  "since",
  "disputed",
  "was",
  "accepted",
] as const;

/** There are as many of these as fields in a workspace. */
export function writeOwner(field: FieldOwner): Json {
  let written: JsonObject | undefined;
  for (const key of OWNER_KEYS) {
    const value = field[key];
    if (value !== undefined) (written ??= { owner: field.owner })[key] = value;
  }
  return written ?? field.owner;
}
