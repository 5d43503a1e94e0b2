import { GivenUp } from "./given-up.js";
import type { Issue } from "./source-text.js";
import type { Leaf } from "./parse-tree.js";
import type { LexicalError } from "./lexer.js";
import type { Token } from "./token.js";

const MOST_REPORTS = 100;

/** The text of a broken expression, and its reported problems. */
export class BrokenText {
  readonly issues: Issue[] = [];
  readonly #source: string;
  readonly #strays: readonly LexicalError[];

  constructor(source: string, strays: readonly LexicalError[]) {
    this.#source = source;
    this.#strays = strays;
  }

  reportStrays(): void {
    for (const { start, end } of this.#strays) {
      this.report(`token recognition error at: '${this.#source.slice(start, end)}'`, start);
    }
  }

  report(message: string, offset: number): void {
    if (this.issues.length >= MOST_REPORTS) {
      this.issues.push({ offset, message: `Syntax error: More than ${MOST_REPORTS} syntax errors` });
      throw new GivenUp();
    }
    this.issues.push({ offset, message: `Syntax error: ${reworded(message)}` });
  }

  leafOf(token: Token): Leaf {
    return { ...token, text: this.#source.slice(token.start, token.end) };
  }

  /** The text from one token to another, in quotes. */
  between(first: Token, last: Token): string {
    return `'${first.kind === "end" ? "<EOF>" : escaped(this.#textOf(first.start, last.end))}'`;
  }

  /** What is not a token is not part of any text. */
  #textOf(start: number, end: number): string {
    let text = "";
    let from = start;
    for (const stray of this.#strays) {
      if (stray.start < start || stray.start >= end) continue;
      text += this.#source.slice(from, stray.start);
      from = stray.end;
    }
    return text + this.#source.slice(from, end);
  }
}

/** Reserved words after a dot are named differently, because of an older parser. */
function reworded(message: string): string {
  return message.replaceAll(
    /no viable alternative at input '.(true|false|null)'/g,
    "mismatched input '$1' expecting IDENTIFIER",
  );
}

function escaped(text: string): string {
  return text
    .replaceAll("\t", String.raw`\t`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`);
}
