/** How much of a long line is shown: of its two ends, around the difference, and of the difference. */
const SHOWN = { end: 16, near: 12, middle: 60, line: 100 } as const;

const GAP = "…";

/** Two lines, cut where they are the same: both ends stay, and the part that differs with a little around it. */
export function clipPair(before: string, after: string): readonly [before: string, after: string] {
  if (before.length <= SHOWN.line && after.length <= SHOWN.line) return [before, after];
  const [old, now] = [Array.from(before), Array.from(after)];
  const start = sameAtStart(old, now);
  const end = sameAtEnd(old, now, start);
  return [clipAround(old, start, end), clipAround(now, start, end)];
}

/** A long line by itself: its two ends. */
export function clipEnds(line: string, room: number): string {
  const characters = Array.from(line);
  if (characters.length <= room) return line;
  const tail = Math.min(SHOWN.end, Math.floor(room / 3));
  return `${characters.slice(0, room - tail - 1).join("")}${GAP}${characters.slice(-tail).join("")}`;
}

/** The position of the first differing character, counted from 1. */
export function firstDifference(before: string, after: string): number {
  return sameAtStart(Array.from(before), Array.from(after)) + 1;
}

function clipAround(line: readonly string[], start: number, end: number): string {
  const from = Math.max(0, start - SHOWN.near);
  const to = Math.min(line.length, line.length - end + SHOWN.near);
  const text = (first: number, last: number): string => line.slice(first, last).join("");
  const head = from <= SHOWN.end + 1 ? text(0, from) : `${text(0, SHOWN.end)}${GAP}`;
  const tail =
    line.length - to <= SHOWN.end + 1
      ? text(to, line.length)
      : `${GAP}${text(line.length - SHOWN.end, line.length)}`;
  return `${head}${middleOf(line.slice(from, to))}${tail}`;
}

/** The difference itself may be long: both ends of it are shown. */
function middleOf(middle: readonly string[]): string {
  const most = SHOWN.middle + 2 * SHOWN.near;
  if (middle.length <= most) return middle.join("");
  const half = Math.floor(most / 2);
  return `${middle.slice(0, half).join("")}${GAP}${middle.slice(-half).join("")}`;
}

function sameAtStart(a: readonly string[], b: readonly string[]): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a[at] === b[at]) at++;
  return at;
}

function sameAtEnd(a: readonly string[], b: readonly string[], start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}
