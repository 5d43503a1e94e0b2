import { Lexer } from "yaml";
import { MAX_DEPTH } from "../../model/internal.js";
import { tolerantLexer } from "./lexer.js";

const OPENS_FLOW = new Set(["[", "{"]);
const CLOSES_FLOW = new Set(["]", "}"]);

/**
 * Whether a document may be nested too deeply; checked before parsing, because the parser itself recurses. A block
 * level costs at least one column, a flow level one bracket, so columns plus brackets bound the depth; block scalars
 * are one token and do not count.
 */
export function isTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH || !mayBeTooDeep(text)) return false;
  return isTooDeepFor(new Lexer(), text) || isTooDeepFor(tolerantLexer(), text);
}

/** Either lexer may read as a quoted text what the other reads as brackets. */
function isTooDeepFor(lexer: Lexer, text: string): boolean {
  let brackets = 0;
  let column = 0;
  for (const token of lexer.lex(text)) {
    if (OPENS_FLOW.has(token)) brackets++;
    else if (CLOSES_FLOW.has(token)) brackets--;
    if (brackets + column > MAX_DEPTH) return true;
    if (token === "\n" || token === "\r\n") column = 0;
    else if (/^[ ]+$/.test(token) || token === "-" || token === "?" || token === ":") column += token.length;
  }
  return false;
}

const DEEP_LINE = new RegExp(`^[ \\-?:]{${MAX_DEPTH}}`, "m");

function mayBeTooDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH / 2) return true;
    } else if ((code === 0x5d || code === 0x7d) && depth > 0) depth--;
  }
  return DEEP_LINE.test(text);
}
