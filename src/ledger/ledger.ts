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

/** The raw records of a recorder. */
export interface LedgerRecords {
  readonly marks: readonly Mark[];
  readonly reads: readonly ReadMark[];
  readonly skipped: readonly Skipped[];
  readonly schema: SchemaNode | undefined;
  readonly resource: ResourceId | undefined;
  readonly sensitive: Sensitive | undefined;
}

/** The answer to "why does this field have this value". */
export interface History {
  readonly path: FieldPath;
  /** The entries of the field, its ancestors and its descendants, in order, including overridden ones. */
  readonly entries: readonly Entry[];
  /** The entry in effect at the field itself: who set or removed it. */
  readonly current: Entry | undefined;
  /** Authors that did not run and would, or may, have written here. */
  readonly skipped: readonly Skipped[];
}

/** The history of one document. Everything is computed on the first query. */
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

  /** Authors that did not run. */
  get skipped(): readonly Skipped[] {
    return this.records.skipped;
  }

  /** All entries, in order. */
  entries(): readonly Entry[] {
    return this.#all.entries;
  }

  /** The resulting document. */
  document(): Json {
    return this.#all.document;
  }

  /** The entries as edits: applied in order to the initial document, they give the result. */
  edits(): Edit[] {
    return this.records.marks.map(({ place, key, deed, value }) => ({
      path: key === undefined ? place : child(place, key),
      op: deed.op,
      // Written out by hand because it runs for each entry: defined() takes longer.
      ...(value === undefined ? {} : { value }),
    }));
  }

  /** The ordered history of a field, of its ancestors and of its descendants. A string is parsed as a path. */
  why(field: FieldPath | string): History {
    const asked = typeof field === "string" ? parsePath(field) : field;
    const { path } = trace(this.document(), asked, this.records.schema);
    const found = new Set<number>();
    let node: HistoryNode | undefined = this.#all.root;
    let nearest = node;
    for (const segment of segmentsOf(path)) {
      for (const index of node.entries) {
        // Reordering a list changes none of its items.
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

  /** Who set each leaf of the document; leaves without a known author are left out. Sorted by path. */
  owners(): readonly Owned[] {
    const { document, root, entries } = this.#all;
    return ownersOf(document, root, entries, this.records.schema);
  }

  /** Which author read what, each once; empty unless the run was an analysis. */
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

  /** The history as text for review in diffs: the same on every run, with secret values masked. */
  snapshot(): string {
    return formatSnapshot(this, this.#all.root);
  }

  /** A value at a path, masked for printing. */
  shown(path: FieldPath, value: Json): Json {
    return masked(value, path, this.#secrets);
  }

  /** Whether a value at a path is or contains a secret. */
  hides(path: FieldPath, value: Json): boolean {
    return isMasked(value, path, this.#secrets);
  }

  get #secrets(): Sensitive {
    return (this.#sensitive ??= either(
      secretsOf(this.resource, () => this.#documents()),
      this.records.sensitive,
    ));
  }

  /** The final document and every whole document before it. */
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
