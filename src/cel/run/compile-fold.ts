import type { Call, Expr, Fold, ListExpr } from "../syntax/ast.js";
import { CelError, type Value, fail, isMap, keysOf } from "../value/value.js";
import { type Code, type Run, boxed, code } from "./code.js";
import { type Frame, isInterrupted, spend, spendUnits } from "../value/frame.js";
import { type LoopRange, compileRange, enter, entryValues } from "./loop-range.js";
import type { Compiler } from "./compiler.js";
import { GrowingMap } from "../value/literal-map.js";
import { LIST_COST } from "../cost/run-cost.js";
import { NO_SLOT } from "./attribute.js";
import { OPERATORS } from "../syntax/ast.js";
import { isAccumulator } from "../syntax/macro-builder.js";
import { noOverload } from "../value/compare.js";

/**
 * A loop. Those created by macros are recognised by the initial value of their accumulator, and run without it; the
 * cost of their hidden parts is still added.
 */
export function compileFold(compiler: Compiler, node: Fold): Code {
  const range = compileRange(compiler, node);
  if (!isAccumulator(node.accumulator)) return code(generalFold(compiler, node, range));
  return code(macroFold(compiler, node, range) ?? generalFold(compiler, node, range));
}

function macroFold(compiler: Compiler, node: Fold, range: LoopRange): Run | undefined {
  if (node.init.kind === "list") return collect(compiler, node, range);
  if (node.init.kind !== "literal") return undefined;
  const { args } = node.step as Call;
  const predicate = (arg: Expr): Run => compiler.within(range.names, () => compiler.run(arg));
  switch (node.init.value) {
    case true:
      return all(compiler, range, predicate(args[1] as Expr));
    case false:
      return exists(compiler, range, predicate(args[1] as Expr));
    default:
      return existsOne(range, predicate(args[0] as Expr));
  }
}

const INTERRUPTED = fail("operation interrupted");

/** The items to visit, or why the range is invalid. */
function visited(range: Value, { visit }: LoopRange): readonly Value[] | CelError {
  return range instanceof CelError ? range : visit(range);
}

function all(compiler: Compiler, loop: LoopRange, predicate: Run): Run {
  const entry = compiler.shelf.taken(loop.path, loop.first);
  const { first, isPlain } = loop;
  return (frame) => {
    const { slots } = frame;
    const range = loop.run(frame);
    const items = visited(range, loop);
    if (items instanceof CelError) return items;
    const values = entry === NO_SLOT ? undefined : entryValues(range);
    let result: Value = true;
    for (let i = 0; i < items.length; i++) {
      // The condition, and then the accumulator on the left of &&.
      spendUnits(frame, result === false ? 2 : 3);
      if (result === false) break;
      if (isPlain) slots[first] = items[i];
      else enter(frame, loop, range, items, i);
      if (values !== undefined) slots[entry] = values[i];
      const value = predicate(frame);
      if (value === false) result = false;
      else if (value !== true && result === true) result = noOverload(value);
      if (isInterrupted(frame)) return INTERRUPTED;
    }
    frame.cost++;
    return result;
  };
}

function exists(compiler: Compiler, loop: LoopRange, predicate: Run): Run {
  const entry = compiler.shelf.taken(loop.path, loop.first);
  const { first, isPlain } = loop;
  return (frame) => {
    const { slots } = frame;
    const range = loop.run(frame);
    const items = visited(range, loop);
    if (items instanceof CelError) return items;
    const values = entry === NO_SLOT ? undefined : entryValues(range);
    let result: Value = false;
    for (let i = 0; i < items.length; i++) {
      // The condition is negated here, which costs another unit.
      spendUnits(frame, result === true ? 3 : 4);
      if (result === true) break;
      if (isPlain) slots[first] = items[i];
      else enter(frame, loop, range, items, i);
      if (values !== undefined) slots[entry] = values[i];
      const value = predicate(frame);
      if (value === true) result = true;
      else if (value !== false && result === false) result = noOverload(value);
      if (isInterrupted(frame)) return INTERRUPTED;
    }
    frame.cost++;
    return result;
  };
}

