import { Lexer } from "yaml";

/** A comment, from its `#` on, and its line. */
export interface Comment {
  readonly text: string;
  readonly line: number;
}

/** The token before the text of a scalar: a `#` after it is part of the scalar. */
const SCALAR = "\u001F";

/** All comments of a text, in order. */
export function commentsIn(text: string): readonly Comment[] {
  if (!text.includes("#")) return [];
  const comments: Comment[] = [];
  let line = 1;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith("#") && !isScalar) comments.push({ text: token.trimEnd(), line });
    isScalar = token === SCALAR;
    for (let at = token.indexOf("\n"); at >= 0; at = token.indexOf("\n", at + 1)) line++;
  }
  return comments;
}
