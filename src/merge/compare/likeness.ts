import type { Gap, Pair, Versions } from "./list-alignment.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { exactlyEqual } from "./exactly-equal.js";

/** Beyond this many comparisons items are paired by position: such long lists without names or equal items are rare. */
const MOST_COMPARISONS = 1024;

/** The pairs, in order, with the greatest total similarity; items with nothing in common are not paired. */
export function alike(lists: Versions, gap: Gap): Pair[] {
  const rows = gap.end.before - gap.start.before;
  const columns = gap.end.after - gap.start.after;
  return rows * columns > MOST_COMPARISONS
    ? samePositions(lists, gap, Math.min(rows, columns))
    : bestPairs(lists, gap, rows, columns);
}

function samePositions({ before, after }: Versions, { start }: Gap, count: number): Pair[] {
  const pairs: Pair[] = [];
  for (let k = 0; k < count; k++) {
    const pair = { before: start.before + k, after: start.after + k };
    if (likeness(before[pair.before] as Json, after[pair.after] as Json) > 0) pairs.push(pair);
  }
  return pairs;
}

/** Needleman and Wunsch 1970, from the end, so that the pairs come out from the start. */
function bestPairs({ before, after }: Versions, { start }: Gap, rows: number, columns: number): Pair[] {
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const cell = row * width + column;
      const like = likeness(before[start.before + row] as Json, after[start.after + column] as Json);
      const paired = like + (best[cell + width + 1] as number);
      best[cell] = Math.max(paired, best[cell + width] as number, best[cell + 1] as number);
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    const cell = row * width + column;
    if (best[cell] === best[cell + width]) row++;
    else if (best[cell] === best[cell + 1]) column++;
    else pairs.push({ before: start.before + row++, after: start.after + column++ });
  }
  return pairs;
}

/** Integers, so that rounding does not depend on the order of keys. */
const EQUAL = 10;
const SAME_KIND = 1;

/** How much two items have in common. */
function likeness(a: Json, b: Json): number {
  if (isObject(a) && isObject(b)) return fieldLikeness(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return SAME_KIND;
  return exactlyEqual(a, b) ? EQUAL : 0;
}

/** The share of equal fields. Maps and lists that differ may still have most of what is below them in common. */
function fieldLikeness(a: JsonObject, b: JsonObject): number {
  const keys = Object.keys(a);
  const most = Math.max(keys.length, Object.keys(b).length);
  if (most === 0) return EQUAL;
  let common = 0;
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) continue;
    const [own, other] = [a[key] as Json, b[key] as Json];
    if (exactlyEqual(own, other)) common += EQUAL;
    else if (isObject(own) ? isObject(other) : Array.isArray(own) && Array.isArray(other))
      common += SAME_KIND;
  }
  return common / most;
}
