import { type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { exactlyEqual, hashOf } from "./exactly-equal.js";
import { alike } from "./likeness.js";
import { inOrder } from "./in-order.js";

/** The positions of an item in two versions of a list. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

/** Consecutive items in both versions; items that may differ are listed one by one. */
export interface Run extends Pair {
  readonly length: number;
  readonly isEqual: boolean;
}

/** A range of each version, without its ends. */
export interface Gap {
  readonly start: Pair;
  readonly end: Pair;
}

export interface Versions {
  readonly before: readonly Json[];
  readonly after: readonly Json[];
}

/**
 * Pairs the items of two versions of a list, in order: equal ends first, then items with a unique name on both sides,
 * then items that are unique on both sides, then similar items. Each step works only between the pairs of the previous
 * steps, so the work is linear, not quadratic.
 */
export function alignLists(lists: Versions): Run[] {
  const runs: Run[] = [];
  const end = { before: lists.before.length, after: lists.after.length };
  align(lists, { start: { before: 0, after: 0 }, end }, 0, runs);
  return runs;
}

type Mark = string | number | undefined;
type MarkOf = (item: Json) => Mark;

/** Items of most lists in Kubernetes have a name. */
function nameOf(item: Json): Mark {
  const name = isObject(item) ? getKey(item, "name") : undefined;
  return typeof name === "string" ? name : undefined;
}

const STEPS: readonly MarkOf[] = [nameOf, hashOf];

function align(lists: Versions, gap: Gap, step: number, runs: Run[]): void {
  const head = equalHead(lists, gap);
  const start = moved(gap.start, head);
  const tail = equalTail(lists, { start, end: gap.end });
  const end = moved(gap.end, -tail);
  if (head > 0) runs.push(runFrom(gap.start, head, true));
  const comparisons = (end.before - start.before) * (end.after - start.after);
  if (comparisons === 1 || (comparisons > 0 && step === STEPS.length)) {
    for (const pair of alike(lists, { start, end })) runs.push(runFrom(pair, 1, false));
  } else if (comparisons > 0) {
    alignBetween(lists, { start, end }, step, runs);
  }
  if (tail > 0) runs.push(runFrom(end, tail, true));
}

function alignBetween(lists: Versions, gap: Gap, step: number, runs: Run[]): void {
  let { start } = gap;
  for (const anchor of anchors(lists, gap, STEPS[step] as MarkOf)) {
    if (start.before < anchor.before && start.after < anchor.after) {
      align(lists, { start, end: anchor }, step + 1, runs);
    }
    runs.push(runFrom(anchor, 1, false));
    start = moved(anchor, 1);
  }
  align(lists, { start, end: gap.end }, step + 1, runs);
}

function equalHead({ before, after }: Versions, { start, end }: Gap): number {
  const most = Math.min(end.before - start.before, end.after - start.after);
  for (let i = 0; i < most; i++) {
    if (!exactlyEqual(before[start.before + i] as Json, after[start.after + i] as Json)) return i;
  }
  return most;
}

function equalTail({ before, after }: Versions, { start, end }: Gap): number {
  const most = Math.min(end.before - start.before, end.after - start.after);
  for (let i = 1; i <= most; i++) {
    if (!exactlyEqual(before[end.before - i] as Json, after[end.after - i] as Json)) return i - 1;
  }
  return most;
}

/** Pairs of items whose mark occurs once on both sides, without those that would cross others. */
function anchors({ before, after }: Versions, { start, end }: Gap, markOf: MarkOf): Pair[] {
  const old = uniquePositions(before, start.before, end.before, markOf);
  const young = uniquePositions(after, start.after, end.after, markOf);
  const pairs: Pair[] = [];
  for (const [mark, position] of old) {
    const partner = young.get(mark);
    if (partner !== undefined) pairs.push({ before: position, after: partner });
  }
  return inOrder(pairs);
}

function uniquePositions(
  list: readonly Json[],
  start: number,
  end: number,
  markOf: MarkOf,
): Map<Mark, number> {
  const positions = new Map<Mark, number>();
  const repeated = new Set<Mark>([undefined]);
  for (let i = start; i < end; i++) {
    const mark = markOf(list[i] as Json);
    if (positions.has(mark)) repeated.add(mark);
    else positions.set(mark, i);
  }
  for (const mark of repeated) positions.delete(mark);
  return positions;
}

function moved({ before, after }: Pair, by: number): Pair {
  return { before: before + by, after: after + by };
}

function runFrom({ before, after }: Pair, length: number, isEqual: boolean): Run {
  return { before, after, length, isEqual };
}
