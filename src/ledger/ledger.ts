import {
  type Edit,
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaNode,
  formatPath,
  parsePath,
} from "../model/index.js";
import { child, overlaps, segmentsOf } from "../model/internal.js";
import type { Author } from "./author.js";
import type { Entry, Read, Skipped } from "./entry.js";
import { type HistoryNode, covering } from "./history.js";
import { type Owned, ownersOf } from "./owners.js";
import type { Mark, ReadMark } from "./recorder.js";
import { type Replayed, replay } from "./replay.js";
import { type Sensitive, isMasked, masked, secretsOf } from "./secret.js";
import { formatSnapshot } from "./snapshot.js";
import { trace } from "./trace.js";

/** What a recorder has taken down, as it was taken down. */
export interface LedgerRecords {
  readonly marks: readonly Mark[];
  readonly reads: readonly ReadMark[];
  readonly skipped: readonly Skipped[];
  readonly schema: SchemaNode | undefined;
  readonly resource: ResourceId | undefined;
  readonly sensitive: Sensitive | undefined;
}

/** The answer to "why is this field what it is". */
export interface History {
  readonly path: FieldPath;
  /** What happened to the field, to what contains it and to what it contains, in order; losers too. */
  readonly entries: readonly Entry[];
  /** The entry in force at the field itself: who gave it its value, or removed it. */
  readonly current: Entry | undefined;
  /** Authors that had no turn and would have written here, or may have: their writes are not known. */
  readonly skipped: readonly Skipped[];
}

/** The history of one document. Nothing is worked out before the first question. */
export class Ledger {
  readonly records: LedgerRecords;
  #replayed: Replayed | undefined;
  #sensitive: Sensitive | undefined;

  constructor(records: LedgerRecords) {
    this.records = records;
  }

  get resource(): ResourceId | undefined {
    return this.records.resource;
  }

  /** Authors that had no turn. */
  get skipped(): readonly Skipped[] {
    return this.records.skipped;
  }

  /** Everything that happened, in order. */
  entries(): readonly Entry[] {
    return this.#all.entries;
  }

  /** The document that the entries amount to. */
  document(): Json {
    return this.#all.document;
  }

  /** The entries as edits: applied in order to what the first layer was laid on, they give the document. */
  edits(): Edit[] {
    return this.records.marks.map(({ place, key, deed, value }) => ({
      path: key === undefined ? place : child(place, key),
      op: deed.op,
      // By hand, since it is made for each entry: defined() takes longer.
      ...(value === undefined ? {} : { value }),
    }));
  }

  /** The ordered history of a field, of its ancestors and of its descendants. A text is read as a path. */
  why(field: FieldPath | string): History {
    const asked = typeof field === "string" ? parsePath(field) : field;
    const { path } = trace(this.document(), asked, this.records.schema);
    const found = new Set<number>();
    let node: HistoryNode | undefined = this.#all.root;
    let nearest = node;
    for (const segment of segmentsOf(path)) {
      for (const index of node.entries) {
        // Another order of a list changes no item of it.
        if (this.#all.entries[index]?.effect !== "order") found.add(index);
      }
      if (typeof segment === "number") collect(node.gone, found);
      node = node.find(segment);
      if (node === undefined) break;
      nearest = node;
    }
    if (node !== undefined) collect([node, ...node.descendants()], found);
    return {
      path,
      entries: [...found].sort((a, b) => a - b).map((index) => this.#all.entries[index] as Entry),
      current: this.#all.entries[covering(nearest)],
      skipped: this.skipped.filter(
        ({ paths }) => paths === undefined || paths.some((other) => overlaps(other, path)),
      ),
    };
  }

  /** Who gave each leaf of the document its value; leaves nobody is known for are left out. Sorted by path. */
  owners(): readonly Owned[] {
    const { document, root, entries } = this.#all;
    return ownersOf(document, root, entries, this.records.schema);
  }

  /** Who had looked at what, each once; empty unless the writers were analysed. */
  reads(): readonly Read[] {
    const seen = new Map<Author, Set<string>>();
    return this.records.reads.flatMap(({ place, key, kind, author }) => {
      const path = key === undefined ? place : child(place, key);
      const name = `${kind} ${formatPath(path)}`;
      const names = seen.get(author) ?? new Set();
      seen.set(author, names);
      if (names.has(name)) return [];
      names.add(name);
      return [{ path, kind, author }];
    });
  }

  /** The history as a text made to be reviewed as a diff: the same on every run, secret values masked. */
  snapshot(): string {
    return formatSnapshot(this, this.#all.root);
  }

  /** A value at a path as it may be printed. */
  shown(path: FieldPath, value: Json): Json {
    return masked(value, path, this.#secrets);
  }

  /** Whether a value at a path, or something in it, may not be printed. */
  hides(path: FieldPath, value: Json): boolean {
    return isMasked(value, path, this.#secrets);
  }

  get #secrets(): Sensitive {
    return (this.#sensitive ??= either(
      secretsOf(this.resource, () => this.#documents()),
      this.records.sensitive,
    ));
  }

  /** The document in the end and every whole one on the way. */
  #documents(): Json[] {
    const { root, entries, document } = this.#all;
    return [document, ...root.entries.map((index) => entries[index]?.value ?? null)];
  }

  get #all(): Replayed {
    return (this.#replayed ??= replay(this.records.marks, this.records.schema));
  }
}

function collect(nodes: Iterable<HistoryNode>, found: Set<number>): void {
  for (const node of nodes) for (const index of node.entries) found.add(index);
}

function either(a: Sensitive, b: Sensitive | undefined): Sensitive {
  return b === undefined ? a : (path) => a(path) || b(path);
}
