import { type Node, type YAMLMap, type YAMLSeq, isMap, isScalar, isSeq } from "yaml";
import { type Json, type Pointer, formatJson, isObject } from "../../model/index.js";
import { getAtPointer, quote } from "../../model/internal.js";
import { CannotSplice } from "./cannot-splice.js";
import { inStyleOf } from "../write/quoting.js";
import { type Geometry, type MapPair, isEmptyNode } from "../write/geometry.js";
import { type Member, type Part, membersOf } from "./parts.js";
import { type Style, renderFlow, renderScalar } from "../write/emit.js";
import { commentsIn } from "../read/comments.js";
import type { Splice } from "./splice.js";

/** Splices for a changed flow collection (`{a: 1}`, `[x, y]`, JSON), where members keep their own lines. */
export function writeFlow(
  part: Part,
  pointer: Pointer,
  wanted: Json,
  geometry: Geometry,
  style: Style,
): Splice[] {
  const node = part.node as YAMLMap | YAMLSeq;
  const splices: Splice[] = [];
  const flow = new Flow(node, geometry, style);
  const members = membersOf(part);
  const isKept = new Set(members.map((member) => member.index));
  const keptMembers = members.filter((member) => member.index >= 0);
  if (keptMembers.length === 0) return [flow.replaceAll(members, pointer, wanted)];
  splices.push(...flow.removals(isKept, new Set(members.map((member) => member.movedFrom))));
  let previous: Member | undefined;
  for (const [i, member] of members.entries()) {
    const at = [...pointer, member.key ?? i];
    if (member.index < 0) {
      splices.push(
        ...flow.addition(member, previous, keptMembers[0] as Member, getAtPointer(wanted, at) as Json),
      );
      continue;
    }
    if (member.renamed) splices.push(flow.renaming(member));
    if (member.part.state === "fresh")
      splices.push(flow.replacement(member.index, getAtPointer(wanted, at) as Json));
    else if (member.part.state === "opened")
      splices.push(...writeFlow(member.part, at, wanted, geometry, style));
    previous = member;
  }
  return splices;
}

class Flow {
  readonly #node: YAMLMap | YAMLSeq;
  readonly #geometry: Geometry;
  readonly #style: Style;
  /** Quoted keys mean JSON, so new keys are quoted too. */
  readonly #isJson: boolean;
  #isByLine: boolean | undefined;
  /** Ends of members that got a comma. */
  readonly #hasComma = new Set<number>();

