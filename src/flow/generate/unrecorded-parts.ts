import { type Diagnostic, formatResourceId } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import type { Settlement } from "./settlement.js";
import type { Store } from "../store/store.js";
import { problems } from "../problems.js";
import { namesIn } from "./contested-resources.js";

/**
 * Parts with generated resources that the record, which covers other parts, does not mention: a part of the record was
 * removed, or was not committed. They are decided as in a first run, and reported. A part whose resources are recorded
 * elsewhere was moved.
 */
export function unrecordedParts(
  { record, entries, kind }: Store,
  { open, outlines }: Settlement,
): readonly Diagnostic[] {
  const isRecorded = new Set(record.files);
  if (kind.name !== "file" || isRecorded.size === 0 || record.unplaced.length > 0) return [];
  const made = namesIn(outlines);
  const found = entries.filter(
    ({ id, part }) => open.has(part) && !isRecorded.has(part) && made.has(formatResourceId(id)),
  );
  if (found.length === 0) return [];
  const known = new Set(
    record.files
      .filter((part) => open.has(part))
      .flatMap((part) => record.headsIn(part).map(({ id }) => formatResourceId(id))),
  );
  const parts = new Set(found.filter(({ id }) => !known.has(formatResourceId(id))).map(({ part }) => part));
  return Array.from(parts, (part) =>
    problems["unrecorded-part"]({
      message: `there is no record of ${part}: it is treated as in a first run`,
      at: startOf(part),
      hint: "restore its record from Git if it had one",
    }),
  );
}
