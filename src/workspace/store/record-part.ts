import type { RecordView } from "../../flow/index.js";

/** A view of a record that is limited to some files. */
export class RecordPart implements RecordView {
  readonly files: readonly string[];
  readonly unplaced;
  readonly #record: RecordView;

  constructor(record: RecordView, isIn: (file: string) => boolean) {
    this.#record = record;
    this.files = record.files.filter(isIn);
    this.unplaced = record.unplaced;
  }

  get source(): string {
    return this.#record.source;
  }

  get isThere(): boolean {
    return this.#record.isThere;
  }

  get generators(): RecordView["generators"] {
    return this.#record.generators;
  }

  get lost(): ReadonlySet<string> {
    return this.#record.lost ?? new Set();
  }

  get diagnostics(): RecordView["diagnostics"] {
    return this.#record.diagnostics;
  }

  fileRecord(part: string): ReturnType<RecordView["fileRecord"]> {
    return this.#record.fileRecord(part);
  }

  headsIn(part: string): ReturnType<RecordView["headsIn"]> {
    return this.#record.headsIn(part);
  }

  recordsIn(part: string): ReturnType<RecordView["recordsIn"]> {
    return this.#record.recordsIn(part);
  }

  isSettled(part: string, version: string | undefined, fresh: string): boolean {
    return this.#record.isSettled(part, version, fresh);
  }
}
