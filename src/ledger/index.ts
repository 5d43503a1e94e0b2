/** Who set every field, which values it replaced, and which authors did not run. */

// Record what happens to a document.
export {
  type Deed,
  type KeyedPlace,
  type Mark,
  type ReadMark,
  Recorder,
  type RecorderOptions,
} from "./recorder.js";
export {
  type Author,
  type Commit,
  type FieldOf,
  type FileLine,
  type InputName,
  type ManagerEntry,
  type Origin,
  formatAuthor,
} from "./author.js";

// Query the history.
export { type History, Ledger, type LedgerRecords } from "./ledger.js";
export type { Effect, Entry, Read, ReadKind, Skipped } from "./entry.js";
export type { Owned } from "./owners.js";
export type { Sensitive } from "./secret.js";

// Keep field owners between runs: in an annotation (option A) or in a file (option B).
export { type FieldOwner, fieldOwners } from "./field-owner.js";
export { type OwnersReading, readOwnersAnnotation, writeOwnersAnnotation } from "./owners-annotation.js";
export {
  type FilePart,
  type FileRecord,
  type GeneratorRecord,
  type OwnedResource,
  type OwnershipFile,
  writeOwnershipFile,
} from "./ownership-file.js";
export { readOwnershipFile } from "./ownership-file-reader.js";
