import {
  type Edit,
  type FieldPath,
  type Json,
  type ListRule,
  type Op,
  type ResourceId,
  type SchemaNode,
} from "../model/index.js";
import { ROOT, readResourceId } from "../model/internal.js";
import { type ReadKind, SAYS_ONLY, type Skipped } from "./entry.js";
import type { Author } from "./author.js";
import { Ledger } from "./ledger.js";
import type { Sensitive } from "./secret.js";

/** The effect of a write as the writer knows it; the ledger determines whether the value was the same. */
export interface Deed {
  readonly op: Op;
  readonly effect: "changed" | "order" | "nothing";
  readonly reason?: string;
}

/** The common effects, created once, so that a write on the hot path stores a reference. */
export const DEEDS = {
  set: { op: "set", effect: "changed" },
  setIfAbsent: { op: "setIfAbsent", effect: "changed" },
  /** A set-if-absent that found a value. */
  found: { op: "setIfAbsent", effect: "nothing" },
  append: { op: "append", effect: "changed" },
  /** An append by an author that would have replaced an item with the same key. */
  put: { op: "append", effect: "changed" },
  remove: { op: "remove", effect: "changed" },
  /** A removal that found nothing: it still records the author's intent. */
  missing: { op: "remove", effect: "nothing" },
  rename: { op: "rename", effect: "changed" },
  /** The same items in another order; the value is the whole list. */
  order: { op: "set", effect: "order" },
} as const satisfies Record<string, Deed>;

/** One recorded write. Without a key, the container is the field itself. */
export interface Mark {
  readonly place: FieldPath;
  readonly key: string | undefined;
  readonly deed: Deed;
  readonly value: Json | undefined;
  readonly author: Author;
}

/** A read, before its path is computed. */
export interface ReadMark {
  readonly place: FieldPath;
  readonly key: string | undefined;
  readonly kind: ReadKind;
  readonly author: Author;
}

/** A list whose items a writer identifies by its own keys, regardless of the schema. */
export interface KeyedPlace {
  readonly place: FieldPath;
  readonly rule: ListRule;
}

/** Options of a recorder. */
export interface RecorderOptions {
  /** The schema, for naming items of lists. */
  readonly schema?: SchemaNode | undefined;
  /** The resource; taken from the first whole document by default. */
  readonly resource?: ResourceId | undefined;
  /** Additional sensitive fields whose values must not be printed, besides those of Secrets. */
  readonly sensitive?: Sensitive | undefined;
  /** A history to continue. */
  readonly after?: Ledger | undefined;
}

/**
 * Records what happens to one document. Recording only appends references: a location is a path node or, with a key,
 * its parent; the ledger builds and formats paths on the first query.
 */
export class Recorder {
  schema: SchemaNode | undefined;
  resource: ResourceId | undefined;
  readonly #sensitive: Sensitive | undefined;
  /** Lists with keys that writers know and the schema does not. Only analysis needs these. */
  readonly keyed: KeyedPlace[] = [];
  readonly #marks: Mark[];
  readonly #reads: ReadMark[];
  readonly #skipped: Skipped[];

  constructor({ schema, resource, sensitive, after }: RecorderOptions = {}) {
    const earlier = after?.records;
    this.schema = schema ?? earlier?.schema;
    this.resource = resource ?? earlier?.resource;
    this.#sensitive = sensitive ?? earlier?.sensitive;
    this.#marks = earlier?.marks.slice() ?? [];
    this.#reads = earlier?.reads.slice() ?? [];
    this.#skipped = earlier?.skipped.slice() ?? [];
  }

  /** Records a whole document by one author as one entry. */
  layer(document: Json, author: Author, reason?: string): void {
    const deed: Deed = reason === undefined ? DEEDS.set : { ...DEEDS.set, reason };
    this.write(ROOT, undefined, deed, document, author);
  }

  /** Records an edit with a known path; as in every edit, the path of an `append` is that of the list. */
  record(edit: Edit, author: Author, reason?: string): void {
    const deed: Deed = {
      op: edit.op,
      effect: SAYS_ONLY.has(edit.op) ? "nothing" : "changed",
      // Written out by hand because it runs for each entry: defined() takes longer.
      ...(reason === undefined ? {} : { reason }),
    };
    this.write(edit.path, undefined, deed, edit.value, author);
  }

  /** The hot path. The value must never change afterwards: it is not copied. */
  write(
    place: FieldPath,
    key: string | undefined,
    deed: Deed,
    value: Json | undefined,
    author: Author,
  ): void {
    this.#marks.push({ place, key, deed, value, author });
  }

  /** Records a read by an author. Only analysis needs these. */
  read(place: FieldPath, key: string | undefined, kind: ReadKind, author: Author): ReadMark {
    const mark = { place, key, kind, author };
    this.#reads.push(mark);
    return mark;
  }

  /** Removes a read that was not one. */
  unread(mark: ReadMark): void {
    const index = this.#reads.lastIndexOf(mark);
    if (index >= 0) this.#reads.splice(index, 1);
  }

  /** Records an author that did not run, so that "why not" can be answered. */
  skip(author: Author, reason: string, paths?: readonly FieldPath[]): void {
    this.#skipped.push({ author, reason, ...(paths === undefined ? {} : { paths }) });
  }

  /** The ledger up to now; later writes do not appear in it. */
  ledger(): Ledger {
    return new Ledger({
      marks: this.#marks.slice(),
      reads: this.#reads.slice(),
      skipped: this.#skipped.slice(),
      schema: this.schema,
      resource: this.resource ?? resourceOf(this.#marks),
      sensitive: this.#sensitive,
    });
  }
}

/** The resource of the first whole document. */
function resourceOf(marks: readonly Mark[]): ResourceId | undefined {
  const layer = marks.find(
    ({ place, key, deed }) => place.parent === null && key === undefined && deed.op === "set",
  );
  return readResourceId(layer?.value ?? null);
}
