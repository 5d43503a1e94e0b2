import { type ResourceId, formatResourceId, readResourceId } from "../model/index.js";
import type { Settlement } from "./settlement.js";
import type { Sources } from "./source/source.js";
import type { Store } from "./store.js";
import { recordedId } from "../ledger/index.js";

/** Those of some parts that a generated resource belongs to which stands nowhere. */
export function missingParts(
  { entries, record }: Store,
  { isAbout }: Sources,
  { generators }: Settlement,
  isAsked: (part: string) => boolean,
): readonly string[] {
  const there = new Set(entries.map(({ id }) => formatResourceId(id)));
  const isMissing = (id: ResourceId | undefined): boolean =>
    id !== undefined && !there.has(formatResourceId(id));
  const recorded = record.files.filter(
    (part) =>
      isAsked(part) &&
      record.recordsIn(part).some((one) => isAbout(one.generator) && isMissing(recordedId(one))),
  );
  const made = generators
    .flatMap((generator) => generator.resources)
    .filter(({ value, file }) => isAsked(file) && isMissing(readResourceId(value)));
  return [...new Set([...recorded, ...made.map(({ file }) => file)])];
}
