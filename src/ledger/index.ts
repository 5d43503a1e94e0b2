/** Who set every field, what that shadowed, and who would have. */

// Take down what happens to a document.
export {
  DEEDS,
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
  formatOrigin,
} from "./author.js";

// Ask what happened.
export { type History, Ledger, type LedgerRecords } from "./ledger.js";
export type { Effect, Entry, Read, ReadKind, Skipped } from "./entry.js";
export type { Owned } from "./owners.js";
export { MASK, type Sensitive } from "./secret.js";

// Keep who owns what between runs: in an annotation (option A) or in a file (option B).
export { type FieldOwner, fieldOwners, sortedOwners } from "./field-owner.js";
export {
  FIELD_OWNERS,
  type OwnersReading,
  XPAND_FIELD_OWNERS,
  formatFieldOwners,
  parseFieldOwners,
  readOwnersAnnotation,
  writeOwnersAnnotation,
} from "./owners-annotation.js";
export {
  NO_FILE,
  type FilePart,
  type FileRecord,
  type GeneratorRecord,
  OWNERSHIP_VERSION,
  type OwnedResource,
  type OwnershipFile,
  ownedResource,
  recordedId,
  writeGenerator,
  writeOwnershipFile,
} from "./ownership-file.js";
export { readGenerator, readOwnershipFile } from "./ownership-file-reader.js";
export { type RecordHead, fileRecordOf, recordHead } from "./record-head.js";
export { GENERATOR, PART_VERSION, writeRecordPart } from "./record-part.js";
export { readRecord } from "./record-part-reader.js";

// What went wrong.
export { problems } from "./problems.js";
