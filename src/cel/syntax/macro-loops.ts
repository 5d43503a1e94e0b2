import { type Expr, type Fold, OPERATORS } from "./ast.js";
import type { MacroBuilder } from "./macro-builder.js";

/** The initial value of a loop, its condition, its step and its result. */
export type Loop = Pick<Fold, "init" | "condition" | "step" | "result">;

export function all(build: MacroBuilder, predicate: Expr): Loop {
  return {
    init: build.literal(true),
    condition: build.call(OPERATORS.notStrictlyFalse, build.accumulator()),
    step: build.call(OPERATORS.and, build.accumulator(), predicate),
    result: build.accumulator(),
  };
}

export function exists(build: MacroBuilder, predicate: Expr): Loop {
  return {
    init: build.literal(false),
    condition: build.call(OPERATORS.notStrictlyFalse, build.call(OPERATORS.not, build.accumulator())),
    step: build.call(OPERATORS.or, build.accumulator(), predicate),
    result: build.accumulator(),
  };
}

export function existsOne(build: MacroBuilder, predicate: Expr): Loop {
  const one = build.call(OPERATORS.add, build.accumulator(), build.literal(1));
  return {
    init: build.literal(0),
    condition: build.literal(true),
    step: build.call(OPERATORS.conditional, predicate, one, build.accumulator()),
    result: build.call(OPERATORS.equal, build.accumulator(), build.literal(1)),
  };
}

/** `accumulator + [item]` for every item that passes the filter. */
export function collect(build: MacroBuilder, filter: Expr | undefined, item: Expr): Loop {
  const next = build.call(OPERATORS.add, build.accumulator(), build.list(item));
  return gather(build, build.list(), filter, next);
}

const MAP_INSERT = "cel.@mapInsert";

/** A separate entry for every item that passes the filter: a key and a value, or a map of new entries. */
export function insert(build: MacroBuilder, filter: Expr | undefined, ...entry: readonly Expr[]): Loop {
  return gather(build, build.emptyMap(), filter, build.call(MAP_INSERT, build.accumulator(), ...entry));
}

function gather(build: MacroBuilder, init: Expr, filter: Expr | undefined, next: Expr): Loop {
  return {
    init,
    condition: build.literal(true),
    step: filter === undefined ? next : build.call(OPERATORS.conditional, filter, next, build.accumulator()),
    result: build.accumulator(),
  };
}
