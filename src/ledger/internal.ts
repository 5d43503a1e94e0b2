/** What other modules use of this one beyond its public API. */

// Record what happens to a document.
export { DEEDS } from "./recorder.js";
export { formatOrigin } from "./author.js";

// Query the history, to show it in another form.
export {
  type SnapshotBlock,
  type SnapshotLine,
  inheritedLine,
  oneLine,
  snapshotBlocks,
} from "./snapshot-block.js";

// Keep field owners between runs: in an annotation (option A) or in a file (option B).
export { sortedOwners } from "./field-owner.js";
export {
  FIELD_OWNERS,
  XPAND_FIELD_OWNERS,
  formatFieldOwners,
  parseFieldOwners,
} from "./owners-annotation.js";
export { NO_FILE, OWNERSHIP_VERSION, ownedResource, recordedId, writeGenerator } from "./ownership-file.js";
export { readGenerator } from "./ownership-file-reader.js";
export { fileRecordOf, recordHead, type RecordHead } from "./record-head.js";
export { GENERATOR, PART_VERSION, writeRecordPart } from "./record-part.js";
export { readRecord } from "./record-part-reader.js";

// Errors.
export { problems } from "./problems.js";
