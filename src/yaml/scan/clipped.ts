const LONGEST = 200;

/** A text shortened for messages: a key or a value may be megabytes long. */
export function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
