/** White space in Go; JavaScript adds U+FEFF and lacks U+0085. */
const SPACE = /^\p{White_Space}$/u;

/** `strings.TrimSpace`. Works from both ends, so that a long run of blanks in the middle costs nothing. */
export function trimGo(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE.test(text[start] as string)) start++;
  while (end > start && SPACE.test(text[end - 1] as string)) end--;
  return text.slice(start, end);
}
