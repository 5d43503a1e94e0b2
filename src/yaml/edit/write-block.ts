import { type Node, type YAMLMap, type YAMLSeq, isMap, isScalar, isSeq } from "yaml";
import {
  type Geometry,
  type MapPair,
  isBlockCollection,
  isBlockScalar,
  isEmptyNode,
  itemTokens,
  tokensOf,
} from "../write/geometry.js";
import { type Json, type Pointer, formatJson } from "../../model/index.js";
import { getAtPointer } from "../../model/internal.js";
import { type Member, type Part, membersOf } from "./parts.js";
import { type Rendered, type Style, render, renderScalar } from "../write/emit.js";
import { inStyleOf } from "../write/quoting.js";
import { CannotSplice } from "./cannot-splice.js";
import { type Place, placeOf } from "../write/place.js";
import { type Splice, applySplices } from "./splice.js";
import { styleAround } from "../write/style.js";
import { writeFlow } from "./write-flow.js";

/** Converts a wanted document to splices of its text that touch only what changed. */
export class BlockWriter {
  readonly splices: Splice[] = [];
  /** Whether the text around a change could not be kept. */
  isRewritten = false;
  readonly #geometry: Geometry;
  readonly #style: Style;
  readonly #wanted: Json;

  constructor(geometry: Geometry, style: Style, wanted: Json) {
    this.#geometry = geometry;
    this.#style = style;
    this.#wanted = wanted;
  }

  writeRoot(part: Part): void {
    if (part.state === "fresh") this.#replaceRoot(part.node);
    else if (part.state === "opened") this.#writeOpened(part, [], () => this.#replaceRoot(part.node));
  }