  constructor(node: YAMLMap | YAMLSeq, geometry: Geometry, style: Style) {
    this.#node = node;
    this.#geometry = geometry;
    this.#style = style;
    this.#isJson =
      /^\s*[{[]/.test(geometry.text) ||
      this.#keys().some((key) => isScalar(key) && key.type === "QUOTE_DOUBLE");
  }

  #keys(): Node[] {
    return isMap(this.#node) ? (this.#node.items as MapPair[]).map((pair) => pair.key) : [];
  }

  #start(index: number): number {
    const item = this.#node.items[index];
    return isSeq(this.#node)
      ? ((item as Node).range?.[0] as number)
      : this.#geometry.pairStart(item as MapPair);
  }

  #end(index: number): number {
    const item = this.#node.items[index];
    if (isSeq(this.#node)) return (item as Node).range?.[1] as number;
    const { key, value } = item as MapPair;
    return value === null || isEmptyNode(value)
      ? Math.max(key.range?.[1] as number, this.#geometry.colonEnd(item as MapPair))
      : (value.range?.[1] as number);
  }

  /** A member is removed with the comma after it; at the end, with the comma before it. */
  removals(isKept: ReadonlySet<number>, isMoved: ReadonlySet<number | undefined>): Splice[] {
    const count = this.#node.items.length;
    if (this.#hasComments()) {
      return this.#node.items.flatMap((_, i) => (isKept.has(i) ? [] : [this.#wholeLines(i, isMoved.has(i))]));
    }
    let last = count - 1;
    while (!isKept.has(last)) last--;
    const splices: Splice[] = [];
    for (let i = 0; i < last; i++) {
      if (!isKept.has(i)) splices.push({ start: this.#start(i), end: this.#start(i + 1), text: "" });
    }
    if (last < count - 1) splices.push({ start: this.#end(last), end: this.#end(count - 1), text: "" });
    return splices;
  }

  /** Comments belong to their lines, so members with comments are added and removed as whole lines. */
  #hasComments(): boolean {
    this.#isByLine ??= this.#findComments();
    return this.#isByLine;
  }

  #findComments(): boolean {
    const [start, end] = this.#node.range as [number, number, number];
    if (commentsIn(this.#geometry.text.slice(start, end)).length === 0) return false;
    const isOwnLine = (_: unknown, i: number) =>
      this.#geometry.isFirstOnLine(this.#start(i)) && this.#geometry.nextLine(this.#end(i)) < end;
    if (!this.#node.items.every(isOwnLine)) throw new CannotSplice();
    return true;
  }

  /** The lines of a member; with the comment right above it when it moves. */
  #wholeLines(index: number, isMoved: boolean): Splice {
    const start = this.#geometry.lineStart(this.#start(index));
    const end = this.#geometry.nextLine(this.#end(index));
    return { start: isMoved ? this.#leadStart(index) : start, end, text: "" };
  }

  #leadStart(index: number): number {
    const before = index === 0 ? (this.#node.range?.[0] as number) : this.#end(index - 1);
    return this.#geometry.leadStart(this.#start(index), this.#geometry.nextLine(before), Infinity);
  }

  addition(member: Member, previous: Member | undefined, first: Member, value: Json): Splice[] {
    if (!this.#hasComments()) return [this.#insertion(member, previous, first, value)];
    const column = this.#geometry.column(this.#start((previous ?? first).index));
    const { lead, behind } = this.#commentsOf(member);
    const own = `${this.#member(member.key, value, column)},${behind}${this.#style.newline}`;
    const text = `${lead}${" ".repeat(column)}${own}`;
    if (previous !== undefined) return this.#lineBehind(previous, text);
    const at = this.#leadStart(first.index);
    return [{ start: at, end: at, text }];
  }

  /** The text that a moved member takes along. */
  #commentsOf({ movedFrom }: Member): { readonly lead: string; readonly behind: string } {
    if (movedFrom === undefined) return { lead: "", behind: "" };
    const { text } = this.#geometry;
    const lead = text.slice(this.#leadStart(movedFrom), this.#geometry.lineStart(this.#start(movedFrom)));
    const end = this.#end(movedFrom);
    const behind = /[ \t]*(#[^\r\n]*)/.exec(text.slice(end, this.#geometry.nextLine(end)));
    return { lead, behind: behind === null ? "" : /^\s/.test(behind[0]) ? behind[0] : ` ${behind[0]}` };
  }

  /** A new line after the line of a member, which gets a comma if it has none. */
  #lineBehind(previous: Member, text: string): Splice[] {
    const end = this.#end(previous.index);
    const at = this.#geometry.nextLine(end);
    const line = { start: at, end: at, text };
    if (this.#hasComma.has(end) || /^\s*,/.test(this.#geometry.text.slice(end, at))) return [line];
    this.#hasComma.add(end);
    return [{ start: end, end, text: "," }, line];
  }

  #insertion(member: Member, previous: Member | undefined, first: Member, value: Json): Splice {
    const sample = this.#start(first.index);
    const ownLines = this.#geometry.isFirstOnLine(sample);
    const column = this.#geometry.column(sample);
    const text = this.#member(member.key, value, column);
    const gap = ownLines ? this.#style.newline + " ".repeat(column) : " ";
    if (previous === undefined) return { start: sample, end: sample, text: `${text},${gap}` };
    const at = this.#end(previous.index);
    return { start: at, end: at, text: `,${gap}${text}` };
  }

  replaceAll(members: readonly Member[], pointer: Pointer, wanted: Json): Splice {
    const [start, end] = this.#node.range as [number, number, number];
    const column = this.#geometry.column(start);
    const texts = members.map((member, i) =>
      this.#member(member.key, getAtPointer(wanted, [...pointer, member.key ?? i]) as Json, column),
    );
    return { start: start + 1, end: end - 1, text: texts.join(", ") };
  }

  replacement(index: number, value: Json): Splice {
    const item = this.#node.items[index];
    const old = isSeq(this.#node) ? (item as Node) : (item as MapPair).value;
    if (old === null || isEmptyNode(old)) throw new CannotSplice();
    const [start, end] = old.range as [number, number, number];
    const kept = typeof value === "string" && isScalar(old) ? inStyleOf(old, value) : undefined;
    return { start, end, text: kept ?? this.#value(value, this.#geometry.column(this.#start(index))) };
  }

  renaming(member: Member): Splice {
    const [start, end] = (this.#node.items[member.index] as MapPair).key.range as [number, number, number];
    return { start, end, text: this.#key(member.key as string) };
  }

  #member(key: string | undefined, value: Json, column: number): string {
    return (key === undefined ? "" : `${this.#key(key)}: `) + this.#value(value, column);
  }

  #key(key: string): string {
    return this.#isJson ? quote(key) : renderScalar(key, "flow");
  }

  #value(value: Json, column: number): string {
    if (!this.#isJson) return renderFlow(value);
    const isNested = Array.isArray(value) || isObject(value);
    const ownLines = isNested && this.#node.items.length > 0 && this.#geometry.isFirstOnLine(this.#start(0));
    const text = formatJson(value, ownLines ? { indent: this.#style.step } : {});
    return text.replaceAll("\n", this.#style.newline + " ".repeat(column));
  }
}
