import { defined } from "../../../model/internal.js";
import { type FieldPath, type Json, formatPath } from "../../../model/index.js";
import type { Encounter } from "./encounter.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { VersionRange } from "../region/range.js";
import type { WriteKind } from "../run/write.js";
import type { Written } from "../run/write-index.js";

/** What one mutation does to the field of a conflict. */
export interface Side {
  readonly mutation: string;
  readonly phase: string;
  readonly kind: WriteKind;
  /** The field it writes; the field of the conflict, or a parent of it. */
  readonly path: FieldPath;
  readonly value: Json | undefined;
}

/** Two mutations of one phase, one of which overwrites the other without declaring it. */
export interface Conflict {
  readonly path: FieldPath;
  /** The one that runs first and loses. */
  readonly loser: Side;
  readonly winner: Side;
  /** When it happens. */
  readonly range: VersionRange;
  /** Why existing declarations do not resolve it. */
  readonly remark?: string;
}

export function conflictOf(encounter: Encounter, range: VersionRange): Conflict {
  const { path, first, second } = encounter;
  const remark = remarkOn(encounter);
  const sides = { loser: sideOf(first), winner: sideOf(second) };
  return { path, ...sides, range, ...defined({ remark }) };
}

function sideOf({ run: { mutation }, write }: Written): Side {
  const { kind, path, value } = write;
  return { mutation: mutation.name, phase: mutation.phase, kind, path, value };
}

/** Whether a mutation has declared that it overrides another there. */
export function declares(mutation: RankedMutation, loser: RankedMutation, path: FieldPath): boolean {
  return mutation.overrides.some(
    (override) => (override.loser === undefined || override.loser === loser.name) && override.covers(path),
  );
}

/** Whether an overwrite is intended: the one that runs last declares it, and the other does not. */
export function isDeclared({ first, second, path }: Encounter): boolean {
  const [loser, winner] = [first.run.mutation, second.run.mutation];
  return declares(winner, loser, path) && !declares(loser, winner, path) && isAlwaysAfter(winner, loser);
}

/**
 * Whether the winner runs last in any registration order: by phase or priority, because it names the loser, or because
 * it waits for all that declare nothing. Between two that wait for others, registration may decide.
 */
export function isAlwaysAfter(winner: RankedMutation, loser: RankedMutation): boolean {
  if (winner.rank !== loser.rank || winner.priority !== loser.priority) return true;
  return loser.overrides.length === 0 || winner.overrides.some((override) => override.loser === loser.name);
}

/** Errors in existing declarations. */
function remarkOn({ first, second, path }: Encounter): string | undefined {
  const [loser, winner] = [first.run.mutation, second.run.mutation];
  if (declares(winner, loser, path) && !declares(loser, winner, path))
    return `${winner.name} declares an override there, but both also depend on others, so registration order decides: name ${loser.name} in the override`;
  if (!declares(loser, winner, path)) return undefined;
  if (declares(winner, loser, path))
    return `each declares an override of the other, so registration order decides`;
  const why =
    loser.priority < winner.priority
      ? `it runs before ${winner.name} because of its priority ${loser.priority} (${winner.name} has ${winner.priority})`
      : `it runs before ${winner.name}`;
  return `${loser.name} declares an override of ${winner.name} there, but ${why}`;
}

/** Sorted by field, then by name: the same on every run, in any registration order. */
export function compareConflicts(a: Conflict, b: Conflict): number {
  return compareTexts(textsOf(a), textsOf(b));
}

function textsOf({ path, loser, winner }: Conflict): string[] {
  return [formatPath(path), loser.mutation, winner.mutation];
}

export function compareTexts(a: readonly string[], b: readonly string[]): number {
  const i = a.findIndex((text, at) => text !== b[at]);
  return i < 0 ? 0 : (a[i] as string) < (b[i] as string) ? -1 : 1;
}
