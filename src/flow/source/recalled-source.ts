import type { Made, Source } from "./source.js";
import type { RecordView } from "../store/record-view.js";
import { evidenceOf } from "../../preserve/internal.js";

/**
 * What a generator made the last time, out of the record: the base is always that. Undefined where values were not
 * stored, since what is missing would seem to have been dropped.
 */
export function recalledSource(view: RecordView, name: string): Source | undefined {
  const recalled = view.files.flatMap((file) =>
    view
      .recordsIn(file)
      .filter(({ generator }) => generator === name)
      .map((record) => ({ record, file, base: evidenceOf(record).base })),
  );
  const isWhole = recalled.every(
    ({ record, base }) =>
      base !== undefined && record.fields.every(({ baseDigest }) => baseDigest === undefined),
  );
  if (!isWhole) return undefined;
  const author = { stage: "compose", name };
  const resources = recalled.flatMap(({ base, file }) => (base === undefined ? [] : [{ value: base, file }]));
  return { name, make: (): Made => ({ generator: { name, author, resources }, diagnostics: [] }) };
}
