import {
  type FieldPath,
  type Json,
  VarveError,
  formatPath,
  parsePath,
  parsePointer,
} from "../model/index.js";
import { FUNCTION, ROOT, child, comparePaths, expectArgument, pathOf, quote } from "../model/internal.js";
import type { Author } from "./author.js";
import type { Ledger } from "./ledger.js";
import { expectLedger } from "./owners-given.js";

/**
 * The recorded owner of a field, kept between runs. Everything but the owner is optional: the files of the ADR have
 * nothing else.
 */
export interface FieldOwner {
  readonly path: FieldPath;
  readonly owner: string;
  /** The last generated value, or its digest if the value must not be stored. */
  readonly base?: Json;
  readonly baseDigest?: string;
  /**
   * The value that the user set, or the value of the owner when it was recorded, or a digest of it; null for a field
   * that is or must be absent.
   */
  readonly value?: Json;
  readonly valueDigest?: string;
  /** The field was missing without a known removal: no run has ever seen it. */
  readonly absent?: boolean;
  /** The run or commit at which the owner took it over. */
  readonly since?: string;
  /** Whether the field is in conflict: two sides want different values, and no decision was made. */
  readonly disputed?: boolean;
  /** The base value of a conflict: what was generated before both sides changed it. */
  readonly was?: Json;
  /** A user's decision about a difference, so that it is not reported again. */
  readonly accepted?: string;
}

/** The owners to record from a ledger: one per leaf, with the caller's name for its author. */
export function fieldOwners(
  ledger: Ledger,
  ownerName: (author: Author) => string = ({ name }) => name,
): FieldOwner[] {
  expectLedger(ledger, "fieldOwners");
  expectArgument(ownerName, FUNCTION, "fieldOwners", "ownerName");
  return ledger.owners().map(({ path, author }) => ({ path, owner: ownerName(author) }));
}

/** Sorted by path, one per path; the last one wins. */
export function sortedOwners(owners: Iterable<FieldOwner>): FieldOwner[] {
  const given = [...owners];
  // Most records are already sorted, and there are as many rows as fields in a workspace.
  const isSorted = given.every(
    ({ path }, i) => i === 0 || comparePaths((given[i - 1] as FieldOwner).path, path) < 0,
  );
  if (isSorted) return given;
  const byPath = new Map<string, FieldOwner>();
  for (const owner of given) byPath.set(formatPath(owner.path), owner);
  return [...byPath.values()].sort((a, b) => comparePaths(a.path, b.path));
}

/** Labels and annotations are flat, so everything after the map's name is one key, dots and slashes included. */
const FLAT_MAP = /(?:^|\.)metadata\.(?:labels|annotations)\.(?=.)/s;

/** Where such a key starts; -1 if there is none, or if quotes or brackets delimit the names. */
function flatKeyStart(text: string): number {
  const start = Math.max(...['"', "[", "]", "\\"].map((mark) => text.lastIndexOf(mark))) + 1;
  const map = FLAT_MAP.exec(text.slice(start));
  return map === null ? -1 : start + map.index + map[0].length;
}

/** The resource as a whole, whose path is the empty string; a field with this name is written `["."]`. */
const WHOLE = ".";

/** Formats a path in ownership records; parts that would be read as one flat key are quoted. */
export function formatOwnerPath(path: FieldPath): string {
  if (path.parent === null) return WHOLE;
  const text = formatPath(path);
  const flat = flatKeyStart(text);
  if (flat < 0 || !text.includes(".", flat)) return text;
  return `${formatPath(path.parent)}[${quote(path.segment as string)}]`;
}

/** Parses a path as users write it in ownership records; undefined if it is not a path. */
export function readOwnerPath(text: string): FieldPath | undefined {
  if (text === WHOLE) return ROOT;
  try {
    if (text.startsWith("/")) return pathOf(...parsePointer(text).map(segmentOfToken));
    const flat = flatKeyStart(text);
    if (flat < 0) return text === "" ? undefined : parsePath(text);
    return child(parsePath(text.slice(0, flat - 1)), text.slice(flat));
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function segmentOfToken(token: string): string | number {
  return /^(0|[1-9]\d{0,8})$/.test(token) ? Number(token) : token;
}
