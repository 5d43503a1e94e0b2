import { AUTHOR_KINDS, type FieldAuthor } from "../../wire/author.js";
import type { AuthorCount, ResourceSheet } from "../../wire/resource.js";
import { type FieldPath, formatJson, formatPath } from "../../../model/index.js";
import { addedAuthor, authorsOf } from "./field-authors.js";
import type { ResourceReading } from "./resource-reading.js";
import { fieldsOfLines } from "./field-lines.js";
import { hiddenLines } from "./hidden-lines.js";

/** A resource for the page: its lines, and who set what. */
export function resourceSheet(reading: ResourceReading, address: string): ResourceSheet {
  const { text, fields, added, masking, remarks } = reading;
  const authorAt = authorsOf(reading);
  const pool = new AuthorPool();
  const authors = new Map<FieldPath, number>();
  const notes = new Map<FieldPath, number>();
  const add = (path: FieldPath, author: FieldAuthor): void => {
    authors.set(path, pool.add(author));
    notes.set(path, pool.note(author.note ?? ""));
  };
  for (const { path, isLeaf } of fields) if (isLeaf) add(path, authorAt(path));
  for (const { path, isLeaf } of fields) {
    if (!isLeaf) continue;
    share(authors, path);
    share(notes, path);
  }
  for (const { path } of added) add(path, addedAuthor(reading, path));
  const paths = [...fields, ...added].map(({ path }) => path);
  const { sorted, place } = pool.sorted();
  return {
    address,
    file: reading.entry.file,
    first: text.first,
    lines: hiddenLines(text, masking.document(text.value)),
    lineFields: fieldsOfLines(fields, text.lines),
    fields: paths.map((path) => formatPath(path)),
    fieldLines: [...fields.map(({ from }) => from), ...added.map(() => -1)],
    fieldAuthors: paths.map((path) => place[authors.get(path) ?? SEVERAL] ?? SEVERAL),
    fieldNotes: paths.map((path) => Math.max(0, notes.get(path) ?? 0)),
    authors: sorted,
    notes: pool.notes,
    added: added.map(({ path, value }, i) => ({
      field: fields.length + i,
      value: reading.redact(formatJson(masking.at(reading.admission?.resource ?? null, path, value))),
    })),
    remarks,
  };
}

const SEVERAL = -1;

/** A map or list has the author or note that all of its values have. */
function share(shared: Map<FieldPath, number>, leaf: FieldPath): void {
  const own = shared.get(leaf) ?? SEVERAL;
  for (let at = leaf.parent; at !== null && at.parent !== null; at = at.parent) {
    const known = shared.get(at);
    shared.set(at, known === undefined || known === own ? own : SEVERAL);
  }
}

/** Every author once, with the number of values it set. */
class AuthorPool {
  readonly notes: string[] = [""];
  readonly #noteAt = new Map([["", 0]]);
  readonly #indexes = new Map<string, number>();
  readonly #counts: { readonly author: FieldAuthor; fields: number }[] = [];

  add(author: FieldAuthor): number {
    const key = `${author.kind} ${author.name}`;
    const index = this.#indexes.get(key) ?? this.#counts.push({ author, fields: 0 }) - 1;
    this.#indexes.set(key, index);
    const count = this.#counts[index];
    if (count !== undefined) count.fields += 1;
    return index;
  }

  note(text: string): number {
    const index = this.#noteAt.get(text) ?? this.notes.push(text) - 1;
    this.#noteAt.set(text, index);
    return index;
  }

  /** In the order of legends: by kind, those with most values first; and the place of each there. */
  sorted(): { readonly sorted: readonly AuthorCount[]; readonly place: readonly number[] } {
    const order = this.#counts
      .map((_, i) => i)
      .toSorted((a, b) => {
        const [one, other] = [this.#counts[a], this.#counts[b]];
        if (one === undefined || other === undefined) return 0;
        return rankOf(one.author) - rankOf(other.author) || other.fields - one.fields || a - b;
      });
    const place: number[] = [];
    for (const [at, index] of order.entries()) place[index] = at;
    const sorted = order.flatMap((index) => {
      const count = this.#counts[index];
      return count === undefined
        ? []
        : [{ kind: count.author.kind, name: count.author.name, fields: count.fields }];
    });
    return { sorted, place };
  }
}

function rankOf({ kind }: FieldAuthor): number {
  return AUTHOR_KINDS.indexOf(kind);
}
