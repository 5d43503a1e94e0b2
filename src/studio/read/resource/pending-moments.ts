import type { ResourceText, ResourcesBefore } from "../../../workspace/internal.js";
import type { Moment } from "../../wire/resource.js";
import type { ResourceReading } from "./resource-reading.js";

/** A moment with the resource as it was then. */
export interface ToldMoment extends Omit<Moment, "first" | "hunks"> {
  readonly text: ResourceText;
}

const PENDING = { author: "", date: "", isPending: true, isChange: true } as const;

/**
 * The last run, if it changed the resource and no commit has that; and the resource before it, if no commit has that either.
 * The run left the resource as it is now.
 */
export function pendingMoments(
  { entry, text }: Pick<ResourceReading, "entry" | "text">,
  last: ResourcesBefore | undefined,
  committed: ResourceText | undefined,
): readonly ToldMoment[] {
  const before = last?.of(entry);
  if (last === undefined || before === undefined || isSame(text, committed) || isSame(text, before))
    return [];
  const run = { ...PENDING, commit: "run", subject: last.command, isRun: true, text };
  if (before === null || isSame(before, committed)) return [run];
  return [run, { ...PENDING, commit: "before-run", subject: "before the run", isRun: false, text: before }];
}

function isSame(one: ResourceText, other: ResourceText | null | undefined): boolean {
  return other?.lines.length === one.lines.length && one.lines.every((line, i) => line === other.lines[i]);
}
