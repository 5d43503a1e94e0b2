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

/** Who owns a field, as it is kept between runs. All but the owner is optional: the ADR's files have nothing else. */
export interface FieldOwner {
  readonly path: FieldPath;
  readonly owner: string;
  /** The value generated last, or a digest of it where the value must not be stored. */
  readonly base?: Json;
  readonly baseDigest?: string;
  /**
   * What the user asked for, or what stood there of somebody else when the owner was recorded, or a digest of it; null for
   * a field that is to be absent, or was.
   */
  readonly value?: Json;
  readonly valueDigest?: string;
  /** The field was not there, and nobody is known to have removed it: no run has ever seen it. */
  readonly absent?: boolean;
  /** The run or commit since which the owner owns it. */
  readonly since?: string;
  /** Two sides want different values, and nobody has decided yet. */
  readonly disputed?: boolean;
  /** What was generated before both sides changed it: the third value of a dispute. */
  readonly was?: Json;
  /** A decision a person took about a difference, so that it is not reported again. */
  readonly accepted?: string;
}

/** The projection of a ledger that is kept: one owner per leaf, by the name the caller gives its author. */
export function fieldOwners(
  ledger: Ledger,
  ownerName: (author: Author) => string = ({ name }) => name,
): FieldOwner[] {
  expectLedger(ledger, "fieldOwners");
  expectArgument(ownerName, FUNCTION, "fieldOwners", "ownerName");
  return ledger.owners().map(({ path, author }) => ({ path, owner: ownerName(author) }));
}

/** Sorted by path, one per path; the last one given counts. */
export function sortedOwners(owners: Iterable<FieldOwner>): FieldOwner[] {
  const given = [...owners];
  // Most records come sorted, and there are as many rows as fields in a workspace.
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

/** Where such a key begins; -1 when there is none, or when quotes or brackets already say where names end. */
function flatKeyStart(text: string): number {
  const start = Math.max(...['"', "[", "]", "\\"].map((mark) => text.lastIndexOf(mark))) + 1;
  const map = FLAT_MAP.exec(text.slice(start));
  return map === null ? -1 : start + map.index + map[0].length;
}

/** Stands for the resource as a whole, whose path has no text; a field of this name is written `["."]`. */
const WHOLE = ".";

/** The text of a path in ownership records; what would be read as one flat key is quoted. */
export function formatOwnerPath(path: FieldPath): string {
  if (path.parent === null) return WHOLE;
  const text = formatPath(path);
  const flat = flatKeyStart(text);
  if (flat < 0 || !text.includes(".", flat)) return text;
  return `${formatPath(path.parent)}[${quote(path.segment as string)}]`;
}

/** Reads a path as people write it in ownership records; undefined when it is none. */
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
