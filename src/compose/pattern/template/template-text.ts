/** A string of a pattern in parts: literal text, and expressions between `${` and `}`. */
export type TextPart =
  | { readonly kind: "literal"; readonly text: string }
  /** `nth` counts the expressions of one string, from 0. */
  | { readonly kind: "expression"; readonly source: string; readonly nth: number };

/** The parts of a string; undefined if an expression does not end. `$${` is a literal `${`. */
export function splitText(text: string): readonly TextPart[] | undefined {
  const parts: TextPart[] = [];
  let literal = "";
  let nth = 0;
  let at = 0;
  for (;;) {
    const next = text.indexOf("${", at);
    if (next < 0) break;
    if (text[next - 1] === "$" && next > at) {
      literal += `${text.slice(at, next - 1)}\${`;
      at = next + 2;
      continue;
    }
    const end = endOfExpression(text, next + 2);
    if (end === undefined) return undefined;
    literal += text.slice(at, next);
    if (literal !== "") parts.push({ kind: "literal", text: literal });
    literal = "";
    parts.push({ kind: "expression", source: text.slice(next + 2, end), nth: nth++ });
    at = end + 1;
  }
  literal += text.slice(at);
  if (literal !== "" || parts.length === 0) parts.push({ kind: "literal", text: literal });
  return parts;
}

/** CEL strings and comments may contain braces; `r` before a quote disables escapes. */
const TOKEN = /[rR][bB]?("""|'''|"|')|[bB][rR]("""|'''|"|')|("""|'''|"|')|\/\/[^\n]*|[{}]|[A-Za-z_]\w*/g;

/** The position of the brace that ends an expression. */
function endOfExpression(text: string, start: number): number | undefined {
  let depth = 0;
  TOKEN.lastIndex = start;
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    const [word, raw1, raw2, plain] = token;
    const quote = raw1 ?? raw2 ?? plain;
    if (quote !== undefined) {
      const end = endOfLiteral(text, TOKEN.lastIndex, quote, plain === undefined);
      if (end === undefined) return undefined;
      TOKEN.lastIndex = end;
    } else if (word === "{") depth++;
    else if (word === "}" && depth-- === 0) return token.index;
  }
  return undefined;
}

function endOfLiteral(text: string, start: number, quote: string, isRaw: boolean): number | undefined {
  for (let at = start; at < text.length; at++) {
    if (!isRaw && text[at] === "\\") at++;
    else if (text.startsWith(quote, at)) return at + quote.length;
  }
  return undefined;
}
