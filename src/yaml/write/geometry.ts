import { type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq, isMap, isScalar, isSeq } from "yaml";

type Token = { readonly type: string; readonly offset: number; readonly source: string };
export type MapPair = Pair<Node, Node | null>;

/** Positions in the text of one document. */
export class Geometry {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  lineStart(offset: number): number {
    return this.text.lastIndexOf("\n", offset - 1) + 1;
  }

  /** The start of the line after the one that contains `offset`. */
  nextLine(offset: number): number {
    const newline = this.text.indexOf("\n", offset);
    return newline < 0 ? this.text.length : newline + 1;
  }

  /**
   * The start of the line after a value that ends at `end`; a block scalar may end with its last line break already.
   */
  lineAfter(end: number): number {
    return this.text[end - 1] === "\n" ? end : this.nextLine(end);
  }

  column(offset: number): number {
    return offset - this.lineStart(offset);
  }

  isFirstOnLine(offset: number): boolean {
    return /^[ \t]*$/.test(this.text.slice(this.lineStart(offset), offset));
  }

  /**
   * Where the comment right above a member starts, or its line if there is none. Nothing above `floor` belongs to the
   * member; a comment indented deeper than `column` belongs to the previous member.
   */
  leadStart(start: number, floor: number, column: number): number {
    let line = this.lineStart(start);
    while (line > floor) {
      const above = this.lineStart(line - 1);
      const indent = commentIndent(this.text.slice(above, line));
      if (above < floor || indent === undefined || indent > column) break;
      line = above;
    }
    return line;
  }

  /** The line after a member that ends at `end`, and after comments indented deeper than the member. */
  lineBehind(end: number, column: number): number {
    let behind = this.lineAfter(end);
    for (let line = behind; line < this.text.length;) {
      const next = this.nextLine(line);
      const text = this.text.slice(line, next);
      const indent = commentIndent(text);
      if (indent !== undefined && indent > column) behind = next;
      else if (text.trim() !== "") break;
      line = next;
    }
    return behind;
  }

  /** The comments on their own lines between two positions. */
  commentsBetween(from: number, to: number): string[] {
    return this.text
      .slice(from, to)
      .split("\n")
      .filter((line) => commentIndent(line) !== undefined)
      .map((line) => line.trim());
  }

  /** The last character of a value, without blank lines and comments after it. */
  contentEnd(node: Node): number {
    if (isMap(node) && node.flow !== true) {
      const last = (node.items as MapPair[]).at(-1);
      if (last !== undefined) return this.pairEnd(last);
    }
    if (isSeq(node) && node.flow !== true && node.items.length > 0)
      return this.itemEnd(node, node.items.length - 1);
    const [start, end] = node.range as [number, number, number];
    if (!isScalar(node) || !isBlockScalar(node) || keepsBreaks(this.text, start)) return end;
    return start + this.text.slice(start, end).trimEnd().length;
  }

  pairStart(pair: MapPair): number {
    return firstOwnToken(tokensOf(pair).start)?.offset ?? (pair.key.range?.[0] as number);
  }

  pairEnd(pair: MapPair): number {
    const { value } = pair;
    return value === null || isEmptyNode(value) ? this.colonEnd(pair) : this.contentEnd(value);
  }

  /** Just after the colon, or after the key if there is none (`? key` alone). */
  colonEnd(pair: MapPair): number {
    const colon = tokensOf(pair).sep.find((token) => token.type === "map-value-ind");
    return colon === undefined ? (pair.key.range?.[1] as number) : colon.offset + 1;
  }

  /** The end of anchors and tags before a value, or `from` if there are none. */
  propsEnd(tokens: readonly Token[], from: number): number {
    const prop = tokens.findLast(
      (token) => token.offset >= from && (token.type === "anchor" || token.type === "tag"),
    );
    return prop === undefined ? from : prop.offset + prop.source.length;
  }

  dash(list: YAMLSeq, index: number): number {
    const dash = itemTokens(list, index).find((token) => token.type === "seq-item-ind");
    return dash === undefined ? ((list.items[index] as Node).range?.[0] as number) : dash.offset;
  }

  itemEnd(list: YAMLSeq, index: number): number {
    const node = list.items[index] as Node;
    return isEmptyNode(node) ? this.dash(list, index) + 1 : this.contentEnd(node);
  }
}

/** The indentation of a comment on its own line. */
function commentIndent(line: string): number | undefined {
  return /^[ \t]*(?=#)/.exec(line)?.[0].length;
}

export function tokensOf(pair: MapPair): {
  readonly start: readonly Token[];
  readonly sep: readonly Token[];
} {
  const source = pair.srcToken as { start?: Token[]; sep?: Token[] } | undefined;
  return { start: source?.start ?? [], sep: source?.sep ?? [] };
}

export function itemTokens(list: YAMLSeq, index: number): readonly Token[] {
  const source = list.srcToken as { items?: { start?: Token[] }[] } | undefined;
  return source?.items?.[index]?.start ?? [];
}

function firstOwnToken(tokens: readonly Token[]): Token | undefined {
  return tokens.find(
    (token) => token.type === "explicit-key-ind" || token.type === "anchor" || token.type === "tag",
  );
}

/** A value that is not written at all (`key:`), which reads as null. */
export function isEmptyNode(node: Node): boolean {
  return isScalar(node) && node.range?.[0] === node.range?.[1];
}

export function isBlockScalar(node: Scalar): boolean {
  return node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED";
}

/** Whether a block scalar's header keeps the blank lines after it (`|+`). */
function keepsBreaks(text: string, start: number): boolean {
  return /^[|>][0-9]*\+/.test(text.slice(start, start + 4));
}

export function isBlockCollection(node: Node): node is YAMLMap | YAMLSeq {
  return (isMap(node) || isSeq(node)) && node.flow !== true;
}
