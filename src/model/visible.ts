/**
 * Characters that control a terminal, end a line, or reorder or hide text. Text from files, clusters and command lines
 * is printed with these escaped. The two joiners stay: scripts and emoji need them.
 */
export const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Matches almost all text, several times as fast as searching for unsafe characters. */
const PLAIN = /^[ -~]*$/;

/**
 * One line of text that is safe to print anywhere; the escapes are those of JSON, so they are valid inside it as well.
 */
export function visible(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(UNSAFE, escaped);
}

/** The lines of a text, each safe to print. */
export function visibleLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/).map(visible);
}

export function escaped(character: string): string {
  let text = "";
  for (let i = 0; i < character.length; i++)
    text += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  return text;
}
