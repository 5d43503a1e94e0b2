import { type Author, type FieldOwner } from "../../ledger/index.js";
import { type FieldPath, type Json, type SchemaNode, formatPath, getAt } from "../../model/index.js";
import { PathTree, ROOT, child, fieldReader, segmentsOf } from "../../model/internal.js";
import { type Digest, isDigestOf } from "./digest.js";
import { USER, isOwn } from "./owner-name.js";
import { type Side, side } from "../value/shape.js";
import { type Decision, withoutBase } from "../decision.js";
import type { Doubt, Weighed } from "./evidence.js";
import { isAcceptedIn } from "./acceptance.js";
import { sameValue } from "../value/same-value.js";

/** A place that the walk queries. */
interface Field {
  readonly path: FieldPath;
  readonly node: SchemaNode | undefined;
  /** Fields that only identify the item. */
  readonly naming: readonly string[];
}

/** Answers the walk's queries about the past of single fields. */
export class Known {
  readonly isKnown: boolean;
  readonly wasGenerated: boolean;
  /** Nothing in the base is hearsay. */
  readonly isCertain: boolean;
  readonly #digested: ReadonlySet<string>;
  readonly #owners: ReadonlyMap<string, FieldOwner>;
  readonly #authors: readonly ((path: FieldPath) => Author | undefined)[];
  readonly #digest: Digest;
  readonly #existing: (path: FieldPath) => Json | undefined;
  readonly #doubts: PathTree<Doubt>;
  /** The rows of the record, if some mark absent fields. */
  readonly #missing: PathTree<FieldOwner> | undefined;

  constructor(weighed: Weighed, digest: Digest, existing: Json | undefined, schema: SchemaNode) {
    const { isKnown, wasGenerated, hearsay, digested, owners, authors, doubts } = weighed;
    this.isKnown = isKnown;
    this.wasGenerated = wasGenerated;
    this.isCertain = isKnown && hearsay.length === 0;
    this.#digested = new Set(digested.map((path) => formatPath(path)));
    this.#owners = new Map(owners.map((owner) => [formatPath(owner.path), owner]));
    this.#authors = authors;
    this.#digest = digest;
    this.#existing = existing === undefined ? () => undefined : fieldReader(existing, schema);
    this.#doubts = PathTree.of(doubts);
    this.#missing = owners.some(isOfMissing) ? PathTree.of(owners) : undefined;
  }

  /** Whether the base holds a digest here. */
  isDigest(path: FieldPath): boolean {
    return this.#digested.size > 0 && this.#digested.has(formatPath(path));
  }

  isSame({ path, node, naming }: Field, value: Side, base: Side): boolean {
    if (!this.isDigest(path)) return sameValue(value, base, node, naming);
    return value !== undefined && isDigestOf(base as string, value, this.#digest) === true;
  }

  /** Whether the value was set by the user, and is unchanged since. */
  isYours(path: FieldPath, existing: Side): boolean {
    const owner = this.#ownerOf(path);
    return owner?.owner === USER && this.#stillStands(owner, path, existing) === true;
  }

  /** Whether the field, or its whole intended content, was absent when it was first checked, and ever since. */
  wasAbsent(path: FieldPath): boolean {
    return this.#isSaid(path, ({ absent = false }) => absent);
  }

  /** Whether the field, or its whole content, was removed externally, although no value of it is known. */
  wasRemoved(path: FieldPath): boolean {
    return this.#isSaid(path, ({ owner, value }) => !isOwn(owner) && value === null);
  }

  #isSaid(path: FieldPath, isSo: (row: FieldOwner) => boolean): boolean {
    if (this.#missing === undefined) return false;
    const owner = this.#ownerOf(path);
    if (owner !== undefined) return isSo(owner);
    const below = this.#missing.within(path);
    return below.length > 0 && below.every(isSo);
  }

  /** The decision with the owners of the existing value. A record that says it is ours is out of date. */
  signed(decision: Decision): Decision {
    const { path } = decision;
    const record = this.#ownerOf(path);
    const isTheirs =
      record !== undefined &&
      !isOwn(record.owner) &&
      (record.owner !== USER || this.#stillStands(record, path, side(decision.existing)) === true);
    const isNew = !isTheirs || this.#stillStands(record, path, side(decision.existing)) === false;
    const author = this.#authors.map((find) => find(path)).find((found) => found !== undefined);
    const doubt = this.#doubts.around(path)[0]?.reason;
    const { accepted, disputed = false, was } = this.#owners.get(formatPath(path)) ?? {};
    const isAccepted = accepted !== undefined && isAcceptedIn(accepted, decision, this.#digest);
    return {
      ...(disputed && !isAccepted ? disputedSince(decision, was) : decision),
      ...(isTheirs ? { owner: record.owner } : {}),
      // By hand, since it runs for each field: defined() takes longer.
      ...(author === undefined ? {} : { author }),
      ...(isAccepted ? { isAccepted } : {}),
      ...(doubt === undefined ? {} : { doubt }),
      ...(this.#owners.size === 0 || !isNew || path.parent === null ? {} : { isNew }),
    };
  }

  /**
   * Whether the existing value is the recorded one; undefined if unknown. A record without a value (the decision
   * record's own files) is trusted.
   */
  #stillStands(row: FieldOwner, path: FieldPath, existing: Side): boolean | undefined {
    const { path: at, value, valueDigest, absent = false } = row;
    if (valueDigest !== undefined) {
      return isDigestOf(valueDigest, this.#existing(at) ?? null, this.#digest);
    }
    if (absent) return existing === undefined;
    if (value === undefined) return true;
    const below = segmentsOf(path).slice(segmentsOf(at).length);
    return sameValue(existing, side(getAt(value, below.reduce(child, ROOT))));
  }

  /** Of the field itself, or of its nearest parent. A row about the whole resource is not about a field. */
  #ownerOf(path: FieldPath): FieldOwner | undefined {
    if (this.#owners.size === 0) return undefined;
    for (let at = path; at.parent !== null; at = at.parent) {
      const owner = this.#owners.get(formatPath(at));
      if (owner !== undefined) return owner;
    }
    return path.parent === null ? this.#owners.get("") : undefined;
  }
}

function isOfMissing({ absent = false, value }: FieldOwner): boolean {
  return absent || value === null;
}

/**
 * A conflict stays in conflict until a user decides, and is reported with the value before both changes: later output
 * is only what the pattern wants.
 */
function disputedSince(decision: Decision, was: Json | undefined): Decision {
  return { ...withoutBase(decision), ...(was === undefined ? {} : { base: was }), isDisputed: true };
}
