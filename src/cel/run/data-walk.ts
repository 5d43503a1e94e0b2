import { CelError, type Value } from "../value/value.js";
import { NO_SLOT, type Qualifier, type Source } from "./attribute.js";
import { findSet, keyProblem, qualify } from "./qualify.js";
import { quickKeys, quickly } from "./quick-walk.js";
import type { Frame } from "../value/frame.js";
import type { Run } from "./code.js";
import { UnreadableItem } from "../schema/unreadable-item.js";

/**
 * Follows a chain through data of any kind. Each qualifier costs a unit, found or not; the cost of the chain itself
 * comes last, since computing a key may cost more than units.
 */
export function walkData(source: Source, qualifiers: readonly Qualifier[], unit: number): Run {
  const { run, slot } = source;
  const slow: Run = (frame) => {
    const value = follow(frame, load(frame, run, slot), qualifiers, apply, source.isSelected);
    frame.cost += unit;
    return value;
  };
  const keys = quickKeys(qualifiers, (name) => name);
  const test = qualifiers.at(-1)?.test ?? false;
  return quickly(source, keys, { found: "anything", test, units: qualifiers.length + unit }, slow);
}

/** The value of a source. Variables are read in place, which saves a call for each. */
export function load(frame: Frame, run: Run, slot: number): Value {
  if (slot === NO_SLOT) return run(frame);
  const value = frame.slots[slot];
  return value === undefined ? run(frame) : value;
}

/** Applies qualifiers in turn, until one finds nothing. */
export function follow<Q extends Qualifier>(
  frame: Frame,
  start: Value,
  qualifiers: readonly Q[],
  step: (frame: Frame, value: Value, qualifier: Q) => Value,
  isSelected = false,
): Value {
  let value = start;
  for (const qualifier of qualifiers) {
    if (value instanceof CelError) {
      if (isSelected || value !== start) payAfter(frame, value, qualifier);
      break;
    }
    value = step(frame, value, qualifier);
  }
  return value;
}

/** A selection from an item that could not be read is charged. */
export function payAfter(frame: Frame, problem: CelError, { key }: Qualifier): void {
  if (!(problem instanceof UnreadableItem)) return;
  if ("run" in key) load(frame, key.run, key.slot);
  frame.cost++;
}

export function apply(frame: Frame, value: Value, { key, test }: Qualifier): Value {
  const wanted = "value" in key ? key.value : load(frame, key.run, key.slot);
  frame.cost++;
  const problem = keyProblem(wanted, "run" in key && key.isData);
  if (problem !== undefined) return problem;
  if (!test) return qualify(value, wanted);
  const found = findSet(value, wanted);
  return found instanceof CelError ? found : found !== undefined;
}
