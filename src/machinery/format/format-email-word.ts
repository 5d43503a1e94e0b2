const ENCODED = /^=\?([^?]+)\?([^?])\?([^?]*)\?=$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const QUOTED_PRINTABLE = /^(?:[ -<>-~\t\r\n]|=[0-9a-fA-F]{2})*$/;
const READABLE = /^(?:utf-8|iso-8859-1|us-ascii)$/i;

/** A word as RFC 2047 encodes it: `=?utf-8?q?caf=C3=A9?=`. */
export function isEncodedWord(word: string): boolean {
  return charsetOf(word) !== undefined;
}

/** An encoded word in a character set that Go cannot decode. */
export function isUnreadableWord(word: string): boolean {
  const charset = charsetOf(word);
  return charset !== undefined && !READABLE.test(charset);
}

function charsetOf(word: string): string | undefined {
  const [, charset, encoding = "", text = ""] = ENCODED.exec(word) ?? [];
  const pattern = /^[bB]$/.test(encoding) ? BASE64 : /^[qQ]$/.test(encoding) ? QUOTED_PRINTABLE : undefined;
  return pattern?.test(text) === true ? charset : undefined;
}
