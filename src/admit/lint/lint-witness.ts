import { Chance, Filler } from "./lint-fill.js";
import { formatJson } from "../../model/index.js";
import type { Result, Subject, Values } from "./lint-subject.js";

/** Objects that an expression fails on for want of a field, and what becomes of them. */
export interface Witness {
  /** What the expression was evaluated with: the smallest that was found. */
  readonly values: Values;
  /**
   * Whether the expression lets the object pass once what is absent is there with nothing in it: an empty text or list,
   * zero, false. Where it does not, the object is refused in any case.
   */
  readonly isLegitimate: boolean;
}

/** Witnesses by the key that the error names. */
export type Witnesses = ReadonlyMap<string, Witness>;

const ROUNDS = 240;
const DENSITIES = [5, 8, 2, 9, 6];

/** Looks for objects that an expression fails on. The same expression always gives the same ones. */
export function findWitnesses(subject: Subject): Witnesses {
  const found = new Map<string, Witness>();
  const chance = new Chance();
  for (let round = 0; round < ROUNDS; round++) {
    const filler = new Filler(subject.knowledge, chance, DENSITIES[round % DENSITIES.length] as number);
    const values = subject.draw(filler, round);
    const key = absentKey(subject.run(values));
    if (key === undefined) continue;
    const known = found.get(key);
    const isLegitimate = isPassable(subject, values);
    if (known === undefined || isBetter({ values, isLegitimate }, known))
      found.set(key, { values, isLegitimate });
  }
  return found;
}

function isBetter(one: Witness, other: Witness): boolean {
  if (one.isLegitimate !== other.isLegitimate) return one.isLegitimate;
  return formatJson(one.values).length < formatJson(other.values).length;
}

/** What an error says is absent. */
function absentKey(result: Result | undefined): string | undefined {
  return /no such key: ([^\s,]+)/.exec(result?.error ?? "")?.[1];
}

/** A number has no value that means nothing, so that some are tried. */
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
