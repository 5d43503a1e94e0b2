/**
 * The offset after the bracket that opens at `start`, or -1: names escape with a backslash, values do not, quotes hide
 * everything.
 */
export function endOfBracket(text: string, start: number): number {
  let isName = true;
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"') at = endOfQuote(text, at) - 1;
    else if (char === "\\" && isName) at++;
    else if (char === "=") isName = false;
    else if (char === ",") isName = true;
    else if (char === "]") return at + 1;
  }
  return -1;
}

/** The offset after the quote that opens at `start`; the end of the text if it never closes. */
export function endOfQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "\\") at++;
    else if (char === '"') return at + 1;
  }
  return text.length;
}

/** Spaces count only in quotes and after a backslash. */
export function withoutSpaces(bracket: string): string {
  if (!bracket.includes(" ")) return bracket;
  let text = "";
  let at = 0;
  while (at < bracket.length) {
    const char = bracket.charAt(at);
    const end = char === '"' ? endOfQuote(bracket, at) : at + (char === "\\" ? 2 : 1);
    if (char !== " ") text += bracket.slice(at, end);
    at = end;
  }
  return text;
}
