import { type Node, type Pair, type Scalar, isAlias, isCollection, isPair, isScalar } from "yaml";
import type { Refused } from "../scan/refused-line.js";
import { columnOf } from "../scan/columns.js";
import { isPlain } from "./tree-reader.js";
import { lineEnd } from "../scan/stream.js";

/**
 * The first tab that go-yaml refuses where YAML allows it: at the start of a line, also of one that is blank or a comment,
 * and after a dash or question mark. go-yaml reads such tabs only in quotes, in brackets and, from a column on, in and
 * right below plain texts and in blocks.
 */
export function refusedTab(text: string, root: Node | null): Refused | undefined {
  if (!text.includes("\t")) return undefined;
  const finder = new Finder(text);
  if (root !== null) finder.visit(root, -1);
  const refused = [finder.behindMark, finder.atLineStart()].filter((at) => at !== undefined);
  if (refused.length === 0) return undefined;
  const start = Math.min(...refused);
  const message = "Kubernetes refuses a tab before the text of a line";
  return { start, end: start + 1, message, hint: "replace it with spaces" };
}

/** A part of the text in which lines may start with tabs, from a column on. */
interface Lenient {
  readonly start: number;
  readonly end: number;
  readonly column: number;
}

class Finder {
  readonly #text: string;
  /** In the order of the text. */
  readonly #lenient: Lenient[] = [];
  behindMark: number | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** `around` is the column of the innermost block collection around a node, -1 at the root. */
  visit(node: Node, around: number): void {
    if (isAlias(node)) return;
    if (isScalar(node)) this.#lenient.push(this.#scalar(node, around));
    if (!isCollection(node)) return;
    const [start, end] = node.range as [number, number, number];
    if (node.flow === true) return void this.#lenient.push({ start, end, column: 0 });
    this.behindMark ??= tabBehindMark(node);
    const column = columnOf(this.#text, start);
    for (const item of node.items as (Node | Pair<Node, Node | null>)[]) {
      for (const each of isPair(item) ? [item.key, item.value] : [item])
        if (each !== null) this.visit(each, column);
    }
  }

  #scalar(node: Scalar, around: number): Lenient {
    const [start, end] = node.range as [number, number, number];
    if (node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED") return this.#block(start, end, around);
    if (!isPlain(node) || start === end) return { start, end, column: 0 };
    BLANK_LINES.lastIndex = end;
    return { start, end: end + (BLANK_LINES.exec(this.#text)?.[0].length ?? 0), column: around + 1 };
  }

  /** Without an explicit indentation, go-yaml looks for it up to the first text, and refuses every tab until there. */
  #block(start: number, end: number, around: number): Lenient {
    const head = lineEnd(this.#text, start);
    const indent = /^.[-+]?([1-9])/.exec(this.#text.slice(start, start + 3))?.[1];
    if (indent !== undefined) return { start: head, end, column: Math.max(around, 0) + Number(indent) };
    let first = head;
    while (first < end && " \r\n".includes(this.#text.charAt(first))) first++;
    return { start: lineEnd(this.#text, first), end, column: columnOf(this.#text, first) };
  }

  atLineStart(): number | undefined {
    let next = 0;
    for (const { index, 0: indent } of this.#text.matchAll(LEADING_TAB)) {
      while ((this.#lenient[next]?.end ?? Infinity) <= index) next++;
      const { start, column } = this.#lenient[next] ?? { start: Infinity, column: 0 };
      const at = index + indent.length - 1;
      if (at < start || at - index < column) return at;
    }
    return undefined;
  }
}

const BLANK_LINES = /[ \t]*(?:\r?\n[ \t]*)*/y;
const LEADING_TAB = /^ *\t/gm;

type Token = { readonly type: string; readonly offset: number; readonly source: string };

/** The first tab after the dash of an item, or after the question mark or colon of a complex key. */
function tabBehindMark(node: Node): number | undefined {
  const { items = [] } = node.srcToken as { items?: { start?: Token[]; sep?: Token[] }[] };
  for (const { start = [], sep = [] } of items) {
    const isComplex = start.some(({ type }) => type === "explicit-key-ind");
    const tokens = isComplex ? [...start, ...sep] : start;
    for (const [i, { type }] of tokens.entries()) {
      const next = tokens[i + 1];
      const isMark = type === "seq-item-ind" || type === "explicit-key-ind" || type === "map-value-ind";
      if (isMark && next?.type === "space" && next.source.includes("\t"))
        return next.offset + next.source.indexOf("\t");
    }
  }
  return undefined;
}
