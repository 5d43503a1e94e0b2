/** The limit for all warnings together; beyond it, each is truncated. */
const MOST_CHARACTERS = 4096;
const CUT_CHARACTERS = 256;

/** The warnings of one response as headers: without duplicates and invalid characters. */
export class Warnings {
  readonly #texts = new Set<string>();

  add(text: string): void {
    if (text !== "" && !/\p{Cc}/u.test(text)) this.#texts.add(text);
  }

  list(): string[] {
    const texts = [...this.#texts];
    const total = texts.reduce((sum, text) => sum + Array.from(text).length, 0);
    return total <= MOST_CHARACTERS ? texts : cut(texts);
  }
}

/** Warnings after the limit are dropped. */
function cut(texts: readonly string[]): string[] {
  const kept: string[] = [];
  let written = 0;
  for (const text of texts) {
    const characters = Array.from(text);
    if (written >= MOST_CHARACTERS) break;
    kept.push(characters.slice(0, CUT_CHARACTERS).join(""));
    written += Math.min(characters.length, CUT_CHARACTERS);
  }
  return kept;
}
