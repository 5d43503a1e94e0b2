import type { Hunk, Moment, ResourceMoments } from "../../wire/resource.js";
import type { Masking } from "../masking/masking.js";
import type {
  PastVersion,
  ResourcePast,
  ResourceText,
  ResourcesBefore,
} from "../../../workspace/internal.js";
import { type ToldMoment, pendingMoments } from "./pending-moments.js";
import type { ResourceReading } from "./resource-reading.js";
import { hiddenLines } from "./hidden-lines.js";
import { lineChanges } from "../../../model/internal.js";

/** How many changes and runs the page can go back to. */
const MOST = 100;

/** Earlier versions of a resource, each as its difference from the next newer one. */
export function resourceMoments(
  reading: ResourceReading,
  { versions, end, missing }: ResourcePast,
  last: ResourcesBefore | undefined,
): ResourceMoments {
  const { text, masking, planned } = reading;
  // Runs say nothing about a resource that no generator makes.
  const own = planned === undefined ? versions.filter(({ isChange }) => isChange) : versions;
  const told = [...pendingMoments(reading, last, versions[0]?.text), ...own.map(committed)];
  let newer = text;
  const moments = told.slice(0, MOST).map(({ text: older, ...moment }): Moment => {
    const hunks = hunksBetween(newer, older, masking);
    newer = older;
    return { ...moment, first: older.first, hunks };
  });
  // Without commits, it is unknown how the resource came to be what it was before the run.
  const isCut = told.length > MOST || (own.length === 0 && moments.length > 1);
  return { moments, end: isCut ? "more" : end, missing: missing ?? null };
}

function committed({ commit, isRun, isChange, text }: PastVersion): ToldMoment {
  const { hash, author, date, subject } = commit;
  return { commit: hash, author, date, subject, isPending: false, isRun, isChange, text };
}

/** Compared as they are, so that a changed secret is a change; shown masked. */
function hunksBetween(newer: ResourceText, older: ResourceText, masking: Masking): readonly Hunk[] {
  const shown = hiddenLines(older, masking.document(older.value));
  const hunks: { at: number; removed: number; lines: string[] }[] = [];
  let [at, from] = [0, 0];
  let isOpen = false;
  for (const { kind } of lineChanges(newer.lines, older.lines)) {
    if (kind === "same") {
      [at, from, isOpen] = [at + 1, from + 1, false];
      continue;
    }
    if (!isOpen) hunks.push({ at, removed: 0, lines: [] });
    isOpen = true;
    const hunk = hunks.at(-1);
    if (hunk === undefined) continue;
    if (kind === "removed") [hunk.removed, at] = [hunk.removed + 1, at + 1];
    else {
      hunk.lines.push(shown[from] ?? "");
      from += 1;
    }
  }
  return hunks;
}
