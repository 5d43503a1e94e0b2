import type { Token, TokenKind } from "./token.js";

/** The text does not follow the grammar; the messages are computed separately. */
export class SyntaxFailure extends Error {}

/** Goes over tokens from left to right. */
export class TokenCursor {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(source: string, tokens: readonly Token[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  /** The token `ahead` tokens from here. */
  peek(ahead = 0): Token {
    return (this.#tokens[this.#at + ahead] ?? this.#tokens.at(-1)) as Token;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== "end") this.#at++;
    return token;
  }

  /** Takes the next token if it is of a kind. */
  accept(kind: TokenKind): Token | undefined {
    const token = this.peek();
    if (token.kind !== kind) return undefined;
    this.#at++;
    return token;
  }

  expect(kind: TokenKind): Token {
    const token = this.accept(kind);
    if (token === undefined) throw new SyntaxFailure();
    return token;
  }

  text({ start, end }: Token): string {
    return this.#source.slice(start, end);
  }

  /** Where the last token that was taken ends. */
  get lastEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }
}
