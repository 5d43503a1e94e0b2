import { mayHoldSecret } from "../../model/internal.js";
import type { GroupChange } from "../../flow/index.js";
import type { FileChange } from "../write/steps.js";
import type { RecordedParts } from "../ownership/record-files.js";
import type { Spool } from "../disk/spool.js";
import { isSensitive } from "../ownership/sensitive-fields.js";
import { spooled } from "../write/spooled-change.js";

/** The files of a change of some parts. */
export interface StagedFiles {
  readonly texts: readonly FileChange[];
  readonly records: RecordedParts;
  /** Those that are recorded with something sensitive. */
  readonly sensitive: readonly string[];
}

/** Spools the texts, except those that may hold a Secret or a sensitive field: they stay in memory. */
export function stagedFiles(
  texts: readonly FileChange[],
  records: GroupChange["records"],
  parts: RecordedParts,
  spool: Spool,
): StagedFiles {
  const sensitive = [...records].filter(([, one]) => one?.resources.some(isSensitive)).map(([file]) => file);
  const isHidden = new Set(sensitive);
  const isOpen = ({ path, content }: FileChange): boolean =>
    typeof content === "string" && !isHidden.has(path) && !mayHoldSecret(content);
  return {
    texts: texts.map((change) => (isOpen(change) ? (spooled([change], spool)[0] ?? change) : change)),
    // The record holds digests of such values.
    records: { ...parts, changes: spooled(parts.changes, spool) },
    sensitive,
  };
}
