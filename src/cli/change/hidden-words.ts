import { type Json, isObject } from "../../model/index.js";
import { MASK } from "../../model/internal.js";

const NAMES = "passw(?:or)?d|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?";

/**
 * `password: x`, `"api_key":"x"`, `DB_PASSWORD=x`: a name that ends with such a word, and its value up to the next
 * blank.
 */
const ASSIGNED = new RegExp(
  String.raw`((?:${NAMES})["']?[ \t]*[:=][ \t]*)("(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|[^\s,;})\]"']+)`,
  "gi",
);
/** `https://user:x@host`, `Authorization: Bearer x`. */
const IN_ADDRESS = /(:\/\/[^\s/:@"']*:)[^\s/@"']+(?=@)/g;
const BEARER = /\b((?:Bearer|Basic)[ \t]+)[\w.~+/=-]{6,}/g;
const KEY_BLOCK = /(-----BEGIN [A-Z ]*PRIVATE KEY-----)[^-]*(-----END [A-Z ]*PRIVATE KEY-----|$)/g;

/**
 * Masks what looks like a password in a long text. Long texts used to be shown as a length; now a part is shown, and a
 * ConfigMap may hold the configuration of a whole program.
 */
export function withoutHiddenWords(text: string): string {
  return text
    .replaceAll(KEY_BLOCK, (_, begin: string, end: string) => `${begin}${MASK}${end}`)
    .replaceAll(IN_ADDRESS, (_, before: string) => `${before}${MASK}`)
    .replaceAll(BEARER, (_, before: string) => `${before}${MASK}`)
    .replaceAll(ASSIGNED, (_, before: string) => `${before}${MASK}`);
}

/** The same for every string in a value. */
export function withoutHiddenIn(value: Json): Json {
  if (typeof value === "string") return withoutHiddenWords(value);
  if (Array.isArray(value)) return value.map(withoutHiddenIn);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, withoutHiddenIn(below)]));
}
