import { defined } from "../../model/internal.js";
import { type Author, formatAuthor } from "../../ledger/index.js";
import { type Json, parseJson } from "../../model/index.js";
import { readable } from "./readable.js";

/**
 * The author in a record, as formatted by `formatAuthor`. Any other text is used as a name, so that rewriting a record
 * does not change it.
 */
export function readAuthor(text: string): Author {
  const at = text.endsWith(")") ? text.lastIndexOf(" (") : -1;
  const words = at < 0 ? [text] : [text.slice(0, at), text.slice(at + 2, -1)];
  const [name = text, band] = words.map(readWord);
  const author = { stage: "admit", name, ...defined({ band }) };
  return formatAuthor(author) === text ? author : { stage: "admit", name: text };
}

function readWord(word: string): string {
  const text: Json | undefined = word.startsWith('"') ? readable(() => parseJson(word)) : word;
  return typeof text === "string" ? text : word;
}
