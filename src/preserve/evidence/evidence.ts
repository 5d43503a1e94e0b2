import { type Author, type FieldOwner } from "../../ledger/index.js";
import { type Diagnostic, type FieldPath, type Json, formatPath } from "../../model/index.js";
import { type Digest, isDigestOf } from "./digest.js";
import { isOwn } from "./owner-name.js";
import { problems } from "../problems.js";
import { withoutRecord, writtenForm } from "./written.js";

/** What one source knows about the past of a resource. Every part is optional: sources know different things. */
export interface Evidence {
  /** How the report says where it knows from: `ownership file`, `annotation`, `git`. */
  readonly source: string;
  /** What was generated last. */
  readonly base?: Json;
  /** Places of the base that hold a digest instead of the value. */
  readonly digested?: readonly FieldPath[];
  /** Places nothing is known about, although there is a base. */
  readonly unknown?: readonly FieldPath[];
  /** Places where the base may be what others wrote: another value was changed since, the same proves nothing. */
  readonly hearsay?: readonly FieldPath[];
  readonly owners?: readonly FieldOwner[];
  /** The owners fill gaps: where another source names one, they do not contradict it. */
  readonly isFiller?: boolean;
  /** Digest of the resource as it was written, so that changes since are seen. */
  readonly writtenDigest?: string;
  /** The record is not as it was written: its digest does not fit, or it contradicts itself. */
  readonly isBroken?: boolean;
  /** The commit that the base comes from, where it comes from a history. */
  readonly commit?: string;
  /** Nothing says that this was generated; it is only likely. */
  readonly isGuess?: boolean;
  /** Places whose base does not count, and why. */
  readonly doubts?: readonly Doubt[];
  /** Who wrote the existing value, from a history. */
  readonly author?: (path: FieldPath) => Author | undefined;
}

/** Why a base does not count at a place, or below it. */
export interface Doubt {
  readonly path: FieldPath;
  readonly reason: string;
}

/** What can be relied on, over all sources. */
export interface Weighed {
  readonly base: Json | undefined;
  readonly isKnown: boolean;
  /** Some source names the resource, whatever is left of what it says: if it is not there, it was removed. */
  readonly wasGenerated: boolean;
  readonly hearsay: readonly FieldPath[];
  readonly digested: readonly FieldPath[];
  readonly owners: readonly FieldOwner[];
  /** Where nothing is known although a base is. */
  readonly unknown: readonly FieldPath[];
  readonly source: string | undefined;
  readonly isGuess: boolean;
  readonly doubts: readonly Doubt[];
  readonly authors: readonly ((path: FieldPath) => Author | undefined)[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Values come from the first source that has some; owners from all. What was edited by hand counts for nothing, but that
 * there was something.
 */
export function weigh(sources: readonly Evidence[], existing: Json | undefined, digest: Digest): Weighed {
  const diagnostics: Diagnostic[] = [];
  const trusted = sources.filter(({ source, isBroken = false }) => {
    if (isBroken) diagnostics.push(problems["edited-evidence"]({ params: { source }, hint: EDITED }));
    return !isBroken;
  });
  const owners = mergeOwners(trusted, diagnostics);
  const wasGenerated = sources.some(isOfGenerated);
  const authors = trusted.flatMap(({ author }) => author ?? []);
  const shared = { owners, wasGenerated, authors, diagnostics };
  const valued = trusted.find(({ base }) => base !== undefined);
  if (valued !== undefined) {
    const { base, digested = [], doubts = [], source, isGuess = false } = valued;
    const unknown = [...(valued.unknown ?? []), ...doubts.map(({ path }) => path)];
    const hearsay = [...(valued.hearsay ?? []), ...othersBefore(trusted, valued)];
    const known = { base, isKnown: true, hearsay, digested, unknown, source, isGuess, doubts };
    // What is said about the whole resource leaves nothing of the base.
    const isNone = doubts.some(({ path }) => path.parent === null);
    return { ...shared, ...known, ...(isNone ? { base: undefined, isKnown: false } : {}) };
  }
  const found = fromOwners(trusted, existing, digest, diagnostics);
  return {
    ...shared,
    ...found,
    hearsay: [],
    digested: [],
    isGuess: false,
    doubts: trusted.flatMap(({ doubts = [] }) => doubts),
  };
}

/**
 * Whether sources say all there is to know: what was generated last, or that something was that is gone. One that was
 * edited counts: a worse source would say what the edit took away.
 */
export function knowsPast(sources: readonly Evidence[], existing: Json | undefined, digest: Digest): boolean {
  if (existing === undefined) return sources.some(isOfGenerated);
  return (
    sources.some(({ base, isBroken = false }) => isBroken || base !== undefined) ||
    fromOwners(sources, existing, digest, []).isKnown
  );
}

/** Fields that better sources say others changed: that one equals an older base is no sign that it is ours. */
function othersBefore(sources: readonly Evidence[], valued: Evidence): readonly FieldPath[] {
  return sources
    .slice(0, sources.indexOf(valued))
    .flatMap(({ owners = [], isFiller = false }) => (isFiller ? [] : owners))
    .filter(({ owner, path }) => !isOwn(owner) && path.parent !== null)
    .map(({ path }) => path);
}

/** Even a record that was edited is about something that was generated; who manages fields may be anybody. */
function isOfGenerated({ base, owners, isBroken = false, isFiller = false }: Evidence): boolean {
  return isBroken || base !== undefined || (owners !== undefined && !isFiller);
}

const EDITED = "undo the edit of the record, or remove the record to keep every difference";

type FromOwners = Pick<Weighed, "base" | "isKnown" | "unknown" | "source">;
const UNKNOWN: FromOwners = { base: undefined, isKnown: false, unknown: [], source: undefined };

/**
 * Owners without values say which fields are ours, not whether others changed them since. Only where the digest
 * shows that the resource is unchanged is what stands there what was generated.
 */
function fromOwners(
  sources: readonly Evidence[],
  existing: Json | undefined,
  digest: Digest,
  diagnostics: Diagnostic[],
): FromOwners {
  if (existing === undefined) return UNKNOWN;
  const written = withoutRecord(existing);
  for (const { owners = [], source, writtenDigest } of sources) {
    // Who claims nothing for us cannot be taken for a base.
    if (!owners.some(({ owner }) => isOwn(owner))) continue;
    if (writtenDigest === undefined) {
      diagnostics.push(problems["owners-without-values"]({ params: { source } }));
    } else if (isDigestOf(writtenDigest, writtenForm(existing), digest) !== true) {
      diagnostics.push(problems["stale-owners"]({ params: { source } }));
    } else {
      const unknown = owners.filter(({ owner }) => !isOwn(owner)).map(({ path }) => path);
      return { base: written, isKnown: true, unknown, source };
    }
  }
  return UNKNOWN;
}

function mergeOwners(sources: readonly Evidence[], diagnostics: Diagnostic[]): FieldOwner[] {
  const merged = new Map<string, FieldOwner>();
  for (const { owners = [], source, isFiller = false } of sources) {
    for (const owner of owners) {
      const name = formatPath(owner.path);
      const earlier = merged.get(name);
      if (earlier === undefined) merged.set(name, owner);
      else if (earlier.owner !== owner.owner && !isFiller) {
        diagnostics.push(
          problems["owners-disagree"]({
            path: owner.path,
            found: owner.owner,
            expected: earlier.owner,
            params: { source },
          }),
        );
      }
    }
  }
  return [...merged.values()];
}
