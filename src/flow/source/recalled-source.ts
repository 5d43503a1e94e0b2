import type { Made, Source } from "./source.js";
import type { RecordView } from "../store/record-view.js";
import { evidenceOf } from "../../preserve/internal.js";

/**
 * The last output of a generator, from the record: it is always the base. Undefined if values were not stored, since
 * missing resources would seem to have been dropped.
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
