import type { Diagnostic } from "../../model/index.js";
import type { FileRecord, GeneratorRecord, OwnedResource } from "../../ledger/index.js";
import type { RecordHead } from "../../ledger/internal.js";

export type { GeneratorRecord, RecordHead };

/** What is remembered of one part. A generator that no part names does not run, and what it made would seem dropped. */
export interface PartRecords extends FileRecord {
  readonly by: NonNullable<FileRecord["by"]>;
  readonly resources: readonly OwnedResource[];
}

/** What earlier runs wrote down, read as far as it is asked for. */
export interface RecordView {
  /** What messages call it. */
  readonly source: string;
  /** Whether the record exists, with any content. */
  readonly isThere: boolean;
  readonly generators: readonly GeneratorRecord[];
  /** The parts that something is remembered of, sorted. */
  readonly files: readonly string[];
  /** Records that belong to no part. */
  readonly unplaced: readonly OwnedResource[];
  /** The generators of parts that something was remembered of, as far as a store notices that it is gone. */
  readonly lost?: ReadonlySet<string>;
  /** What was wrong with what has been read so far. */
  readonly diagnostics: readonly Diagnostic[];
  fileRecord(part: string): FileRecord | undefined;
  /** The heads of its records, which a store may know without reading these. */
  headsIn(part: string): readonly RecordHead[];
  recordsIn(part: string): readonly OwnedResource[];
  /** Neither the part nor what is generated into it changed; what differed in it still does. */
  isSettled(part: string, version: string | undefined, fresh: string): boolean;
}
