/** Of all warnings together, and of each once there are more (kube-apiserver, endpoints/filters/warning.go). */
const MOST_RUNES = 4096;
const MOST_RUNES_EACH = 256;
/** The API server silently drops a warning with a control character or invalid Unicode. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]+/gu;

/** The warnings as the user will see them: without duplicates, on one line, and truncated if there are many. */
export function cutWarnings(warnings: readonly string[]): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings.map((text) => text.replaceAll(UNSENDABLE, " ").trim());
  const texts = [...new Set(lines)].filter((text) => text !== "");
  const first = firstTooMuch(texts);
  if (first < 0) return texts;
  // All up to the one over the limit are truncated and sent, then as many as fit.
  const shown = texts.slice(0, first + 1).map(shortened);
  let written = shown.reduce((sum, text) => sum + runesIn(text), 0);
  for (const text of texts.slice(first + 1)) {
    if (written >= MOST_RUNES) break;
    const short = shortened(text);
    shown.push(short);
    written += runesIn(short);
  }
  return shown;
}

function firstTooMuch(texts: readonly string[]): number {
  let written = 0;
  return texts.findIndex((text) => (written += runesIn(text)) > MOST_RUNES);
}

function shortened(text: string): string {
  return text.length <= MOST_RUNES_EACH ? text : Array.from(text).slice(0, MOST_RUNES_EACH).join("");
}

function runesIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
