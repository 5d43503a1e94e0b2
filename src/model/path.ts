import { type ItemKey, compareKeys, compareText, isPlainName } from "./item-key.js";
import { expectPath } from "./argument.js";
import { quote } from "./string-literal.js";

/** A map key, an item of a list by its key or value, or an index where no identity exists. */
export type Segment = string | ItemKey | number;

/**
 * The one way to refer to a field: a chain from the field up to the root, so that a child shares its parent and nodes
 * of trees and drafts can be paths themselves. The root has no parent, and its segment has no meaning.
 */
export interface FieldPath {
  readonly parent: FieldPath | null;
  readonly segment: Segment;
}

export const ROOT: FieldPath = Object.freeze({ parent: null, segment: "" });

export function child(parent: FieldPath, segment: Segment): FieldPath {
  return { parent, segment };
}

export function pathOf(...segments: readonly Segment[]): FieldPath {
  return segments.reduce<FieldPath>(child, ROOT);
}

/** The segments from the root down. */
export function segmentsOf(path: FieldPath): Segment[] {
  const segments: Segment[] = [];
  for (let at = path; at.parent !== null; at = at.parent) segments.push(at.segment);
  return segments.reverse();
}

export function depthOf(path: FieldPath): number {
  let depth = 0;
  for (let at = path; at.parent !== null; at = at.parent) depth++;
  return depth;
}

/** The path of `tail` below `head`. */
export function joinPaths(head: FieldPath, tail: FieldPath): FieldPath {
  return segmentsOf(tail).reduce<FieldPath>(child, head);
}

/** Formats a path: `spec.ports[port=53,protocol=UDP].targetPort`; the root is the empty string. */
export function formatPath(path: FieldPath): string {
  expectPath(path, "formatPath");
  let text = "";
  for (let at = path; at.parent !== null; at = at.parent) {
    text = formatSegment(at.segment, at.parent.parent === null) + text;
  }
  return text;
}

export function formatSegment(segment: Segment, first = true): string {
  if (typeof segment === "number") return `[${segment}]`;
  if (typeof segment !== "string") return `[${segment.text}]`;
  if (!isPlainName(segment)) return `[${quote(segment)}]`;
  return first ? segment : `.${segment}`;
}

/** Field names, then keys, then set members, then indices, each in its own order: as server-side apply sorts. */
export function compareSegments(a: Segment, b: Segment): number {
  const byKind = kindOf(a) - kindOf(b);
  if (byKind !== 0) return byKind;
  if (typeof a === "number") return a - (b as number);
  return typeof a === "string" ? compareText(a, b as string) : compareKeys(a, b as ItemKey);
}

function kindOf(segment: Segment): number {
  if (typeof segment === "string") return 0;
  if (typeof segment === "number") return 3;
  return segment.names === null ? 2 : 1;
}

/**
 * Parents before children, siblings by segment. Walks up from the ends, so the last difference met is the first one.
 */
export function comparePaths(a: FieldPath, b: FieldPath): number {
  const surplus = depthOf(a) - depthOf(b);
  let left = ancestor(a, surplus);
  let right = ancestor(b, -surplus);
  let order = 0;
  while (left !== right && left.parent !== null && right.parent !== null) {
    order = compareSegments(left.segment, right.segment) || order;
    left = left.parent;
    right = right.parent;
  }
  return order || surplus;
}

function ancestor(path: FieldPath, generations: number): FieldPath {
  let at = path;
  for (let i = 0; i < generations; i++) at = at.parent as FieldPath;
  return at;
}

export function samePath(a: FieldPath, b: FieldPath): boolean {
  let left = a;
  let right = b;
  while (left !== right) {
    if (left.parent === null || right.parent === null) return left.parent === right.parent;
    if (!sameSegment(left.segment, right.segment)) return false;
    left = left.parent;
    right = right.parent;
  }
  return true;
}

function sameSegment(a: Segment, b: Segment): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && a.text === b.text);
}

/** True if `path` is `prefix` or below it. */
export function startsWith(path: FieldPath, prefix: FieldPath): boolean {
  const surplus = depthOf(path) - depthOf(prefix);
  return surplus >= 0 && samePath(ancestor(path, surplus), prefix);
}

/** True if one of the two contains the other, so that a write to either affects both. */
export function overlaps(a: FieldPath, b: FieldPath): boolean {
  return startsWith(a, b) || startsWith(b, a);
}
