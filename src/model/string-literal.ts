/** Text as a JSON string literal: the one form of quoting used in paths, ids and messages. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/**
 * The position of the closing double quote, or -1. A search instead of a regular expression, which would overflow the
 * stack on literals of some megabytes.
 */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === 0x5c) before--;
    const isEscaped = (end - before) % 2 === 0;
    if (!isEscaped) return end;
  }
  return -1;
}