/** Every item is visited: only && and || may discard an error. */
function existsOne(loop: LoopRange, predicate: Run): Run {
  return (frame) => {
    const range = loop.run(frame);
    const items = visited(range, loop);
    if (items instanceof CelError) return items;
    let count = 0;
    let problem: CelError | undefined;
    for (let i = 0; i < items.length; i++) {
      enter(frame, loop, range, items, i);
      const value = predicate(frame);
      spendUnits(frame, value === true ? 2 : 0);
      if (value === true) count++;
      else if (value !== false) problem = noOverload(value);
      if (isInterrupted(frame)) return INTERRUPTED;
    }
    frame.cost += 2;
    return problem ?? count === 1;
  };
}

/** `map`, `filter` and `transformList`: a failed item makes the list an error, but the others are still evaluated. */
function collect(compiler: Compiler, node: Fold, loop: LoopRange): Run {
  const step = node.step as Call;
  const isFiltered = step.name === OPERATORS.conditional;
  const [filter, added] = isFiltered ? [step.args[0] as Expr, step.args[1] as Call] : [undefined, step];
  const [item] = (added.args[1] as ListExpr).items as [Expr];
  const [keep, make] = compiler.within(
    loop.names,
    () => [filter && compiler.run(filter), compiler.compile(item)] as const,
  );
  const append = appending(make);
  return (frame) => {
    const range = loop.run(frame);
    const items = visited(range, loop);
    if (items instanceof CelError) return items;
    const list: Value[] = [];
    let problem: CelError | undefined;
    for (let i = 0; i < items.length; i++) {
      enter(frame, loop, range, items, i);
      const kept = keep === undefined ? true : keep(frame);
      if (kept === true) {
        const made = append(frame);
        if (!(made instanceof CelError)) list.push(made);
        else problem ??= made;
      } else if (kept !== false) problem = noOverload(kept);
      spendUnits(frame, 0);
      if (isInterrupted(frame)) return INTERRUPTED;
    }
    frame.cost++;
    return problem ?? list;
  };
}

/** `accumulator + [item]`: a list of a constant is a constant, and costs nothing to create. */
function appending(item: Code): Run {
  const value = boxed(item);
  const listCost = item.constant === undefined ? LIST_COST : 0;
  return (frame) => {
    frame.cost++;
    const made = value(frame);
    spend(frame, listCost);
    frame.cost++;
    return made;
  };
}

/** The accumulator is initialised on first read: binding an unused name costs nothing. */
function generalFold(compiler: Compiler, node: Fold, loop: LoopRange): Run {
  const init = compiler.run(node.init);
  const slot = compiler.newSlot();
  const read: Run = (frame) => readAccumulator(frame, slot, init);
  const accumulator = { [node.accumulator]: { run: read, slot: NO_SLOT, shape: undefined } };
  const [condition, step] = compiler.within(
    { ...accumulator, ...loop.names },
    () => [compiler.run(node.condition), compiler.run(node.step)] as const,
  );
  const result = compiler.within(accumulator, () => compiler.run(node.result));
  return (frame) => {
    const range = loop.run(frame);
    const items = visited(range, loop);
    if (items instanceof CelError) return items;
    frame.slots[slot] = undefined;
    for (let i = 0; i < items.length; i++) {
      enter(frame, loop, range, items, i);
      if (condition(frame) === false) break;
      frame.slots[slot] = step(frame);
      spendUnits(frame, 0);
      if (isInterrupted(frame)) return INTERRUPTED;
    }
    return result(frame);
  };
}

/** A loop that starts with an empty map fills one of its own. */
function readAccumulator(frame: Frame, slot: number, init: Run): Value {
  const known = frame.slots[slot];
  if (known !== undefined) return known;
  const initial = init(frame);
  const value = isMap(initial) && keysOf(initial).length === 0 ? new GrowingMap() : initial;
  frame.slots[slot] = value;
  return value;
}
