/** Documents come in order, so lines are counted forwards, each character once. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  lineAt(offset: number): number {
    for (;;) {
      const newline = this.#text.indexOf("\n", this.#at);
      if (newline < 0 || newline >= offset) return this.#line;
      this.#line++;
      this.#at = newline + 1;
    }
  }
}

const CONTENT = /^(?!---|\.\.\.|%|[ \t]*#|[ \t\r]*$)/gm;

/** The first line of a document that is more than a marker, a comment or blank. */
export function contentStart(text: string, start: number): number {
  CONTENT.lastIndex = start;
  return CONTENT.exec(text)?.index ?? start;
}
