import { type JsonObject, formatPath, getAt, parsePath } from "../../model/index.js";
import type { FillEntry, FillRecord } from "./fill-record.js";
import type { PartOutcome } from "./component-write.js";
import { isNewerRelease } from "./release.js";
import { readable } from "./readable.js";

/**
 * Keeps the entries of a newer release: components without a chain in this release stay recorded as long as they exist,
 * in the stored order, so that the text of the record does not change.
 */
export function besideNewer(
  record: FillRecord,
  stored: FillRecord | undefined,
  { object, outcomes }: { readonly object: JsonObject; readonly outcomes: readonly PartOutcome[] },
): FillRecord {
  const isNewer = ({ release }: FillEntry): boolean =>
    outcomes.every(({ part }) => isNewerRelease(release, part.chain.release));
  if (stored === undefined || ![...stored.values()].some(isNewer)) return record;
  const own = new Set(outcomes.map(({ part }) => formatPath(part.instance.path)));
  const isThere = (at: string): boolean => readable(() => getAt(object, parsePath(at))) !== undefined;
  const known = Array.from(stored).flatMap(([at, entry]): [string, FillEntry][] => {
    const now = record.get(at);
    if (now !== undefined) return [[at, now]];
    return !own.has(at) && isNewer(entry) && isThere(at) ? [[at, entry]] : [];
  });
  return new Map([...known, ...record]);
}
