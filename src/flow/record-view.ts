import type { Diagnostic } from "../model/index.js";
import type { FileRecord, GeneratorRecord, OwnedResource, RecordHead } from "../ledger/index.js";

export type { GeneratorRecord, RecordHead };

/** What is remembered of one part. */
export interface PartRecords extends FileRecord {
  readonly resources: readonly OwnedResource[];
}

/** What earlier runs wrote down, read as far as it is asked for. */
export interface RecordView {
  /** What messages call it. */
  readonly source: string;
  /** Whether there is one, whatever it holds. */
  readonly isThere: boolean;
  readonly generators: readonly GeneratorRecord[];
  /** The parts that something is remembered of, sorted. */
  readonly files: readonly string[];
  /** Records that belong to no part. */
  readonly unplaced: readonly OwnedResource[];
  /** What was wrong with what has been read so far. */
  readonly diagnostics: readonly Diagnostic[];
  fileRecord(part: string): FileRecord | undefined;
  /** The heads of its records, which a store may know without reading these. */
  headsIn(part: string): readonly RecordHead[];
  recordsIn(part: string): readonly OwnedResource[];
  /** Neither the part nor what is generated into it changed, and nothing in it is disputed or kept. */
  isSettled(part: string, version: string | undefined, fresh: string): boolean;
}
