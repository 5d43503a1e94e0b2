/** Words that are not valid variable names; fields may have these names. */
const RESERVED: ReadonlySet<string> = new Set(
  "as break const continue else false for function if import in let loop package namespace null return true var void while".split(
    " ",
  ),
);

export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}
