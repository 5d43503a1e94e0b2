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

/** What a write did, as far as the writer knows; whether it wrote the value that was there is found out by the ledger. */
export interface Deed {
  readonly op: Op;
  readonly effect: "changed" | "order" | "nothing";
  readonly reason?: string;
}

/** The common deeds, made once, so that a write on the hot path stores a reference. */
export const DEEDS = {
  set: { op: "set", effect: "changed" },
  setIfAbsent: { op: "setIfAbsent", effect: "changed" },
  /** A set-if-absent that found a value. */
  found: { op: "setIfAbsent", effect: "nothing" },
  append: { op: "append", effect: "changed" },
  /** An append by somebody who would have replaced an item with the same key. */
  put: { op: "append", effect: "changed" },
  remove: { op: "remove", effect: "changed" },
  /** A removal that found nothing: it still says what its author wants. */
  missing: { op: "remove", effect: "nothing" },
  rename: { op: "rename", effect: "changed" },
  /** The same items in another order; the value is the whole list. */
  order: { op: "set", effect: "order" },
} as const satisfies Record<string, Deed>;

/** One write as it happened. Without a key, the place is the field itself. */
export interface Mark {
  readonly place: FieldPath;
  readonly key: string | undefined;
  readonly deed: Deed;
  readonly value: Json | undefined;
  readonly author: Author;
}

/** A place that was read, before its path is worked out. */
export interface ReadMark {
  readonly place: FieldPath;
  readonly key: string | undefined;
  readonly kind: ReadKind;
  readonly author: Author;
}

/** A list whose items a writer tells apart, whatever the schema says. */
export interface KeyedPlace {
  readonly place: FieldPath;
  readonly rule: ListRule;
}

/** Options of a recorder. */
export interface RecorderOptions {
  /** How items of lists are named. */
  readonly schema?: SchemaNode | undefined;
  /** Whose history this is; read from the first whole document when left out. */
  readonly resource?: ResourceId | undefined;
  /** Further fields whose values must not be printed, besides those of Secrets. */
  readonly sensitive?: Sensitive | undefined;
  /** A history to go on with. */
  readonly after?: Ledger | undefined;
}

/**
 * Takes down what happens to one document. Writing down is an append of references: a place is a path node or, with a
 * key, its parent; paths are put together and printed by the ledger at its first question.
 */
export class Recorder {
  schema: SchemaNode | undefined;
  resource: ResourceId | undefined;
  readonly #sensitive: Sensitive | undefined;
  /** Lists that writers know more about than the schema. Only analysis asks for these. */
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

  /** A whole document by one author: one entry, however many fields it has. */
  layer(document: Json, author: Author, reason?: string): void {
    const deed: Deed = reason === undefined ? DEEDS.set : { ...DEEDS.set, reason };
    this.write(ROOT, undefined, deed, document, author);
  }

  /** An edit by somebody who knows its path; as in every edit, the path of an `append` is the list's. */
  record(edit: Edit, author: Author, reason?: string): void {
    const deed: Deed = {
      op: edit.op,
      effect: SAYS_ONLY.has(edit.op) ? "nothing" : "changed",
      // By hand, since it is made for each entry: defined() takes longer.
      ...(reason === undefined ? {} : { reason }),
    };
    this.write(edit.path, undefined, deed, edit.value, author);
  }

  /** The hot path. The value must never change afterwards: it is kept, not copied. */
  write(
    place: FieldPath,
    key: string | undefined,
    deed: Deed,
    value: Json | undefined,
    author: Author,
  ): void {
    this.#marks.push({ place, key, deed, value, author });
  }

  /** An author looked at something. Only analysis asks for these. */
  read(place: FieldPath, key: string | undefined, kind: ReadKind, author: Author): ReadMark {
    const mark = { place, key, kind, author };
    this.#reads.push(mark);
    return mark;
  }

  /** Takes a look back that turned out to be none. */
  unread(mark: ReadMark): void {
    const index = this.#reads.lastIndexOf(mark);
    if (index >= 0) this.#reads.splice(index, 1);
  }

  /** An author that had no turn, so that "why not" can be answered. */
  skip(author: Author, reason: string, paths?: readonly FieldPath[]): void {
    this.#skipped.push({ author, reason, ...(paths === undefined ? {} : { paths }) });
  }

  /** What is known up to now; later writes do not show in it. */
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

/** The resource that the first whole document is. */
function resourceOf(marks: readonly Mark[]): ResourceId | undefined {
  const layer = marks.find(
    ({ place, key, deed }) => place.parent === null && key === undefined && deed.op === "set",
  );
  return readResourceId(layer?.value ?? null);
}
