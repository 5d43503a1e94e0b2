import type { Diagnostic } from "../../model/index.js";
import type { FileRecord, GeneratorRecord, OwnedResource } from "../../ledger/index.js";
import type { RecordHead } from "../../ledger/internal.js";

export type { GeneratorRecord, RecordHead };

/** The record of one part. A generator that no part mentions does not run, and its output would seem dropped. */
export interface PartRecords extends FileRecord {
  readonly by: NonNullable<FileRecord["by"]>;
  readonly resources: readonly OwnedResource[];
}

/** The records of earlier runs, read on demand. */
export interface RecordView {
  /** Its name in messages. */
  readonly source: string;
  /** Whether the record exists, with any content. */
  readonly isThere: boolean;
  readonly generators: readonly GeneratorRecord[];
  /** The parts with records, sorted. */
  readonly files: readonly string[];
  /** Records that belong to no part. */
  readonly unplaced: readonly OwnedResource[];
  /** The generators of parts whose record is gone, as far as a store can tell. */
  readonly lost?: ReadonlySet<string>;
  /** Problems in what has been read so far. */
  readonly diagnostics: readonly Diagnostic[];
  fileRecord(part: string): FileRecord | undefined;
  /** The heads of its records, which a store may know without reading them. */
  headsIn(part: string): readonly RecordHead[];
  recordsIn(part: string): readonly OwnedResource[];
  /** Neither the part nor its output changed; its differences remain. */
  isSettled(part: string, version: string | undefined, fresh: string): boolean;
}
