/** A text as one word for a shell; most need no quotes. */
export function shellWord(text: string): string {
  // Output would escape control characters; a shell needs them as octal escapes.
  if (/\p{Cc}/u.test(text)) return `$'${text.replaceAll(/[\\'\p{Cc}]/gu, named)}'`;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${inQuotes(text)}'`;
}

/** For text between single quotes. */
export function inQuotes(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}

function named(character: string): string {
  return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
}
