/**
 * The colons that may end a key, and the signs that start a comment, of a text that is read from its top. Each is searched once,
 * natively: stepping through the characters of every line takes several times as long.
 */
export class LineMarks {
  readonly #text: string;
  /** The place from which the next colon was searched, and where it is. */
  #colonSought = 0;
  #colon = -1;
  #commentSought = 0;
  #comment = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next colon before a space, a line break or the end; Infinity without one. */
  colonFrom(from: number): number {
    if (from <= this.#colon && from >= this.#colonSought) return this.#colon;
    const text = this.#text;
    let at = text.indexOf(":", from);
    while (at >= 0 && !endsKey(text.charCodeAt(at + 1))) at = text.indexOf(":", at + 1);
    this.#colonSought = from;
    return (this.#colon = at < 0 ? Infinity : at);
  }

  /** The next number sign after a space; Infinity without one. */
  commentFrom(from: number): number {
    if (from <= this.#comment && from >= this.#commentSought) return this.#comment;
    const text = this.#text;
    let at = text.indexOf("#", from);
    while (at >= 0 && text.charCodeAt(at - 1) !== 0x20) at = text.indexOf("#", at + 1);
    this.#commentSought = from;
    return (this.#comment = at < 0 ? Infinity : at);
  }
}

/** At the end of the text, the code is not a number. */
function endsKey(code: number): boolean {
  return code === 0x20 || code === 0x0a || Number.isNaN(code);
}
