/** A line of a text in two versions: in both, or in one of them. Numbers count from 1. */
export interface LineChange {
  readonly kind: "same" | "removed" | "added";
  readonly number: number;
  readonly text: string;
}

/** A table of more cells than this takes too long: the remaining lines then count as replaced. */
const MOST_CELLS = 4_000_000;

/** The line diff of a text, in order; of replaced lines the old ones come first. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  return [
    ...before.slice(0, start).map((text, i) => same(i, text)),
    ...changesBetween(old, now, start),
    ...after.slice(after.length - end).map((text, i) => same(after.length - end + i, text)),
  ];
}

function same(at: number, text: string): LineChange {
  return { kind: "same", number: at + 1, text };
}

function changesBetween(old: readonly string[], now: readonly string[], start: number): LineChange[] {
  const kept = old.length * now.length > MOST_CELLS ? [] : longestCommon(old, now);
  const changes: LineChange[] = [];
  let [at, to] = [0, 0];
  for (const [i, j] of [...kept, [old.length, now.length] as const]) {
    for (; at < i; at++) changes.push({ kind: "removed", number: start + at + 1, text: old[at] as string });
    for (; to < j; to++) changes.push({ kind: "added", number: start + to + 1, text: now[to] as string });
    if (i < old.length) changes.push(same(start + j, now[j] as string));
    [at, to] = [i + 1, j + 1];
  }
  return changes;
}

/** The positions of the longest common subsequence of lines. */
function longestCommon(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Int32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const cell = i * width + j;
      lengths[cell] =
        a[i] === b[j]
          ? (lengths[cell + width + 1] as number) + 1
          : Math.max(lengths[cell + width] as number, lengths[cell + 1] as number);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    const cell = i * width + j;
    if (a[i] === b[j]) pairs.push([i++, j++] as const);
    else if ((lengths[cell + width] as number) >= (lengths[cell + 1] as number)) i++;
    else j++;
  }
  return pairs;
}
