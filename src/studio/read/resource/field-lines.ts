import { type FieldPath, type Json, type Pointer, type SchemaNode, isObject } from "../../../model/index.js";
import { ROOT, child, itemSegments, keysInOrder, pairLists, schemaBelow } from "../../../model/internal.js";
import type { ResourceText } from "../../../workspace/internal.js";

/** A field of a resource and its lines, counted from 0. */
export interface LinedField {
  readonly path: FieldPath;
  readonly value: Json;
  /** Whether it is one value for Varve: a scalar, an empty map, a list whose items have no identity. */
  readonly isLeaf: boolean;
  readonly from: number;
  readonly to: number;
}

/** The fields of a resource in the order of its file. */
export function linedFields(text: ResourceText, schema: SchemaNode | undefined): readonly LinedField[] {
  return new FieldWalk(text).fields(schema);
}

class FieldWalk {
  readonly #text: ResourceText;
  readonly #found: LinedField[] = [];

  constructor(text: ResourceText) {
    this.#text = text;
  }

  fields(schema: SchemaNode | undefined): readonly LinedField[] {
    this.#below(this.#text.value, ROOT, [], schema);
    return this.#found.toSorted((a, b) => a.from - b.from);
  }

  #visit(value: Json, path: FieldPath, pointer: Pointer, node: SchemaNode | undefined): void {
    const isLeaf = !hasFields(value, path, node);
    const lines = this.#linesOf(pointer);
    if (lines !== undefined) this.#found.push({ path, value, isLeaf, ...lines });
    if (!isLeaf) this.#below(value, path, pointer, node);
  }

  #below(value: Json, path: FieldPath, pointer: Pointer, node: SchemaNode | undefined): void {
    for (const [token, segment, member] of membersOf(value, node))
      this.#visit(member, child(path, segment), [...pointer, token], schemaBelow(node, segment));
  }

  /** None for what an alias or a merge key brings in: it has no lines of its own. */
  #linesOf(pointer: Pointer): { readonly from: number; readonly to: number } | undefined {
    const { document, pointer: above, first, lines } = this.#text;
    const place = [...above, ...pointer];
    const range = document.rangeOf(place);
    const key = document.rangeOfKey(place);
    const start = (key ?? range)?.start.line;
    if (start === undefined) return undefined;
    const end = range === undefined ? start : lastLine(range.start, range.end);
    return { from: start - first, to: Math.min(Math.max(start, end) - first, lines.length - 1) };
  }
}

/** A range that ends at the start of a line does not contain that line. */
function lastLine(
  start: { readonly line: number },
  end: { readonly line: number; readonly column: number },
): number {
  return end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
}

/** As decisions see it: an atomic map or list is one value. */
function hasFields(value: Json, path: FieldPath, node: SchemaNode | undefined): boolean {
  if (isObject(value)) return node?.atomic !== true && Object.keys(value).length > 0;
  if (!Array.isArray(value) || value.length === 0 || !node?.list) return false;
  return pairLists(node.list, [value], path).kind !== "atomic";
}

type Member = readonly [token: string | number, segment: FieldPath["segment"], value: Json];

function membersOf(value: Json, node: SchemaNode | undefined): readonly Member[] {
  if (isObject(value)) return keysInOrder(value).map((key): Member => [key, key, value[key] as Json]);
  if (!Array.isArray(value)) return [];
  return itemSegments(value, node?.list ?? undefined).map((segment, i): Member => [
    i,
    segment,
    value[i] as Json,
  ]);
}

/**
 * For each line, the field it belongs to: the one value or the innermost map that starts there, the outermost field if
 * several values do, or the value that goes on there; -1 for none.
 */
export function fieldsOfLines(fields: readonly LinedField[], lines: readonly string[]): readonly number[] {
  const found = lines.map(() => -1);
  const leaves = lines.map(() => 0);
  for (const [i, { from, to, isLeaf }] of fields.entries()) {
    if (isLeaf) leaves[from] = (leaves[from] ?? 0) + 1;
    if (leaves[from] === (isLeaf ? 1 : 0)) found[from] = i;
    else if (isLeaf && leaves[from] === 2) found[from] = outermost(fields, from);
    if (isLeaf) for (let line = from + 1; line <= to; line++) found[line] = i;
  }
  return found.map((field, i) => (/^\s*$/.test(lines[i] ?? "") ? -1 : field));
}

function outermost(fields: readonly LinedField[], line: number): number {
  return fields.findIndex(({ from }) => from === line);
}
