/** A field that a search found. */
export interface Hit {
  /** The index of its resource in the catalogue. */
  readonly resource: number;
  readonly path: string;
  readonly value: string;
}

/** The most hits that are shown: the search ends with the last of them. */
export const MOST_HITS = 200;

/** All fields as one text, so that a search is one pass over it, at the speed of the engine. */
export class FieldSearch {
  readonly #text: string;
  readonly #folded: string;
  /** Where the fields of each resource start. */
  readonly #starts: readonly number[];

  constructor(texts: readonly string[]) {
    const starts: number[] = [];
    let at = 0;
    for (const text of texts) {
      starts.push(at);
      at += text.length + 1;
    }
    this.#starts = starts;
    this.#text = texts.join("\n");
    const folded = this.#text.toLowerCase();
    // Some letters change their length; positions must stay those of the text.
    this.#folded = folded.length === this.#text.length ? folded : this.#text;
  }

  /** The fields whose line contains the words in order; the first word is searched, the others only looked for. */
  find(wanted: string): readonly Hit[] {
    const words = wanted
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    const first = words.toSorted((a, b) => b.length - a.length)[0];
    if (first === undefined) return [];
    const hits: Hit[] = [];
    for (let at = this.#folded.indexOf(first); at >= 0 && hits.length < MOST_HITS;) {
      const start = this.#folded.lastIndexOf("\n", at - 1) + 1;
      const next = this.#folded.indexOf("\n", at);
      const end = next < 0 ? this.#folded.length : next;
      const line = this.#folded.slice(start, end);
      if (words.every((word) => line.includes(word))) hits.push(this.#hit(start, end));
      at = next < 0 ? -1 : this.#folded.indexOf(first, end);
    }
    return hits;
  }

  #hit(start: number, end: number): Hit {
    const line = this.#text.slice(start, end);
    const split = splitAt(line);
    return { resource: this.#resourceAt(start), path: line.slice(0, split), value: line.slice(split + 2) };
  }

  #resourceAt(position: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The end of the path: a colon and a blank that are in no quotes. */
function splitAt(line: string): number {
  let isQuoted = false;
  for (let i = 0; i < line.length; i += 1) {
    if (line[i] === "\\") i += 1;
    else if (line[i] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && line.startsWith(": ", i)) return i;
  }
  return line.length;
}
