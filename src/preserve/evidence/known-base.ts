import { type Author, type FieldOwner } from "../../ledger/index.js";
import { type FieldPath, type SchemaNode, formatPath } from "../../model/index.js";
import { USER, isOwn } from "./owner-name.js";
import type { Decision } from "../decision.js";
import type { Digest } from "./digest.js";
import type { Side } from "../fields/shape.js";
import type { Weighed } from "./evidence.js";
import { acceptanceOf } from "./acceptance.js";
import { sameValue } from "../fields/same-value.js";

/** Answers what the walk asks about the past of single fields. */
export class Known {
  readonly isKnown: boolean;
  readonly #digested: ReadonlySet<string>;
  readonly #owners: ReadonlyMap<string, FieldOwner>;
  readonly #authors: readonly ((path: FieldPath) => Author | undefined)[];
  readonly #digest: Digest;

  constructor({ isKnown, digested, owners, authors }: Weighed, digest: Digest) {
    this.isKnown = isKnown;
    this.#digested = new Set(digested.map((path) => formatPath(path)));
    this.#owners = new Map(owners.map((owner) => [formatPath(owner.path), owner]));
    this.#authors = authors;
    this.#digest = digest;
  }

  /** Whether the base holds a digest here. */
  isDigest(path: FieldPath): boolean {
    return this.#digested.size > 0 && this.#digested.has(formatPath(path));
  }

  isSame(path: FieldPath, value: Side, base: Side, node: SchemaNode | undefined): boolean {
    if (!this.isDigest(path)) return sameValue(value, base, node);
    return value !== undefined && this.#digest(value) === base;
  }

  isYours(path: FieldPath): boolean {
    return this.#ownerOf(path)?.owner === USER;
  }

  /** The decision with the names of those behind the existing value. A record that says it is ours is out of date. */
  signed(decision: Decision): Decision {
    const { path } = decision;
    const record = this.#ownerOf(path);
    const author = this.#authors.map((find) => find(path)).find((found) => found !== undefined);
    const isAccepted =
      record?.accepted !== undefined && record.accepted === acceptanceOf(decision, this.#digest);
    return {
      ...decision,
      ...(record === undefined || isOwn(record.owner) ? {} : { owner: record.owner }),
      ...(author === undefined ? {} : { author }),
      ...(isAccepted ? { isAccepted } : {}),
    };
  }

  /** Of the field itself, or of the nearest thing that contains it. */
  #ownerOf(path: FieldPath): FieldOwner | undefined {
    if (this.#owners.size === 0) return undefined;
    for (let at: FieldPath | null = path; at !== null; at = at.parent) {
      const owner = this.#owners.get(formatPath(at));
      if (owner !== undefined) return owner;
    }
    return undefined;
  }
}
