import { type Author, type FieldOwner } from "../../ledger/index.js";
import { type Diagnostic, type FieldPath, type Json, formatPath } from "../../model/index.js";
import { type Digest, isDigestOf } from "./digest.js";
import { isOwn } from "./owner-name.js";
import { problems } from "../problems.js";
import { withoutRecord, writtenForm } from "./written.js";

/** What one source knows about the past of a resource. All parts are optional: sources know different things. */
export interface Evidence {
  /** The name of the source in reports: `ownership file`, `annotation`, `git`. */
  readonly source: string;
  /** The last output. */
  readonly base?: Json;
  /** Places of the base that hold a digest instead of the value. */
  readonly digested?: readonly FieldPath[];
  /** Places without information, although there is a base. */
  readonly unknown?: readonly FieldPath[];
  /**
   * Places where the base may be an external value: a different value was changed since, an equal one proves nothing.
   */
  readonly hearsay?: readonly FieldPath[];
  readonly owners?: readonly FieldOwner[];
  /** The owners fill gaps: they do not contradict those of another source. */
  readonly isFiller?: boolean;
  /** Digest of the resource as written, to detect later changes. */
  readonly writtenDigest?: string;
  /** The record was edited: its digest does not match, or it contradicts itself. */
  readonly isBroken?: boolean;
  /** The commit of the base, if it comes from a history. */
  readonly commit?: string;
  /** Assumed to be generated, without evidence. */
  readonly isGuess?: boolean;
  /** Places whose base is not trusted, and why. */
  readonly doubts?: readonly Doubt[];
  /** Who wrote the existing value, from a history. */
  readonly author?: (path: FieldPath) => Author | undefined;
}

/** Why a base is not trusted at a place, or below it. */
export interface Doubt {
  readonly path: FieldPath;
  readonly reason: string;
}

/** The combined reliable information of all sources. */
export interface Weighed {
  readonly base: Json | undefined;
  readonly isKnown: boolean;
  /** Some source mentions the resource, whatever else is usable: if it does not exist, it was removed. */
  readonly wasGenerated: boolean;
  readonly hearsay: readonly FieldPath[];
  readonly digested: readonly FieldPath[];
  readonly owners: readonly FieldOwner[];
  /** Places without information although there is a base. */
  readonly unknown: readonly FieldPath[];
  readonly source: string | undefined;
  readonly isGuess: boolean;
  readonly doubts: readonly Doubt[];
  readonly authors: readonly ((path: FieldPath) => Author | undefined)[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Values come from the first source that has some; owners from all. An edited record is ignored, except for the fact
 * that there was one.
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
    // An entry about the whole resource invalidates the complete base.
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
 * Whether sources are complete: the last output, or that something was generated and removed. An edited one counts: a
 * weaker source would restore what the edit removed.
 */
export function knowsPast(sources: readonly Evidence[], existing: Json | undefined, digest: Digest): boolean {
  if (existing === undefined) return sources.some(isOfGenerated);
  return (
    sources.some(({ base, isBroken = false }) => isBroken || base !== undefined) ||
    fromOwners(sources, existing, digest, []).isKnown
  );
}

/** Fields that better sources report as changed externally: being equal to an older base does not make one ours. */
function othersBefore(sources: readonly Evidence[], valued: Evidence): readonly FieldPath[] {
  return sources
    .slice(0, sources.indexOf(valued))
    .flatMap(({ owners = [], isFiller = false }) => (isFiller ? [] : owners))
    .filter(({ owner, path }) => !isOwn(owner) && path.parent !== null)
    .map(({ path }) => path);
}

/** Even an edited record is about something that was generated; managed fields may have any manager. */
function isOfGenerated({ base, owners, isBroken = false, isFiller = false }: Evidence): boolean {
  return isBroken || base !== undefined || (owners !== undefined && !isFiller);
}

const EDITED = "undo the edit of the record, or remove the record to keep every difference";

type FromOwners = Pick<Weighed, "base" | "isKnown" | "unknown" | "source">;
const UNKNOWN: FromOwners = { base: undefined, isKnown: false, unknown: [], source: undefined };

/**
 * Owners without values say which fields are ours, not whether they were changed since. Only if the digest shows that
 * the resource is unchanged are the existing values the generated ones.
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
    // Without any fields of ours it cannot be used as a base.
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
