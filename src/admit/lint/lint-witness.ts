import { Chance, Filler } from "./lint-fill.js";
import { type Json, formatJson, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Result, Subject, Values } from "./lint-subject.js";
import type { Unguarded } from "./lint-guard.js";

/** Objects on which an expression fails because of a missing field, and their verdict. */
export interface Witness {
  /** The input of the expression: the smallest that was found. */
  readonly values: Values;
  /**
   * Whether the expression allows the object once the missing field is added with an empty value: an empty string or
   * list, zero, false. If not, the object is denied in any case.
   */
  readonly isLegitimate: boolean;
}

export type Witnesses = ReadonlyMap<Unguarded, Witness>;

const ROUNDS = 240;
const DENSITIES = [5, 8, 2, 9, 6];

/**
 * Searches for objects on which an expression fails, for each of some reads. The same expression always gives the same
 * ones.
 */
export function findWitnesses(subject: Subject, reads: readonly Unguarded[]): Witnesses {
  const found = new Map<Unguarded, Witness>();
  const chance = new Chance();
  for (let round = 0; round < ROUNDS; round++) {
    const filler = new Filler(subject.knowledge, chance, DENSITIES[round % DENSITIES.length] as number);
    const values = subject.draw(filler, round);
    const key = absentKey(subject.run(values));
    if (key === undefined) continue;
    const failed = reads.filter((read) => mayFail(read, key, values));
    if (failed.length === 0 || subject.isRefused(values)) continue;
    const witness = { values, isLegitimate: isPassable(subject, values) };
    for (const read of failed) {
      const known = found.get(read);
      if (known === undefined || isBetter(witness, known)) found.set(read, witness);
    }
  }
  return found;
}

/**
 * An error contains a key, but not its parent: if values show it, another part of them must not be the one that lacks
 * it.
 */
function mayFail({ step, place }: Unguarded, key: string, values: Values): boolean {
  // A computed key may be any of those in errors.
  if (step?.key === undefined) return step !== undefined && /^key\d+$/.test(key);
  if (step.key !== key) return false;
  const [root = "", ...keys] = place ?? [];
  if (!Object.hasOwn(values, root)) return true;
  let parent: Json | undefined = values[root];
  for (const name of keys.slice(0, -1)) parent = isObject(parent) ? getKey(parent, name) : undefined;
  return isObject(parent) && getKey(parent, key) === undefined;
}

function isBetter(one: Witness, other: Witness): boolean {
  if (one.isLegitimate !== other.isLegitimate) return one.isLegitimate;
  return formatJson(one.values).length < formatJson(other.values).length;
}

/** What is absent according to an error. */
function absentKey(result: Result | undefined): string | undefined {
  return /no such key: ([^\s,]+)/.exec(result?.error ?? "")?.[1];
}

/** A number has no empty value, so some are tried. */
const VARIANTS = [0, 1, 2];
const DEEPEST = 8;

function isPassable(subject: Subject, values: Values): boolean {
  return VARIANTS.some((variant) => {
    let completed = values;
    for (let i = 0; i < DEEPEST; i++) {
      const result = subject.run(completed);
      const key = absentKey(result);
      if (key === undefined) return result !== undefined && subject.isPassed(result, completed);
      completed = subject.complete(completed, key, variant);
    }
    return false;
  });
}
