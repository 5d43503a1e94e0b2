import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  type ResourceId,
  equalTyped,
  formatPath,
  formatPointer,
} from "../../model/index.js";
import { comparePaths, getAtPointer } from "../../model/internal.js";
import type { Author } from "../../ledger/index.js";
import type { JsonPatchOperation } from "../../merge/index.js";
import { type PartOutcome, entryOf, storedIn, writtenComponent } from "./component-write.js";
import { type Touched, recordedPatch } from "./recorded-patch.js";
import { placed, withValues } from "./document-place.js";
import type { FillRecord } from "./fill-record.js";
import { RESOLVED_FROM } from "./override-chain.js";
import { annotated } from "./annotated.js";
import { besideNewer } from "./newer-entries.js";
import { below } from "./keys.js";

/** A field that the chain has set. */
export interface ResolvedField {
  readonly path: FieldPath;
  readonly value: Json;
  readonly author: Author;
  readonly template: ResourceId | undefined;
  /** False for unstored constants: they are shown, but not written to the object. */
  readonly isStored: boolean;
}

/** A field that a chain fills in. */
export interface FieldChange {
  readonly path: FieldPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** An object with the values of its chains. */
export interface Resolution {
  /** As it will be stored; the same object if nothing changes. */
  readonly object: JsonObject;
  /** Including values that are never stored. */
  readonly effective: JsonObject;
  readonly patch: readonly JsonPatchOperation[];
  /** Every field that the author did not set. */
  readonly fields: readonly ResolvedField[];
  /** The changes to the object, without marks and the record. */
  readonly changes: readonly FieldChange[];
  /** Problems that prevent components from being resolved. */
  readonly diagnostics: readonly Diagnostic[];
}

export function unchanged(object: JsonObject): Resolution {
  return { object, effective: object, patch: [], fields: [], changes: [], diagnostics: [] };
}

/** The result, after all components have been resolved. */
export function resolution(
  object: JsonObject,
  outcomes: readonly PartOutcome[],
  defaults: ((object: JsonObject) => JsonObject) | undefined,
  stored: FillRecord | undefined,
): Resolution {
  const final =
    defaults === undefined ? outcomes : defaultedWrites(outcomes, defaults(filledIn(object, outcomes)));
  const record = besideNewer(recordOf(final), stored, { object, outcomes });
  const { value, touched, fault } = annotated(filledIn(object, final), record);
  const diagnostics = distinct(outcomes.flatMap((outcome) => outcome.fault ?? []));
  if (fault !== undefined) return { ...unchanged(object), diagnostics: [...diagnostics, fault] };
  const places = final.flatMap(touchedIn);
  const patch = recordedPatch(object, value, [...places, ...final.map(markPlace), ...touched]);
  const after = patch.length === 0 ? object : value;
  return {
    object: after,
    effective: effectiveOf(after, final),
    patch,
    fields: final.flatMap(fieldsOf),
    changes: changesAt(object, after, places),
    diagnostics,
  };
}

function filledIn(object: JsonObject, outcomes: readonly PartOutcome[]): JsonObject {
  return placed(
    object,
    outcomes.map((outcome) => [outcome.part.instance, writtenComponent(outcome)]),
  );
}

/** The writes with their values after defaulting by the API server, so that they are recognized later. */
function defaultedWrites(outcomes: readonly PartOutcome[], defaulted: JsonObject): PartOutcome[] {
  return outcomes.map((outcome) => ({
    ...outcome,
    writes: outcome.writes.map((write) => {
      if (!write.isStored) return write;
      const value = getAtPointer(defaulted, [...outcome.part.instance.pointer, ...write.keys]);
      return { ...write, value: value ?? write.value };
    }),
  }));
}

function recordOf(outcomes: readonly PartOutcome[]): FillRecord {
  return new Map(
    outcomes.flatMap((outcome) => {
      const entry = entryOf(outcome);
      return entry === undefined ? [] : [[formatPath(outcome.part.instance.path), entry]];
    }),
  );
}

function touchedIn({ part, writes }: PartOutcome): Touched[] {
  const { instance, taken } = part;
  const keys = [...taken.ours, ...storedIn(writes)].map((field) => field.keys);
  return keys.map((at) => ({ path: below(instance.path, at), pointer: [...instance.pointer, ...at] }));
}

function markPlace({ part: { chain, instance } }: PartOutcome): Touched {
  const keys = [...chain.block, RESOLVED_FROM];
  return { path: below(instance.path, keys), pointer: [...instance.pointer, ...keys] };
}

function fieldsOf({ part, writes }: PartOutcome): ResolvedField[] {
  return writes.map(({ keys, ...write }) => ({ path: below(part.instance.path, keys), ...write }));
}

function effectiveOf(object: JsonObject, outcomes: readonly PartOutcome[]): JsonObject {
  return withValues(
    object,
    outcomes.flatMap(({ part, writes }) =>
      writes
        .filter(({ isStored }) => !isStored)
        .map(({ keys, value }) => [[...part.instance.pointer, ...keys], value] as const),
    ),
  );
}

/** A place may be touched twice, if a field was filled in before and is written again. */
function changesAt(before: JsonObject, after: JsonObject, places: readonly Touched[]): FieldChange[] {
  const distinctPlaces = new Map(places.map((place) => [formatPointer(place.pointer), place]));
  const changes = [...distinctPlaces.values()].flatMap(({ path, pointer }) => {
    const sides = { before: getAtPointer(before, pointer), after: getAtPointer(after, pointer) };
    return isSame(sides.before, sides.after) ? [] : [{ path, ...sides }];
  });
  return changes.sort((a, b) => comparePaths(a.path, b.path));
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && equalTyped(a, b));
}

/** A default of the whole object that is missing is missing for each component. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [diagnostic.message, diagnostic])).values()];
}
