import { type FieldPath, type Json, type ResourceId, type SchemaNode, parsePath } from "../../model/index.js";
import { fieldsReader } from "../../model/internal.js";
import { inferSchema, nodeAt } from "../../schema/index.js";
import type { GitCommit } from "../git/commit.js";
import { sameValue } from "../../preserve/internal.js";

/** A resource, and the fields in question. */
export interface AskedFields {
  /** Relative to the folder, with `/` between folders. */
  readonly file: string;
  readonly id: ResourceId;
  /** The resource in the file; undefined if it is not there. */
  readonly value: Json | undefined;
  readonly schema?: SchemaNode | undefined;
  readonly paths: readonly (FieldPath | string)[];
}

/** Who last changed a field. */
export interface LastChange {
  readonly path: FieldPath;
  /** Whether the value in the file is not the committed one; the rest is about the committed one. */
  readonly isUncommitted: boolean;
  /** The commit that set or removed it; undefined if no commit ever had it. */
  readonly commit: GitCommit | undefined;
  /** The clone is shallow and ends with this commit: the change was made there or earlier. */
  readonly isAtEnd: boolean;
  /** The value before and after that commit; undefined if absent. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A field on its way back through the history. */
export class FieldQuestion {
  readonly path: FieldPath;
  isUncommitted = false;
  isAtEnd = false;
  commit: GitCommit | undefined;
  #before: Json | undefined;
  #value: Json | undefined;
  readonly #node: SchemaNode | undefined;
  readonly #read: (document: Json | undefined, path: FieldPath) => Json | undefined;

  constructor(path: FieldPath, value: Json | undefined, schema: SchemaNode | undefined) {
    this.path = path;
    this.#read = fieldsReader(schema);
    this.#node = nodeAt(schema, path);
    this.#value = this.#read(value, path);
  }

  static allOf({ value, schema, paths }: AskedFields): readonly FieldQuestion[] {
    const node = inferSchema(value === undefined ? [] : [value], { known: schema, listsOnly: true }).node;
    return paths.map(
      (path) => new FieldQuestion(typeof path === "string" ? parsePath(path) : path, value, node),
    );
  }

  /** The question is about the committed value, not the value in the file. */
  startAt(committed: Json | undefined): void {
    this.isUncommitted = !this.isSame(committed);
    if (this.isUncommitted) this.#value = this.#read(committed, this.path);
  }

  isSame(resource: Json | undefined): boolean {
    return sameValue(this.#read(resource, this.path), this.#value, this.#node);
  }

  answer(commit: GitCommit, before: Json | undefined): void {
    this.commit = commit;
    this.#before = this.#read(before, this.path);
  }

  toChange(): LastChange {
    const { path, isUncommitted, commit, isAtEnd } = this;
    return { path, isUncommitted, commit, isAtEnd, before: this.#before, after: this.#value };
  }
}
