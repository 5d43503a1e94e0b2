import { type Diagnostic, type ResourceId, VarveError, formatResourceId } from "../../model/index.js";
import { type FileRecord, type GeneratorRecord, type OwnedResource } from "../../ledger/index.js";
import { type RecordHead, NO_FILE } from "../../ledger/internal.js";
import { OWNERSHIP_FOLDER, isGeneratorFile, isPart, partPath } from "./part-path.js";
import { type PartFile, partFiles } from "./part-files.js";
import type { FileChange } from "../write/steps.js";
import { PartsRecord } from "./parts-record.js";
import { SingleRecord } from "./single-record.js";
import {
  type NextRecord,
  type RecordedParts,
  bothForms,
  recordFiles,
  recordedParts,
} from "./record-files.js";
import { checkNoLinks, isLink } from "../disk/no-links.js";
import { digest as digestOf } from "../disk/digest.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readBytes } from "../disk/read-text.js";
import { NO_INDEX, type RecordIndex, readIndex } from "./record-index.js";

/** The whole record in one file, as earlier versions wrote it; read, and replaced by the next run that writes. */
export const OWNERSHIP_FILE = ".varve/ownership.yaml";
/** The name of the decision record; read, never written. */
const XPAND_OWNERSHIP_FILE = ".xpand-ownership.yaml";

/** What to record about one file. */
export interface FileOwnership extends FileRecord {
  readonly resources: readonly OwnedResource[];
}

/** A file of the record from elsewhere, such as a commit. */
export interface PartText {
  readonly path: string;
  readonly text: string | Uint8Array;
}

/** The last output and its owners. Records are read on demand: there may be millions. */
export class Ownership {
  readonly source: string;
  /** The files with records, sorted. */
  readonly files: readonly string[];
  readonly #record: PartsRecord | SingleRecord;
  #fileById: ReadonlyMap<string, string> | undefined;

  private constructor(source: string, record: PartsRecord | SingleRecord) {
    this.source = source;
    this.#record = record;
    this.files = record.files;
  }

  static #parted(files: readonly PartFile[], index: RecordIndex, said: readonly Diagnostic[]): Ownership {
    return new Ownership(OWNERSHIP_FOLDER, new PartsRecord(files, index, said));
  }

  /** The record of a workspace: Varve's own, otherwise the decision record, otherwise an empty one. */
  static read(root: string): Ownership {
    const { files, diagnostics } = partFiles(root);
    const isParted = files.length > 0 || diagnostics.length > 0;
    const single = [OWNERSHIP_FILE, ...(isParted ? [] : [XPAND_OWNERSHIP_FILE])].find((file) =>
      isThere(join(root, file)),
    );
    if (single === undefined) return Ownership.#parted(files, readIndex(root), diagnostics);
    if (isParted) return Ownership.#parted([], NO_INDEX, [...diagnostics, bothForms()]);
    try {
      checkNoLinks(root, single);
      return Ownership.parse(readBytes(join(root, single), single), single);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      return Ownership.#parted([], NO_INDEX, error.diagnostics);
    }
  }

  /** A record in one file from elsewhere, such as a commit. */
  static parse(text: string | Uint8Array, source: string): Ownership {
    return new Ownership(source, new SingleRecord(source, bytesOf(text)));
  }

  /** A record from elsewhere, such as a commit: all its files, in either form. */
  static fromParts(parts: Iterable<PartText>, source: string): Ownership {
    const all = [...parts];
    const single = all.find(({ path }) => path === OWNERSHIP_FILE);
    const files = all
      .filter(({ path }) => isPart(path) || isGeneratorFile(path))
      .map(({ path, text }): PartFile => ({ path, read: () => bytesOf(text) }));
    if (single !== undefined && files.length === 0) return Ownership.parse(single.text, source);
    const said = single === undefined ? [] : [bothForms()];
    return new Ownership(source, new PartsRecord(said.length > 0 ? [] : files, NO_INDEX, said));
  }

  /** All of them, sorted. */
  get generators(): readonly GeneratorRecord[] {
    return this.#record.generators;
  }

  /** The generators of files whose record is gone. */
  get lost(): ReadonlySet<string> {
    return this.#record.lost;
  }

  /** Whether anything is recorded about resources, even if unreadable. */
  get isThere(): boolean {
    return this.files.length > 0 || this.unplaced.length > 0 || this.diagnostics.length > 0;
  }

  /** Problems in what has been read so far. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#record.diagnostics;
  }

  /** Of everything recorded; undefined if nothing is. */
  get digest(): string | undefined {
    const rows = Array.from(this.#record.digests, ([path, own]) => `${own} ${path}`);
    return rows.length === 0 ? undefined : digestOf(rows.sort().join("\n"));
  }

  /**
   * Neither the file nor its generated content changed since; a removed file is still missing. A file with a Secret is
   * recorded without a digest, and is never settled.
   */
  isSettled(file: string, written: string | undefined, fresh: string): boolean {
    const record = this.fileRecord(file);
    if (record === undefined || record.digest === "") return false;
    return record.digest === (written ?? NO_FILE) && record.fresh === fresh;
  }

  /** The record file of a resource, existing or not. */
  recordFileOf({ id, file }: { readonly id: ResourceId; readonly file: string }): string {
    return this.#record instanceof SingleRecord ? this.source : partPath(this.#fileOf(id) ?? file);
  }

  /** The file that the record of a resource is about. */
  #fileOf(id: ResourceId): string | undefined {
    this.#fileById ??= new Map(
      this.files.flatMap((file) =>
        this.headsIn(file).map((head): [string, string] => [formatResourceId(head.id), file]),
      ),
    );
    return this.#fileById.get(formatResourceId(id));
  }

  /** The resources that a file has records of. */
  headsIn(file: string): readonly RecordHead[] {
    return this.#record.headsIn(file);
  }

  /** What is known about a file without reading the records of its resources. */
  fileRecord(file: string): FileRecord | undefined {
    return this.#record.fileRecord(file);
  }

  /** The records of the resources in a file; only names if they cannot be used. */
  recordsIn(file: string): readonly OwnedResource[] {
    return this.#record.recordsIn(file);
  }

  /** Records that belong to no file, as in the decision record. */
  get unplaced(): readonly OwnedResource[] {
    return this.#record.unplaced;
  }

  /** All records, those without a file last. */
  all(): readonly OwnedResource[] {
    return [...this.files.flatMap((file) => this.recordsIn(file)), ...this.unplaced];
  }

  /** The new records of some files; undefined removes a file. */
  partsFor(files: ReadonlyMap<string, FileOwnership | undefined>): RecordedParts {
    return recordedParts(this.#record, files);
  }

  /** The files to write: the given parts replace existing ones, the rest stays byte for byte. */
  next(record: NextRecord): readonly FileChange[] {
    return recordFiles(this.#record, record, this.source === OWNERSHIP_FILE ? OWNERSHIP_FILE : undefined);
  }
}

function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === "string" ? Buffer.from(text) : text;
}

/** A dangling link is not a missing record: a first run would guess from differences and write another one. */
function isThere(place: string): boolean {
  return existsSync(place) || isLink(place);
}
