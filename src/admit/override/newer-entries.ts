import { type JsonObject, formatPath, getAt, parsePath } from "../../model/index.js";
import type { FillEntry, FillRecord } from "./fill-record.js";
import type { PartOutcome } from "./component-write.js";
import { isNewerRelease } from "./release.js";
import { readable } from "./readable.js";

/**
 * A record with what only a newer release knows of: components that this one has no chain for stay recorded for as long
 * as they are there. In the order that is stored, so that the text of the record stays as it is, too.
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
