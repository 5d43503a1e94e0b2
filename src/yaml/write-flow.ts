import { type Node, type YAMLMap, type YAMLSeq, isMap, isScalar, isSeq } from "yaml";
import { type Json, type Pointer, formatJson, getAtPointer, isObject, quote } from "../model/index.js";
import { CannotSplice } from "./cannot-splice.js";
import { inStyleOf } from "./quoting.js";
import { type Geometry, type MapPair, isEmptyNode } from "./geometry.js";
import type { Member, Part } from "./parts.js";
import { type Style, renderFlow, renderScalar } from "./emit.js";
import type { Splice } from "./splice.js";

/** Splices for a changed flow collection (`{a: 1}`, `[x, y]`, JSON), members keeping their own lines where they had them. */
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
  const isKept = new Set(part.members.map((member) => member.index));
  const keptMembers = part.members.filter((member) => member.index >= 0);
  if (keptMembers.length === 0) return [flow.replaceAll(part.members, pointer, wanted)];
  splices.push(...flow.removals(isKept));
  let previous: Member | undefined;
  for (const [i, member] of part.members.entries()) {
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
  /** Quoted keys mean JSON, and JSON it stays. */
  readonly #isJson: boolean;

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

  /** A member goes with the comma behind it; at the end, with the comma before it. */
  removals(isKept: ReadonlySet<number>): Splice[] {
    const count = this.#node.items.length;
    if (this.#hasComments()) {
      return this.#node.items.flatMap((_, i) => (isKept.has(i) ? [] : [this.#wholeLines(i)]));
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

  /** Comments belong to the lines they stand on, so members that have them come and go by whole lines. */
  #hasComments(): boolean {
    const [start, end] = this.#node.range as [number, number, number];
    if (!/(?:^|\s)#/m.test(this.#geometry.text.slice(start, end))) return false;
    const isOwnLine = (_: unknown, i: number) =>
      this.#geometry.isFirstOnLine(this.#start(i)) && this.#geometry.nextLine(this.#end(i)) < end;
    if (!this.#node.items.every(isOwnLine)) throw new CannotSplice();
    return true;
  }

  #wholeLines(index: number): Splice {
    return {
      start: this.#geometry.lineStart(this.#start(index)),
      end: this.#geometry.nextLine(this.#end(index)),
      text: "",
    };
  }

  /** A line of its own behind the line of a member, which gets a comma when it has none. */
  #lineBehind(member: Member, previous: Member, value: Json): Splice[] {
    const end = this.#end(previous.index);
    const column = this.#geometry.column(this.#start(previous.index));
    const at = this.#geometry.nextLine(end);
    const text = `${" ".repeat(column)}${this.#member(member.key, value, column)},${this.#style.newline}`;
    const hasComma = /^\s*,/.test(this.#geometry.text.slice(end, at));
    return [...(hasComma ? [] : [{ start: end, end, text: "," }]), { start: at, end: at, text }];
  }

  addition(member: Member, previous: Member | undefined, first: Member, value: Json): Splice[] {
    const isByLine = previous !== undefined && this.#hasComments();
    return isByLine
      ? this.#lineBehind(member, previous, value)
      : [this.#insertion(member, previous, first, value)];
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
