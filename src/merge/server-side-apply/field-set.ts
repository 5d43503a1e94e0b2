import { type FieldPath, type Segment } from "../../model/index.js";
import { ROOT, child, segmentsOf } from "../../model/internal.js";

const NOTHING: ReadonlyMap<string, FieldSet> = new Map();

/**
 * A set of fields, as a tree. A field can be in it without its parents or children: owning an item of a list does not
 * mean owning its fields. Empty nodes are not kept.
 */
export class FieldSet {
  readonly segment: Segment;
  readonly isMember: boolean;
  readonly below: ReadonlyMap<string, FieldSet>;

  constructor(segment: Segment, isMember: boolean, below: ReadonlyMap<string, FieldSet> = NOTHING) {
    this.segment = segment;
    this.isMember = isMember;
    this.below = below;
  }

  get isEmpty(): boolean {
    return !this.isMember && this.below.size === 0;
  }

  at(segment: Segment): FieldSet | undefined {
    return this.below.size === 0 ? undefined : this.below.get(textOf(segment));
  }

  paths(path: FieldPath = ROOT): FieldPath[] {
    const own = this.isMember ? [path] : [];
    return [...own, ...[...this.below.values()].flatMap((set) => set.paths(child(path, set.segment)))];
  }
}

export const NO_FIELDS = new FieldSet("", false);

/**
 * The texts of items contain a `=` outside quotes, and plain names before it contain no colon, so the three kinds never
 * collide.
 */
function textOf(segment: Segment): string {
  if (typeof segment === "string") return `f:${segment}`;
  return typeof segment === "number" ? `i:${segment}` : segment.text;
}

/** A node with the given fields, or undefined if there are none. */
export function fieldSet(
  segment: Segment,
  isMember: boolean,
  below: Iterable<FieldSet>,
): FieldSet | undefined {
  const map = new Map<string, FieldSet>();
  for (const set of below) map.set(textOf(set.segment), set);
  if (map.size === 0) return isMember ? new FieldSet(segment, true) : undefined;
  return new FieldSet(segment, isMember, map);
}

export function setOf(...paths: readonly FieldPath[]): FieldSet {
  return paths.reduce<FieldSet>((set, path) => union(set, chain(segmentsOf(path))), NO_FIELDS);
}

function chain(segments: readonly Segment[]): FieldSet {
  let set: FieldSet | undefined;
  for (const segment of [...segments].reverse()) {
    set = new FieldSet(segment, set === undefined, set && new Map([[textOf(set.segment), set]]));
  }
  return set === undefined ? NO_FIELDS : new FieldSet("", false, new Map([[textOf(set.segment), set]]));
}

export function union(a: FieldSet, b: FieldSet): FieldSet {
  if (a === b || b.isEmpty) return a;
  if (a.isEmpty) return b;
  const below = new Map(a.below);
  for (const [text, set] of b.below) {
    const other = below.get(text);
    below.set(text, other === undefined ? set : union(other, set));
  }
  return new FieldSet(a.segment, a.isMember || b.isMember, below);
}

/** The members of `a` that are not in `b`; a parent in `b` does not remove its children from `a`. */
export function difference(a: FieldSet, b: FieldSet): FieldSet {
  let below: Map<string, FieldSet> | undefined;
  for (const [text, taken] of b.below) {
    const set = a.below.get(text);
    const rest = set && difference(set, taken);
    if (rest === undefined || rest === set) continue;
    below ??= new Map(a.below);
    if (rest.isEmpty) below.delete(text);
    else below.set(text, rest);
  }
  const isMember = a.isMember && !b.isMember;
  return below === undefined && isMember === a.isMember
    ? a
    : new FieldSet(a.segment, isMember, below ?? a.below);
}

export function intersection(a: FieldSet, b: FieldSet): FieldSet {
  const below = new Map<string, FieldSet>();
  for (const [text, set] of a.below) {
    const other = b.below.get(text);
    const shared = other && intersection(set, other);
    if (shared !== undefined && !shared.isEmpty) below.set(text, shared);
  }
  return new FieldSet(a.segment, a.isMember && b.isMember, below);
}

export function sameFields(a: FieldSet, b: FieldSet): boolean {
  return difference(a, b).isEmpty && difference(b, a).isEmpty;
}
