import { type FieldPath, type Json, type SchemaNode, formatPath, getAt } from "../../model/index.js";
import { depthOf, overlaps, pathOf, samePath, segmentsOf, startsWith } from "../../model/internal.js";
import type { Author, Entry, Ledger } from "../../ledger/index.js";
import { nodeAt } from "../../schema/index.js";
import type { FieldWrite, MutationWrites } from "../analysis/finding/writes-by-mutation.js";
import type { MissedTurn } from "./build.js";
import type { VersionRange } from "../analysis/region/range.js";

/** One event in the history of a field. */
export interface HistoryStep {
  readonly author: Author;
  readonly did: string;
  /** The value of the field at that time, or of the part that changed; undefined if it was removed. */
  readonly value: Json | undefined;
  /** The field that was written, if it is not the one in question. */
  readonly through: FieldPath | undefined;
  readonly isInForce: boolean;
}

/** The field that a step's value belongs to: the one in question, or the part of it that was written. */
export function fieldOf({ through }: HistoryStep, path: FieldPath): FieldPath {
  return through !== undefined && depthOf(through) > depthOf(path) ? through : path;
}

/** The history of a field, in order; steps without an effect on it are left out. */
export function stepsOf(ledger: Ledger, path: FieldPath): HistoryStep[] {
  const { entries, current } = ledger.why(path);
  const steps: HistoryStep[] = [];
  // After a part of it was changed, the whole has no single author.
  const isDivided = entries.some(
    ({ index, path: part }) => index > (current?.index ?? -1) && depthOf(part) > depthOf(path),
  );
  for (const entry of entries) {
    const wasThere = steps.some(({ value }) => value !== undefined);
    const step = stepOf(entry, path, ledger.records.schema, wasThere);
    if (step !== undefined) steps.push({ ...step, isInForce: entry === current && !isDivided });
  }
  return steps;
}

type Step = Omit<HistoryStep, "isInForce">;

function stepOf(
  entry: Entry,
  path: FieldPath,
  schema: SchemaNode | undefined,
  wasThere: boolean,
): Step | undefined {
  const { author, op, value, effect } = entry;
  const through = samePath(entry.path, path) ? undefined : entry.path;
  const isAbove = depthOf(entry.path) < depthOf(path);
  if (!isAbove) return { author, did: effect === "nothing" ? `${op}, no effect` : op, value, through };
  const rest = pathOf(...segmentsOf(path).slice(depthOf(entry.path)));
  const given =
    value === undefined || op === "remove" ? undefined : getAt(value, rest, nodeAt(schema, entry.path));
  if (given !== undefined) return { author, did: "gave", value: given, through };
  return wasThere ? { author, did: "removed", value: undefined, through } : undefined;
}

/** A mutation that writes the field, but did not in this build. */
export interface Absentee {
  readonly mutation: string;
  readonly phase: string;
  readonly reason: string;
  /** What it writes to the field, and when. */
  readonly fields: readonly FieldWrite[];
}

/** Mutations that would have written a field: their gates are closed, or they write it for other versions only. */
export function absenteesAt(
  path: FieldPath,
  writes: readonly MutationWrites[],
  skipped: readonly MissedTurn[],
  steps: readonly HistoryStep[],
): Absentee[] {
  return writes.flatMap(({ mutation, phase, fields: all }) => {
    const fields = all.filter((field) => overlaps(field.path, path));
    if (fields.length === 0 || steps.some(({ author }) => author.name === mutation)) return [];
    const missed = skipped.find(({ name }) => name === mutation);
    return [
      { mutation, phase, reason: missed?.reason ?? "fires, but does not write this field here", fields },
    ];
  });
}

/** `>=8.8.0-0 with mesh`: when a mutation writes, as text. */
export function describeRange({ versions, conditions }: VersionRange): string {
  const given = Object.entries(conditions).map(([name, value]) =>
    value === true ? name : `${name}=${String(value)}`,
  );
  return given.length === 0 ? versions : `${versions} with ${given.join(", ")}`;
}

/** What was written instead of the field itself: a parent, shown by its last segment, or a child. */
export function describePart(through: FieldPath, path: FieldPath): string {
  if (startsWith(through, path))
    return `in ${formatPath(pathOf(...segmentsOf(through).slice(depthOf(path))))}`;
  const segments = segmentsOf(through);
  const key = segments.findLastIndex((segment) => typeof segment === "string");
  return key < 0
    ? "as part of the whole resource"
    : `as part of ${formatPath(pathOf(...segments.slice(key)))}`;
}
