import { type Json, type JsonObject, type ResourceId } from "../model/index.js";
import { quote, setKey, defined } from "../model/internal.js";
import { type FieldOwner, formatOwnerPath, sortedOwners } from "./field-owner.js";
import { expectOwnershipFile } from "./owners-given.js";

/** The owners of one resource. The decision record's files name neither group nor namespace: unknown, not empty. */
export interface OwnedResource {
  readonly kind: string;
  readonly name: string;
  readonly group?: string;
  readonly namespace?: string;
  /** Which generator of the workspace made it. */
  readonly generator?: string;
  /** Which resource of the pattern it was made from. */
  readonly templateId?: string;
  /** Digest of the resource as it was written, so that a stale record is seen. */
  readonly writtenDigest?: string;
  /** Digest of what was generated for it: the same again over the same resource needs no decision. */
  readonly freshDigest?: string;
  /** Digest of the file that the record was written for; another record of a file may be older or newer. */
  readonly fileDigest?: string;
  /** Digest of this record, so that an edit of it is seen. */
  readonly recordDigest?: string;
  readonly fields: readonly FieldOwner[];
}

/** The resource that a record is about, where it is taken to state all that it leaves open. */
export function recordedId({ group = "", kind, namespace = "", name }: OwnedResource): ResourceId {
  return { group, kind, namespace, name };
}

/** What a generator was last run with. */
export interface GeneratorRecord {
  readonly name: string;
  /** What it is made from: one of these. */
  readonly pattern?: string;
  readonly pipeline?: string;
  readonly from?: string;
  readonly patternVersion?: string;
  /** The folder its new files stand in. */
  readonly into?: string;
  /** Sensitive ones as digests. */
  readonly inputs?: JsonObject;
}

/** In the place of the digest of a file that is not there, because others removed it. */
export const NO_FILE = "none";

/** What is known of one file of resources without reading the records of its resources. */
export interface FileRecord {
  /** Of the file as it was written. */
  readonly digest: string;
  /** Of what was generated into it. */
  readonly fresh: string;
  /** How many differences from what was generated stand in it. */
  readonly kept: number;
  /** The generators that have a part in it. */
  readonly by?: Readonly<Record<string, FilePart>>;
  /** The differences themselves, for whoever counted them; never written into a record. */
  readonly standing?: Json;
}

/** The part that one generator has in a file. */
export interface FilePart {
  /** What the generator was made of: one that is made of the same makes the same, and need not run. */
  readonly token: string;
  /** How many resources of the file it makes. */
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
  /** Digest of the index, so that an edit of it is seen. */
  readonly indexDigest?: string;
  /** The file that all resources of this document stand in. */
  readonly file?: string;
  readonly resources?: readonly OwnedResource[];
}

export const OWNERSHIP_VERSION = 1;

/** The record of a resource: one that states group and namespace, else the only one that leaves them open. */
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

/** The file as a JSON value with sorted resources and fields; a field with nothing but an owner is written as a word. */
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

/** A group or namespace that is left open differs from an empty one. */
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