  #writeOpened(part: Part, pointer: Pointer, replace: () => void): void {
    const { node } = part;
    if (!isMap(node) && !isSeq(node)) throw new CannotSplice();
    const members = membersOf(part);
    const isEmptied = members.length === 0 && node.flow !== true;
    const wasEmpty = node.items.length === 0 && members.length > 0 && !this.#isJson();
    if (isEmptied || wasEmpty) return replace();
    const done = this.splices.length;
    try {
      if (node.flow === true)
        this.splices.push(...writeFlow(part, pointer, this.#wanted, this.#geometry, this.#style));
      else this.#writeMembers(part, node, pointer);
    } catch (error) {
      if (!(error instanceof CannotSplice) || pointer.length === 0) throw error;
      this.splices.length = done;
      this.isRewritten = true;
      replace();
    }
  }

  /** A text whose root is a flow collection is JSON or JSON-like: it must not contain block style. */
  #isJson(): boolean {
    return /^\s*[{[]/.test(this.#geometry.text);
  }

  #writeMembers(part: Part, node: YAMLMap | YAMLSeq, pointer: Pointer): void {
    const place = placeOf(node, this.#geometry);
    const style = isMap(node) ? styleAround(node, this.#style, this.#geometry) : this.#style;
    const members = membersOf(part);
    this.#removeMembers(members, place);
    const first = members.find((member) => member.index >= 0);
    let previous: Member | undefined;
    for (const [i, member] of members.entries()) {
      const at = [...pointer, member.key ?? i];
      if (member.index < 0) {
        const text =
          this.#movedLines(member, node, place, at) ?? place.render(member.key, this.#value(at), style);
        if (previous === undefined) this.#insertInFront(text, first, place);
        else this.#insertLines(place.lineBehind(previous.index), text);
        continue;
      }
      if (member.renamed)
        this.#renameKey((node as YAMLMap).items[member.index] as MapPair, member.key as string);
      if (isMap(node)) this.#writePair(member.part, node.items[member.index] as MapPair, at, style);
      else this.#writeItem(member.part, node, member.index, at);
      previous = member;
    }
  }

  #removeMembers(members: readonly Member[], place: Place): void {
    const isKept = new Set(members.map((member) => member.index));
    const isMoved = new Set(members.map((member) => member.movedFrom));
    for (let index = 0; index < place.count; index++) {
      if (isKept.has(index)) continue;
      if (place.isFirstOnLine(index)) {
        if (isMoved.has(index))
          this.splices.push({ start: place.leadStart(index), end: place.lineBehind(index), text: "" });
        else this.#removeLines(place.start(index), place.end(index));
        continue;
      }
      // The first member may follow a dash (`- name: a`): the next one moves up to its position.
      let next = index + 1;
      while (next < place.count && !isKept.has(next)) next++;
      if (index !== 0 || next === place.count) throw new CannotSplice();
      this.#moveUp(next, place);
      index = next - 1;
    }
  }

  /** The comments in between go above the line, at its column: only there are they certain to be comments. */
  #moveUp(next: number, place: Place): void {
    const line = this.#geometry.lineStart(place.start(0));
    const indent = /^ */.exec(this.#geometry.text.slice(line, place.start(0)))?.[0] ?? "";
    for (let index = 0; index < next; index++) {
      const from = this.#geometry.lineAfter(place.end(index));
      for (const comment of this.#geometry.commentsBetween(from, place.start(index + 1)))
        this.#insertLines(line, indent + comment + this.#style.newline);
    }
    this.splices.push({ start: place.start(0), end: place.start(next), text: "" });
  }

  /** The lines of a moved item, possibly changed inside; undefined if it had no lines of its own. */
  #movedLines({ movedFrom, part }: Member, list: Node, place: Place, at: Pointer): string | undefined {
    if (movedFrom === undefined || !place.isFirstOnLine(movedFrom)) return undefined;
    const done = this.splices.length;
    this.#writeItem(part, list as YAMLSeq, movedFrom, at);
    const start = place.leadStart(movedFrom);
    const inside = this.splices
      .splice(done)
      .map((splice) => ({ ...splice, start: splice.start - start, end: splice.end - start }));
    const lines = applySplices(this.#geometry.text.slice(start, place.lineBehind(movedFrom)), inside);
    if (lines === undefined) throw new CannotSplice();
    return lines;
  }

  #removeLines(from: number, to: number): void {
    this.splices.push({ start: this.#geometry.lineStart(from), end: this.#geometry.lineAfter(to), text: "" });
  }

  /** Before the first member that stays and the comment above it. */
  #insertInFront(text: string, first: Member | undefined, place: Place): void {
    if (place.isFirstOnLine(0)) return this.#insertLines(place.leadStart(first?.index ?? 0), text);
    // After a dash: the new member takes its position, and the one that stays gets a line of its own.
    const own = text.slice(place.column);
    if (first === undefined || !/^[^\s#]/.test(own)) throw new CannotSplice();
    this.splices.push({ start: place.start(0), end: place.start(0), text: own + " ".repeat(place.column) });
  }

  #insertLines(at: number, lines: string): void {
    this.splices.push({ start: at, end: at, text: lines });
  }

  #renameKey(pair: MapPair, key: string): void {
    const [start, end] = pair.key.range as [number, number, number];
    this.splices.push({ start, end, text: renderScalar(key, "block") });
  }

  #writePair(part: Part, pair: MapPair, at: Pointer, style: Style): void {
    const replace = () => this.#replaceInPair(pair, this.#value(at), style);
    if (part.state === "fresh") replace();
    else if (part.state === "opened") this.#writeOpened(part, at, replace);
  }

  #replaceInPair(pair: MapPair, value: Json, style: Style): void {
    const column = this.#geometry.column(this.#geometry.pairStart(pair));
    const below = column + (Array.isArray(value) ? style.listIndent : style.step);
    const from = this.#geometry.colonEnd(pair);
    const sep = tokensOf(pair).sep;
    if (!sep.some((token) => token.type === "map-value-ind")) throw new CannotSplice();
    this.#replaceBehind(
      from,
      this.#geometry.propsEnd(sep, from),
      pair.value,
      this.#rendered(pair.value, value, below),
    );
  }

  /** Replaces the value after a colon: the rest of its line, and the lines below that belong to it. */
  #replaceBehind(from: number, propsEnd: number, old: Node | null, { head, tail }: Rendered): void {
    const [start, end] = this.#headOf(from, propsEnd, old);
    if (head === "") this.#clear(from, start, end);
    else this.splices.push({ start, end, text: start === from ? ` ${head}` : head });
    if (old !== null && !isEmptyNode(old)) this.#removeTail(old, end);
    if (tail === "") return;
    const indent = /^ */.exec(tail)?.[0] ?? "";
    const comments = commentsIn(old, this.#geometry).map((text) => indent + text + this.#style.newline);
    this.#insertLines(this.#geometry.nextLine(end), comments.join("") + tail);
  }

  /** Makes room for a block below a key. If the old value has its own line, comments above it stay. */
  #clear(from: number, start: number, end: number): void {
    const { text } = this.#geometry;
    if (start < this.#geometry.nextLine(from)) return void this.splices.push({ start: from, end, text: "" });
    const next = this.#geometry.nextLine(end);
    const isAlone = text.slice(end, next).trim() === "";
    this.splices.push({ start: this.#geometry.lineStart(start), end: isAlone ? next : end, text: "" });
  }

  /** The part of an old value on the line of its key, including anchors and tags. */
  #headOf(from: number, propsEnd: number, old: Node | null): [number, number] {
    if (old === null || isEmptyNode(old) || isBlockCollection(old)) return [from, propsEnd];
    const [valueStart, valueEnd] = old.range as [number, number, number];
    const start = propsEnd === from ? valueStart : from;
    if (!isScalar(old) || !isBlockScalar(old)) return [start, valueEnd];
    const header = /^[|>][0-9+-]*/.exec(
      this.#geometry.text.slice(valueStart, valueStart + 4),
    ) as RegExpExecArray;
    return [start, valueStart + header[0].length];
  }

  /** Removes the lines of a block; comments between the members of a collection stay. */
  #removeTail(old: Node, headEnd: number): void {
    if (isBlockCollection(old)) {
      const place = placeOf(old, this.#geometry);
      for (let i = 0; i < place.count; i++) {
        if (!this.#geometry.isFirstOnLine(place.start(i))) throw new CannotSplice();
        this.#removeLines(place.start(i), place.end(i));
      }
    } else if (isScalar(old) && isBlockScalar(old)) {
      const start = this.#geometry.nextLine(headEnd);
      const end = this.#geometry.lineAfter(this.#geometry.contentEnd(old));
      if (end > start) this.splices.push({ start, end, text: "" });
    }
  }

  #writeItem(part: Part, list: YAMLSeq, index: number, at: Pointer): void {
    const replace = () => this.#replaceItem(list, index, this.#value(at));
    if (part.state === "fresh") replace();
    else if (part.state === "opened") this.#writeOpened(part, at, replace);
  }

  #replaceItem(list: YAMLSeq, index: number, value: Json): void {
    const old = list.items[index] as Node;
    const dash = this.#geometry.dash(list, index);
    const props = this.#geometry.propsEnd(itemTokens(list, index), dash + 1);
    const isInline = !isEmptyNode(old) || props > dash + 1;
    const start = props > dash + 1 ? dash + 2 : isInline ? (old.range?.[0] as number) : dash + 1;
    const column = isInline ? this.#geometry.column(start) : this.#geometry.column(dash) + 2;
    const { head, tail } = this.#rendered(old, value, column);
    const lines = head === "" ? tail.slice(column) : `${head}${this.#style.newline}${tail}`;
    const body = lines.replace(/\r?\n$/, "");
    const end = this.#geometry.itemEnd(list, index);
    const hasBreak = this.#geometry.text[end - 1] === "\n";
    this.splices.push({
      start,
      end: hasBreak ? end - 1 : Math.max(end, props),
      text: isInline ? body : ` ${body}`,
    });
  }

  #replaceRoot(old: Node | null): void {
    const lines = this.#isJson() ? this.#json() : this.#block();
    if (old === null || isEmptyNode(old)) return this.#insertLines(this.#geometry.text.length, lines);
    const [start] = old.range as [number, number, number];
    const end = this.#geometry.contentEnd(old);
    this.splices.push({ start, end, text: lines.replace(/\r?\n$/, "") });
  }

