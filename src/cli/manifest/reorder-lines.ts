import { type Json, type Pointer, equalTyped, setAt } from "../../model/index.js";
import { getAtPointer, pathOf } from "../../model/internal.js";
import { readDocuments } from "../../yaml/index.js";
import { type YamlDocument } from "../../yaml/internal.js";
import type { Reordering } from "./reordering.js";

/**
 * Reorders the items of a list in a document, each with its lines and the comments above them; undefined if the items
 * are not on lines of their own.
 */
export function reorderLines(document: YamlDocument, reordering: Reordering): YamlDocument | undefined {
  const { pointer, order } = reordering;
  const { text } = document;
  const items = itemLines(document, pointer, order.length);
  if (items === undefined) return undefined;
  const [start, end] = [items[0]?.start ?? 0, items.at(-1)?.end ?? 0];
  const lines = order.map((index) => {
    const line = text.slice(items[index]?.start, items[index]?.end);
    return line.endsWith("\n") ? line : `${line}\n`;
  });
  const moved = lines.join("");
  const isCutOff = text[end - 1] !== "\n";
  const changed = text.slice(0, start) + (isCutOff ? moved.slice(0, -1) : moved) + text.slice(end);
  const [result, second] = readDocuments(changed).documents;
  if (result === undefined || second !== undefined || result.text !== changed) return undefined;
  return equalTyped(result.value ?? null, reordered(document.value ?? null, reordering)) ? result : undefined;
}

function reordered(value: Json, { pointer, order }: Reordering): Json {
  const list = getAtPointer(value, pointer) as Json[];
  const items = order.map((index) => list[index] as Json);
  return pointer.length === 0 ? items : setAt(value, pathOf(...pointer), items);
}

interface Lines {
  readonly start: number;
  readonly end: number;
}

/** The lines of each item, from the comments above its dash to those above the next; undefined for flow lists. */
function itemLines(document: YamlDocument, pointer: Pointer, count: number): Lines[] | undefined {
  const { text } = document;
  const range = document.rangeOf(pointer);
  if (range === undefined) return undefined;
  const first = range.start.offset - document.start;
  const line = text.lastIndexOf("\n", first - 1) + 1;
  const indent = text.slice(line, first);
  const end = lineAfter(text, range.end.offset - document.start);
  // All lines of an item are indented more than its dash.
  const starts = linesFrom(text, line, end).filter((at) => isItem(text, at, indent));
  if (/[^ ]/.test(indent) || starts.length !== count) return undefined;
  const heads = starts.map((start) => withCommentsAbove(text, start, indent));
  return heads.map((start, i) => ({ start, end: heads[i + 1] ?? end }));
}

function isItem(text: string, line: number, indent: string): boolean {
  return text.startsWith(`${indent}-`, line) && /\s/.test(text.charAt(line + indent.length + 1) || " ");
}

function linesFrom(text: string, start: number, end: number): number[] {
  const lines: number[] = [];
  for (let line = start; line < end; line = lineAfter(text, line + 1)) lines.push(line);
  return lines;
}

/** Comments at the column of the dash belong to the item below them. */
function withCommentsAbove(text: string, item: number, indent: string): number {
  let start = item;
  while (start > 0) {
    const above = text.lastIndexOf("\n", start - 2) + 1;
    if (above === start || !text.startsWith(`${indent}#`, above)) break;
    start = above;
  }
  return start;
}

/** The start of the line after a value; a value may end with its line break, or before a trailing comment. */
function lineAfter(text: string, end: number): number {
  const lineBreak = text.indexOf("\n", end - 1);
  return lineBreak < 0 ? text.length : lineBreak + 1;
}
