import type { Diagnostic } from "../../model/index.js";
import { type FileRecord, type GeneratorRecord, type OwnedResource } from "../../ledger/index.js";
import { type RecordHead, recordHead } from "../../ledger/internal.js";
import { type OwnershipContents, OwnershipReader } from "./ownership-reader.js";
import type { IndexEntry } from "./record-index.js";
import { digest } from "../disk/digest.js";

/** A record in one file: the decision record, and the form that earlier versions wrote. */
export class SingleRecord {
  readonly diagnostics: Diagnostic[];
  readonly generators: readonly GeneratorRecord[];
  readonly files: readonly string[];
  readonly unplaced: readonly OwnedResource[];
  readonly digests: ReadonlyMap<string, string>;
  readonly index = new Map<string, IndexEntry>();
  readonly seal = undefined;
  readonly lost: ReadonlySet<string> = new Set();
  readonly #reader: OwnershipReader;
  readonly #contents: OwnershipContents;
  readonly #records = new Map<string, readonly OwnedResource[]>();

  constructor(source: string, bytes: Uint8Array) {
    this.#reader = new OwnershipReader(source, bytes);
    this.#contents = this.#reader.contents();
    this.diagnostics = this.#reader.diagnostics;
    this.generators = this.#contents.index.generators ?? [];
    this.files = [...this.#contents.parts.keys()].sort();
    this.unplaced = this.#contents.unplaced;
    this.digests = new Map([[source, digest(bytes)]]);
  }

  /** The index entry of a file; none if two documents are about it. */
  fileRecord(file: string): FileRecord | undefined {
    const isOnce = this.#contents.parts.get(file)?.length === 1;
    return isOnce ? this.#contents.index.files?.get(file) : undefined;
  }

  headsIn(file: string): readonly RecordHead[] {
    return this.recordsIn(file).map(recordHead);
  }

  recordsIn(file: string): readonly OwnedResource[] {
    const known = this.#records.get(file);
    if (known !== undefined) return known;
    const records = this.#reader.records(this.#contents.parts.get(file) ?? []);
    this.#records.set(file, records);
    return records;
  }
}
