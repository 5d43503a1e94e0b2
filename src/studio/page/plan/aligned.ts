/** One line of several texts side by side; a text without a line there has none. */
export type AlignedLine = readonly (string | undefined)[];

/** Above this many comparisons, lines between equal beginnings and ends count as different. */
const MOST = 1_000_000;

/** Aligns texts line by line with the first of them, so that equal lines stand beside each other. */
export function aligned(texts: readonly (string | null)[]): readonly AlignedLine[] {
  const [pivot = [], ...others] = texts.map((text) => (text === null ? [] : text.split("\n")));
  const all = others.map((other) => placed(pivot, other));
  const lines: AlignedLine[] = [];
  for (let at = 0; at <= pivot.length; at++) {
    const longest = Math.max(0, ...all.map(({ extra }) => extra[at]?.length ?? 0));
    for (let i = 0; i < longest; i++) lines.push([undefined, ...all.map(({ extra }) => extra[at]?.[i])]);
    if (at < pivot.length) lines.push([pivot[at], ...all.map(({ beside }) => beside[at])]);
  }
  return lines;
}

/** Where the lines of a text stand: beside a line of the first one, or before it. */
interface Placed {
  readonly beside: readonly (string | undefined)[];
  readonly extra: readonly (readonly string[])[];
}

/** Between two equal lines, changed ones stand beside each other. */
function placed(pivot: readonly string[], other: readonly string[]): Placed {
  const partner = partners(pivot, other);
  const beside: (string | undefined)[] = [];
  const extra: string[][] = [];
  let [from, next] = [0, 0];
  for (let at = 0; at <= pivot.length; at++) {
    const equal = at === pivot.length ? other.length : partner[at];
    if (equal === undefined) continue;
    const loose = other.slice(next, equal);
    for (let i = from; i < at; i++) beside[i] = loose.shift();
    extra[at] = loose;
    beside[at] = other[equal];
    [from, next] = [at + 1, equal + 1];
  }
  return { beside, extra };
}

/** For each line of a text the line of the other one that it is equal to, in order. */
function partners(a: readonly string[], b: readonly string[]): readonly (number | undefined)[] {
  const found: (number | undefined)[] = a.map(() => undefined);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) found[start] = start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) found[--endA] = --endB;
  const [rows, columns] = [endA - start, endB - start];
  if (rows * columns === 0 || rows * columns > MOST) return found;
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[start + i] === b[start + j]
          ? (lengths[(i + 1) * width + j + 1] as number) + 1
          : Math.max(lengths[(i + 1) * width + j] as number, lengths[i * width + j + 1] as number);
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (a[start + i] === b[start + j]) found[start + i++] = start + j++;
    else if ((lengths[(i + 1) * width + j] as number) >= (lengths[i * width + j + 1] as number)) i++;
    else j++;
  }
  return found;
}