  #block(): string {
    const { head, tail } = render(this.#wanted, 0, this.#style);
    return head === "" ? tail : head + this.#style.newline + tail;
  }

  #json(): string {
    const isShort = !this.#geometry.text.trim().includes("\n");
    const text = formatJson(this.#wanted, isShort ? {} : { indent: this.#style.step });
    return text.replaceAll("\n", this.#style.newline);
  }

  /** A string that replaces a quoted one keeps its quotes. */
  #rendered(old: Node | null, value: Json, column: number): Rendered {
    const rendered = render(value, column, this.#style);
    if (typeof value !== "string" || rendered.tail !== "" || !isScalar(old)) return rendered;
    return { head: inStyleOf(old, value) ?? rendered.head, tail: "" };
  }

  #value(pointer: Pointer): Json {
    return getAtPointer(this.#wanted, pointer) as Json;
  }
}

/** All that an empty flow collection may contain; text between members is removed with them. */
function commentsIn(node: Node | null, { text }: Geometry): string[] {
  if ((!isMap(node) && !isSeq(node)) || node.flow !== true || node.items.length > 0) return [];
  const [start, end] = node.range as [number, number, number];
  return (
    text
      .slice(start, end)
      .match(/#.*/g)
      ?.map((comment) => comment.trimEnd()) ?? []
  );
}
