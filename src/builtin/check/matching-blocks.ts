/** Lines that are the same in both texts: `size` of them, from `a` in the old one and from `b` in the new one. */
export interface Block {
  readonly a: number;
  readonly b: number;
  readonly size: number;
}

/** From this many lines on, lines that are more frequent than one in a hundred do not start a match. */
const MANY_LINES = 200;

/** The blocks that go-difflib (like Python's difflib) finds: the longest run first, then what is before and after it. */
export function matchingBlocks(a: readonly string[], b: readonly string[]): Block[] {
  const places = placesOf(b);
  const found: Block[] = [];
  const search = (aLow: number, aHigh: number, bLow: number, bHigh: number): void => {
    const block = longestMatch(a, b, places, [aLow, aHigh, bLow, bHigh]);
    if (block.size === 0) return;
    const [aEnd, bEnd] = [block.a + block.size, block.b + block.size];
    if (aLow < block.a && bLow < block.b) search(aLow, block.a, bLow, block.b);
    found.push(block);
    if (aEnd < aHigh && bEnd < bHigh) search(aEnd, aHigh, bEnd, bHigh);
  };
  search(0, a.length, 0, b.length);
  return joined(found);
}

function placesOf(lines: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [i, line] of lines.entries()) {
    const known = places.get(line);
    if (known === undefined) places.set(line, [i]);
    else known.push(i);
  }
  if (lines.length < MANY_LINES) return places;
  const most = Math.floor(lines.length / 100) + 1;
  return new Map([...places].filter(([, at]) => at.length <= most));
}

type Range = readonly [aLow: number, aHigh: number, bLow: number, bHigh: number];

function longestMatch(
  a: readonly string[],
  b: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  [aLow, aHigh, bLow, bHigh]: Range,
): Block {
  let best: Block = { a: aLow, b: bLow, size: 0 };
  let endingAt = new Map<number, number>();
  for (let i = aLow; i < aHigh; i++) {
    const next = new Map<number, number>();
    for (const j of places.get(a[i] as string) ?? []) {
      if (j < bLow || j >= bHigh) continue;
      const size = (endingAt.get(j - 1) ?? 0) + 1;
      next.set(j, size);
      if (size > best.size) best = { a: i - size + 1, b: j - size + 1, size };
    }
    endingAt = next;
  }
  return extended(best, a, b, [aLow, aHigh, bLow, bHigh]);
}

/** Frequent lines start no match, but extend a match beside them. */
function extended(
  { a: i, b: j, size }: Block,
  a: readonly string[],
  b: readonly string[],
  [aLow, aHigh, bLow, bHigh]: Range,
): Block {
  while (i > aLow && j > bLow && a[i - 1] === b[j - 1]) [i, j, size] = [i - 1, j - 1, size + 1];
  while (i + size < aHigh && j + size < bHigh && a[i + size] === b[j + size]) size++;
  return { a: i, b: j, size };
}

function joined(blocks: readonly Block[]): Block[] {
  const all: Block[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    const isNext = last !== undefined && last.a + last.size === block.a && last.b + last.size === block.b;
    if (isNext) all[all.length - 1] = { ...last, size: last.size + block.size };
    else all.push(block);
  }
  return all;
}
