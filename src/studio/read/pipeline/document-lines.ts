import { type FieldPath, type Json, type Pointer, type SchemaNode, isObject } from "../../../model/index.js";
import { ROOT, child, itemSegments, schemaBelow } from "../../../model/internal.js";
import { type YamlDocument, formatYaml, readDocuments } from "../../../yaml/index.js";

/** A line of a document, and the field it is about. */
export interface DocumentLine {
  readonly text: string;
  readonly path: FieldPath;
  /** The field that has an author of its own: the line's, or the list or map around it that is one value. */
  readonly field: FieldPath;
  /** The last line of the fields inside; its own index for a single value. */
  readonly end: number;
}

/** The document as YAML, line by line. */
export function documentLines(document: Json, schema: SchemaNode | undefined): DocumentLine[] {
  const text = formatYaml(document);
  const texts = text.replace(/\n$/, "").split("\n");
  const parsed = readDocuments(text).documents[0];
  const places = parsed === undefined ? [] : new Places(parsed, texts.length).of(document, schema);
  let last: Place = { path: ROOT, field: ROOT, end: 0 };
  return texts.map((line, i) => {
    // Later lines of a text block belong to the field that it starts in.
    last = places[i] ?? { ...last, end: i };
    return { text: line, ...last };
  });
}

type Place = Omit<DocumentLine, "text">;

class Places {
  readonly #document: YamlDocument;
  readonly #found: (Place | undefined)[];

  constructor(document: YamlDocument, lines: number) {
    this.#document = document;
    this.#found = Array.from<Place | undefined>({ length: lines });
  }

  of(document: Json, schema: SchemaNode | undefined): readonly (Place | undefined)[] {
    this.#members(document, [], ROOT, undefined, schema);
    return this.#found;
  }

  /** Returns the last line of the members. An item shares its line with its first member, which wins. */
  #members(
    value: Json,
    pointer: Pointer,
    path: FieldPath,
    whole: FieldPath | undefined,
    node: SchemaNode | undefined,
  ): number {
    let end = -1;
    for (const [segment, token, member] of membersOf(value, node)) {
      const [below, at] = [schemaBelow(node, segment), child(path, segment)];
      const field = whole ?? at;
      const line = (this.#document.rangeOfKey([...pointer, token])?.start.line ?? 0) - 1;
      const place = { path: at, field, end: line };
      if (line >= 0) this.#found[line] = place;
      const isWhole = whole !== undefined || isOneValue(member, below);
      const inside = this.#members(member, [...pointer, token], at, isWhole ? field : undefined, below);
      if (this.#found[line] === place && inside > line) this.#found[line] = { ...place, end: inside };
      end = Math.max(end, line, inside);
    }
    return end;
  }
}

/** Server-side apply gives it one owner. */
function isOneValue(value: Json, node: SchemaNode | undefined): boolean {
  return Array.isArray(value) ? node?.list?.kind === "atomic" : isObject(value) && node?.atomic === true;
}

type Member = readonly [Parameters<typeof child>[1], string | number, Json];

function membersOf(value: Json, node: SchemaNode | undefined): Member[] {
  if (isObject(value)) return Object.entries(value).map(([key, member]) => [key, key, member]);
  if (!Array.isArray(value)) return [];
  const segments = itemSegments(value, node?.list ?? undefined);
  return value.map((item, i): Member => [segments[i] ?? i, i, item]);
}
