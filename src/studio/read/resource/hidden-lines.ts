import { type Json, type Pointer, isObject } from "../../../model/index.js";
import { MASK } from "../../../model/internal.js";
import type { ResourceText } from "../../../workspace/internal.js";

/** Punctuation of YAML that says nothing about a value. */
const STRUCTURE = /^[\s:{}[\],?-]*/;

/** A tag or an anchor before a value, a comment behind it. */
const REPEATED = /\(secret\)(?:\s*\(secret\))+/g;

/**
 * The lines of a resource for printing. If something in it is secret, only what is known to be harmless is shown: keys,
 * and values that are the same when masked. Everything else is hidden, also a comment and the first of doubled keys,
 * which no reader of the value sees.
 */
export function hiddenLines(text: ResourceText, masked: Json): readonly string[] {
  const { value, lines, starts } = text;
  if (masked === value) return lines;
  const open = new OpenRanges(text);
  open.add(value, masked, []);
  return lines.map((line, i) => open.shown(line, starts[i] ?? 0));
}

/** The parts of a text that may be shown. */
class OpenRanges {
  readonly #text: ResourceText;
  readonly #open = new Set<number>();
  readonly #secret = new Set<number>();

  constructor(text: ResourceText) {
    this.#text = text;
  }

  add(value: Json, masked: Json, pointer: Pointer): void {
    const { document, pointer: above } = this.#text;
    const place = [...above, ...pointer];
    const isContainer = isObject(value) || Array.isArray(value);
    if (typeof place.at(-1) === "string") mark(this.#open, document.rangeOfKey(place));
    if (isContainer && typeof masked === typeof value && masked !== null) {
      for (const [key, member] of Object.entries(value)) {
        const token = Array.isArray(value) ? Number(key) : key;
        const other = Array.isArray(masked) ? masked[Number(key)] : (masked as Record<string, Json>)[key];
        this.add(member, other ?? MASK, [...pointer, token]);
      }
      return;
    }
    const isOpen = !isContainer && masked === value;
    mark(isOpen ? this.#open : this.#secret, document.rangeOf(place));
  }

  shown(line: string, start: number): string {
    let shown = "";
    for (let at = 0; at < line.length;) {
      const kind = this.#kindOf(start + at);
      let end = at + 1;
      while (end < line.length && this.#kindOf(start + end) === kind) end++;
      const part = line.slice(at, end);
      shown += kind === "open" ? part : hidden(part, kind === "secret");
      at = end;
    }
    return shown.replace(REPEATED, MASK);
  }

  #kindOf(offset: number): "open" | "secret" | "other" {
    if (this.#secret.has(offset)) return "secret";
    return this.#open.has(offset) ? "open" : "other";
  }
}

function mark(
  set: Set<number>,
  range:
    { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } } | undefined,
): void {
  if (range === undefined) return;
  for (let at = range.start.offset; at < range.end.offset; at++) set.add(at);
}

function hidden(part: string, isSecret: boolean): string {
  const space = (isSecret ? /^\s*/ : STRUCTURE).exec(part)?.[0] ?? "";
  return space.length === part.length ? part : `${space}${MASK}`;
}
