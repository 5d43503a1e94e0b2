import {
  type Edit,
  type FieldPath,
  type Json,
  type SchemaSource,
  applyEdits,
  getAt,
  samePath,
  startsWith,
} from "../../model/index.js";
import type { Evidence } from "./evidence.js";
import type { FieldOwner } from "../../ledger/index.js";
import { USER } from "./owner-name.js";
import { pathIn } from "../explicit.js";
import { regenerate } from "../regenerate.js";
import { withoutRecord } from "./written.js";

/** What one run of a generator did to a resource, as a history shows it. */
export interface RunStep {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** The fields that a person set in this run: the pattern said something else. */
  readonly set: readonly FieldPath[];
}

export interface ReplayOptions {
  readonly source: string;
  /** What was known before the first step. */
  readonly start?: Evidence;
  readonly schemas?: SchemaSource;
}

/**
 * What was generated last, found out from what every run changed, oldest first: what a run left alone it kept, and that
 * is no more the pattern's than it was before. Undefined when that cannot be told.
 */
export function replayRuns(steps: readonly RunStep[], options: ReplayOptions): Evidence | undefined {
  return steps.reduce<Evidence | undefined>((known, step) => replayed(known, step, options), options.start);
}

function replayed(
  known: Evidence | undefined,
  { before, after: written, set }: RunStep,
  { source, schemas }: ReplayOptions,
): Evidence | undefined {
  if (written === undefined) return undefined;
  const after = withoutRecord(written);
  const { edits, schema } = regenerate({
    base: before,
    existing: before,
    fresh: after,
    ...(schemas === undefined ? {} : { schemas }),
  });
  const own = set.map((path) => pathIn([after, before], path, schema));
  if (before === undefined) return marked({ source, base: after }, own, after, edits);
  // A resource that was there before the first run: nobody knows which of its fields the pattern agreed with.
  if (known?.base === undefined) return undefined;
  const taken = edits.filter(({ path }) => !own.some((other) => startsWith(path, other)));
  const { value, diagnostics } = applyEdits(known.base, taken, { schema });
  if (diagnostics.length > 0) return undefined;
  const kept = keptIn(known.base, before, taken, schemas);
  const left = without(known, taken);
  const hearsay = [...(left.hearsay ?? []), ...kept];
  const next = { ...left, source, base: value, ...(hearsay.length === 0 ? {} : { hearsay }) };
  return marked(next, own, after, taken);
}

/**
 * What others had changed and the run did not replace as a whole. The pattern may have moved there, too, so that the
 * base is out of date: a value that differs from it was changed, but one that equals it may be somebody's way back.
 */
function keptIn(
  base: Json,
  before: Json,
  edits: readonly Edit[],
  schemas: SchemaSource | undefined,
): FieldPath[] {
  const given = { base, existing: before, fresh: base };
  const { decisions } = regenerate({ ...given, ...(schemas === undefined ? {} : { schemas }) });
  const paths = decisions
    .map(({ path }) => path)
    .filter((path) => !isWritten(path, edits))
    .map(outermostItem);
  return paths.filter((path, i) => paths.findIndex((other) => samePath(other, path)) === i);
}

/** Items are kept whole, with what nobody changed in them. */
function outermostItem(path: FieldPath): FieldPath {
  let found = path;
  for (let at = path; at.parent !== null; at = at.parent) if (typeof at.segment !== "string") found = at;
  return found;
}

function isWritten(path: FieldPath, edits: readonly Edit[]): boolean {
  return edits.some((edit) => startsWith(path, edit.path));
}

/** Places that were written anew are no longer what they were. */
function without(known: Evidence, edits: readonly Edit[]): Evidence {
  const isOld = (path: FieldPath): boolean => !isWritten(path, edits);
  const { digested, unknown, hearsay, owners } = known;
  return {
    ...known,
    ...(digested === undefined ? {} : { digested: digested.filter(isOld) }),
    ...(unknown === undefined ? {} : { unknown: unknown.filter(isOld) }),
    ...(hearsay === undefined ? {} : { hearsay: hearsay.filter(isOld) }),
    ...(owners === undefined ? {} : { owners: owners.filter(({ path }) => isOld(path)) }),
  };
}

/** With the values that a person set: of these only who wants them is known, unless a run before said more. */
function marked(known: Evidence, set: readonly FieldPath[], after: Json, edits: readonly Edit[]): Evidence {
  if (set.length === 0) return known;
  const { owners = [], unknown = [], base = null } = known;
  const theirs = set.map((path): FieldOwner => ({ path, owner: USER, value: getAt(after, path) ?? null }));
  const others = owners.filter(({ path }) => !set.some((own) => samePath(own, path)));
  const open = set.filter((path) => getAt(base, path) === undefined || isWritten(path, edits));
  const earlier = unknown.filter((path) => !open.some((own) => samePath(own, path)));
  return { ...known, owners: [...others, ...theirs], unknown: [...earlier, ...open] };
}
