import { type FieldPath, formatPath, parsePath } from "../../model/index.js";
import { depthOf } from "../../model/internal.js";
import type { RuleSegment } from "./segment.js";

/**
 * Which changes a rule matches: those whose path starts with the segments of the rule path, or, if it is exact, has no
 * others. Created by `parseRulePath`, and valid.
 */
export class RulePath {
  /** Without spaces and without the final `!`. */
  readonly text: string;
  readonly segments: readonly RuleSegment[];
  readonly isExact: boolean;
  readonly wildcardCount: number;
  /** The position of the anchored segment, or -1. */
  readonly anchorIndex: number;

  constructor(text: string, segments: readonly RuleSegment[], isExact: boolean) {
    this.text = text;
    this.segments = segments;
    this.isExact = isExact;
    this.wildcardCount = segments.filter(({ isWildcard }) => isWildcard).length;
    this.anchorIndex = segments.findIndex(({ isAnchor }) => isAnchor);
  }

  get length(): number {
    return this.segments.length;
  }

  get isAnchored(): boolean {
    return this.anchorIndex >= 0;
  }

  matches(changePath: FieldPath | string): boolean {
    const path = asPath(changePath);
    const surplus = segmentCount(path) - this.length;
    if (surplus < 0 || (this.isExact && surplus > 0)) return false;
    let at = ancestor(path, surplus);
    for (let i = this.length - 1; i >= 0; i--) {
      if (!matchesNode(this.segments[i] as RuleSegment, at)) return false;
      at = at.parent as FieldPath;
    }
    return true;
  }

  /** The change path up to the anchored segment; all of it if there is no anchor or the anchor does not match. */
  anchorPath(changePath: string): string;
  anchorPath(changePath: FieldPath): FieldPath;
  anchorPath(changePath: FieldPath | string): FieldPath | string {
    const path = asPath(changePath);
    const anchored = this.#anchored(path);
    if (anchored === path) return changePath;
    return typeof changePath === "string" ? formatPath(anchored) : anchored;
  }

  #anchored(path: FieldPath): FieldPath {
    const count = segmentCount(path);
    if (!this.isAnchored || count < this.length) return path;
    const at = ancestor(path, count - this.anchorIndex - 1);
    return matchesNode(this.segments[this.anchorIndex] as RuleSegment, at) ? at : path;
  }

  /** The whole rule path: `a.{b,c}.*!`. */
  toString(): string {
    return this.isExact ? `${this.text}!` : this.text;
  }
}

function asPath(path: FieldPath | string): FieldPath {
  return typeof path === "string" ? parsePath(path) : path;
}

/** kubitect splits the empty path of the root into one empty segment, so that catch-alls match a change of the root. */
export function segmentCount(path: FieldPath): number {
  return path.parent === null ? 1 : depthOf(path);
}

/** Only a wildcard matches the root, whose segment has no meaning. */
function matchesNode(segment: RuleSegment, at: FieldPath): boolean {
  return at.parent === null ? segment.isWildcard : segment.matches(at.segment);
}

function ancestor(path: FieldPath, generations: number): FieldPath {
  let at = path;
  for (let i = 0; i < generations; i++) at = at.parent as FieldPath;
  return at;
}
