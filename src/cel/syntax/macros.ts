import { type Expr, OPERATORS } from "./ast.js";
import { type Loop, all, collect, exists, existsOne, insert } from "./macro-loops.js";
import { MacroBuilder, isAccumulator } from "./macro-builder.js";
import type { NodeFactory } from "./node-factory.js";

/** A call as written, before it is known whether it is a macro. */
export interface MacroCall {
  readonly id: number;
  readonly name: string;
  readonly target: Expr | null;
  readonly args: readonly Expr[];
}

/** The expansion of a call, or the node that prevents it. */
export type Expansion = { readonly expression: Expr } | { readonly node: number; readonly problem: string };

type Expand = (build: MacroBuilder, target: Expr, args: readonly Expr[]) => Expansion;

/** Macros by name, number of arguments and style. */
export type Macros = ReadonlyMap<string, Expand>;

export function expandMacro(macros: Macros, nodes: NodeFactory, call: MacroCall): Expansion | undefined {
  const { name, args, target, id } = call;
  const expand = macros.get(keyOf(name, args.length, target !== null));
  return expand?.(new MacroBuilder(nodes, id), target as Expr, args);
}

function keyOf(name: string, args: number, isMember: boolean): string {
  return `${name}:${args}:${isMember}`;
}

const SIMPLE_NAME = "argument must be a simple name";
const NO_IDENTIFIER = "argument is not an identifier";

/** `range.macro(variable, ...)`. The two families of macros word the same error differently. */
function overOne(complaint: string, loop: (build: MacroBuilder, args: readonly Expr[]) => Loop): Expand {
  return (build, range, args) => {
    const [first] = args as [Expr];
    if (first.kind !== "ident") return { node: first.id, problem: complaint };
    if (isAccumulator(first.name)) return overwrites(first);
    return { expression: build.fold({ range, variable: first.name, variable2: null, ...loop(build, args) }) };
  };
}

/** `range.macro(key, value, ...)`. */
function overTwo(loop: (build: MacroBuilder, args: readonly Expr[]) => Loop): Expand {
  return (build, range, args) => {
    const [first, second] = args as [Expr, Expr];
    if (first.kind !== "ident") return { node: first.id, problem: SIMPLE_NAME };
    if (second.kind !== "ident") return { node: second.id, problem: SIMPLE_NAME };
    if (first.name === second.name) {
      return { node: second.id, problem: `duplicate variable name: ${first.name}` };
    }
    for (const variable of [first, second]) if (isAccumulator(variable.name)) return overwrites(variable);
    const names = { variable: first.name, variable2: second.name };
    return { expression: build.fold({ range, ...names, ...loop(build, args) }) };
  };
}

function overwrites({ id }: Expr): Expansion {
  return { node: id, problem: "iteration variable overwrites accumulator variable" };
}

const has: Expand = (build, _, args) => {
  const [argument] = args as [Expr];
  if (argument.kind !== "select") return { node: argument.id, problem: "invalid argument to has() macro" };
  return { expression: build.test(argument.operand, argument.field) };
};

type Quantifier = (build: MacroBuilder, predicate: Expr) => Loop;

function quantifier(loop: Quantifier): Expand {
  return overOne(SIMPLE_NAME, (build, args) => loop(build, args[1] as Expr));
}

function quantifier2(loop: Quantifier): Expand {
  return overTwo((build, args) => loop(build, args[2] as Expr));
}

const map = overOne(NO_IDENTIFIER, (build, args) => {
  const filter = args.length === 3 ? args[1] : undefined;
  return collect(build, filter, args.at(-1) as Expr);
});

const filter = overOne(NO_IDENTIFIER, (build, args) => collect(build, args[1], args[0] as Expr));

/** The last argument transforms; a fourth one before it filters. */
function transforming(
  loop: (build: MacroBuilder, filter: Expr | undefined, value: Expr, key: Expr) => Loop,
): Expand {
  return overTwo((build, args) => {
    const condition = args.length === 4 ? args[2] : undefined;
    return loop(build, condition, args.at(-1) as Expr, args[0] as Expr);
  });
}

const transformList = transforming((build, condition, value) => collect(build, condition, value));
const transformMap = transforming((build, condition, value, key) =>
  insert(build, condition, build.ident(key.kind === "ident" ? key.name : ""), value),
);
const transformMapEntry = transforming((build, condition, entries) => insert(build, condition, entries));

function optionalMap(macro: "optMap" | "optFlatMap"): Expand {
  return (build, target, args) => {
    const [variable, result] = args as [Expr, Expr];
    if (variable.kind !== "ident") {
      return { node: variable.id, problem: `${macro}() variable name must be a simple identifier` };
    }
    const value = build.member("value", build.copy(target));
    const bound = build.bind(variable.name, value, build.ident(variable.name), result);
    const present = macro === "optMap" ? build.call("optional.of", bound) : bound;
    const test = build.member("hasValue", target);
    return { expression: build.call(OPERATORS.conditional, test, present, build.call("optional.none")) };
  };
}

const SORTABLE: ReadonlySet<Expr["kind"]> = new Set(["list", "select", "ident", "fold", "call"]);
const SORT_INPUT = "@__sortBy_input__";

const sortBy: Expand = (build, target, args) => {
  if (!SORTABLE.has(target.kind)) {
    const problem =
      "sortBy can only be applied to a list, identifier, comprehension, call or select expression";
    return { node: target.id, problem };
  }
  const input = build.ident(SORT_INPUT);
  const keys = map(build, build.copy(input), args);
  if ("problem" in keys) return keys;
  const sorted = build.member("@sortByAssociatedKeys", build.copy(input), keys.expression);
  return { expression: build.bind(SORT_INPUT, target, input, sorted) };
};

/** Name, number of arguments, whether it is a member call, the first Kubernetes minor that has it. */
const MACROS: readonly (readonly [string, number, boolean, number, Expand])[] = [
  ["has", 1, false, 0, has],
  ["all", 2, true, 0, quantifier(all)],
  ["exists", 2, true, 0, quantifier(exists)],
  ["exists_one", 2, true, 0, quantifier(existsOne)],
  ["map", 2, true, 0, map],
  ["map", 3, true, 0, map],
  ["filter", 2, true, 0, filter],
  ["optMap", 2, true, 28, optionalMap("optMap")],
  ["optFlatMap", 2, true, 28, optionalMap("optFlatMap")],
  ["all", 3, true, 32, quantifier2(all)],
  ["exists", 3, true, 32, quantifier2(exists)],
  ["existsOne", 3, true, 32, quantifier2(existsOne)],
  ["exists_one", 3, true, 32, quantifier2(existsOne)],
  ["transformList", 3, true, 32, transformList],
  ["transformList", 4, true, 32, transformList],
  ["transformMap", 3, true, 32, transformMap],
  ["transformMap", 4, true, 32, transformMap],
  ["transformMapEntry", 3, true, 32, transformMapEntry],
  ["transformMapEntry", 4, true, 32, transformMapEntry],
  ["sortBy", 2, true, 34, sortBy],
];

export function macrosOf(minor: number): Macros {
  const known = MACROS.filter(([, , , since]) => since <= minor);
  return new Map(known.map(([name, args, isMember, , expand]) => [keyOf(name, args, isMember), expand]));
}
