import { CelError, type Value, fail } from "../value/value.js";
import { type Code, type Run, boxed, code, constant } from "./code.js";
import { type Compiler, ProgramFailure } from "./compiler.js";
import { type Frame, spend } from "../value/frame.js";
import type { Call } from "../syntax/ast.js";
import { Effort } from "../value/effort.js";
import type { FunctionEntry } from "../check/environment.js";
import { type Invoke, type Overload, type RunCost, invocationOf } from "../library/library.js";
import { OPERATORS } from "../syntax/ast.js";
import type { Type } from "../value/type.js";
import { compileMembership } from "./compile-membership.js";
import { compileTypedOperator } from "./compile-operator.js";
import { costOf } from "../cost/run-cost.js";
import { matchesType } from "./run-time-type.js";
import { compileRegex } from "../value/regex.js";
import { noOverload } from "../value/compare.js";
import { typeOf } from "../value/type-of.js";

/** Conversions of constants are done once; if one fails there is no program. */
const CONVERSIONS: ReadonlySet<string> = new Set([
  "bool",
  "bytes",
  "double",
  "duration",
  "dyn",
  "int",
  "string",
  "timestamp",
  "type",
  "uint",
]);

/** A call of a function, by the overloads the checker found. */
export function compileCall(compiler: Compiler, node: Call): Code {
  const reference = compiler.referenceOf(node);
  if (reference === undefined || !("function" in reference))
    throw new Error("the checker resolves every call");
  const { function: entry, overloads, qualified } = reference;
  const operands = node.target === null || qualified ? node.args : [node.target, ...node.args];
  const codes = operands.map((operand) => compiler.compile(operand));
  prepare(entry, overloads, codes);
  const special =
    (entry.name === OPERATORS.in ? compileMembership(overloads, codes) : undefined) ??
    compileTypedOperator(entry.name, overloads, codes);
  if (special !== undefined) return special;
  const call = callable(entry, overloads, codes);
  if (CONVERSIONS.has(entry.name)) {
    const folded = foldConversion(call, codes);
    if (folded !== undefined) return folded;
  }
  return code(callRun(call, codes.map(boxed), costOf(entry, overloads)));
}

/** Lets overloads examine literal arguments, such as patterns. */
function prepare(entry: FunctionEntry, overloads: readonly Overload[], codes: readonly Code[]): void {
  const pattern = entry.name === "matches" ? codes[1]?.constant?.value : undefined;
  const regex = typeof pattern === "string" ? compileRegex(pattern) : undefined;
  if (regex instanceof CelError) throw new ProgramFailure(regex.message);
  const [only] = overloads;
  if (overloads.length !== 1 || only?.prepare === undefined) return;
  const problem = only.prepare(codes.map(({ constant: known }) => known?.value));
  if (problem !== undefined) throw new ProgramFailure(problem.message);
}

function foldConversion({ invoke }: Callable, [argument]: readonly Code[]): Code | undefined {
  if (argument?.constant === undefined) return undefined;
  const value = invoke([argument.constant.value], new Effort(0));
  if (value instanceof CelError) throw new ProgramFailure(value.message);
  return constant(value);
}

interface Callable {
  readonly invoke: Invoke;
  /** The first argument that is an error ends the evaluation of the others. */
  readonly stopsEarly: boolean;
  readonly lenient: boolean;
}

function callable(entry: FunctionEntry, overloads: readonly Overload[], codes: readonly Code[]): Callable {
  const [only] = overloads;
  const manyArguments = codes.length > 2;
  if (hasFixedPattern(entry, overloads, codes)) return withFixedPattern(only as Overload);
  if (entry.shared !== undefined)
    return { invoke: invocationOf(entry.shared), stopsEarly: manyArguments, lenient: false };
  if (only !== undefined && overloads.length === 1) {
    const stopsEarly = manyArguments || only.variadic === true;
    return { invoke: guarded(entry.name, only), stopsEarly, lenient: only.lenient === true };
  }
  // With one implementation there is nothing to choose, even if the checker left it open.
  const isSingle = entry.overloads.length === 1;
  return { invoke: dispatcher(entry), stopsEarly: manyArguments || !isSingle, lenient: false };
}

function hasFixedPattern(
  entry: FunctionEntry,
  overloads: readonly Overload[],
  codes: readonly Code[],
): boolean {
  const takesPattern =
    entry.name === "matches" || overloads.some(({ prepare: check }) => check !== undefined);
  return takesPattern && typeof codes[1]?.constant?.value === "string";
}

/** The reference rewrites these into variadic calls, whose argument types are not checked. */
function withFixedPattern({ run }: Overload): Callable {
  const call = invocationOf(run);
  const invoke: Invoke = (args, effort) =>
    typeof args[0] === "string" ? call(args, effort) : noOverload(args[0] as Value);
  return { invoke, stopsEarly: true, lenient: false };
}

/** Static types are not sufficient: a nullable item may be null, and `orValue` of a dyn may return anything. */
function guarded(name: string, { run, params, unguarded }: Overload): Invoke {
  const call = invocationOf(run);
  if (unguarded === true) return call;
  return (args, effort) => (fits(params, args) ? call(args, effort) : noSuchOverload(name, args));
}

function dispatcher(entry: FunctionEntry): Invoke {
  const calls = entry.overloads.map(({ run, ...overload }) => ({ ...overload, call: invocationOf(run) }));
  return (args, effort) => {
    for (const { params, call, unguarded } of calls) {
      if (params.length !== args.length) continue;
      if (unguarded === true || fits(params, args)) return call(args, effort);
    }
    return noSuchOverload(entry.name, args);
  };
}

function fits(params: readonly Type[], args: readonly Value[]): boolean {
  return params.every((param, i) => matchesType(param, args[i] as Value));
}

function noSuchOverload(name: string, args: readonly Value[]): CelError {
  return fail(`no such overload: ${name}(${args.map((arg) => typeOf(arg).name).join(", ")})`);
}

function callRun(call: Callable, runs: readonly Run[], cost: RunCost | undefined): Run {
  const { invoke, stopsEarly, lenient } = call;
  const [first, second] = runs;
  if (stopsEarly) return earlyRun(call, runs, cost);
  if (first === undefined) return (frame) => paid(frame, cost, [], invoke([], frame.effort));
  if (second === undefined) {
    return (frame) => {
      const a = first(frame);
      return paid(frame, cost, [a], a instanceof CelError && !lenient ? a : invoke([a], frame.effort));
    };
  }
  return (frame) => {
    const a = first(frame);
    const b = second(frame);
    const result = a instanceof CelError ? a : b instanceof CelError ? b : invoke([a, b], frame.effort);
    return paid(frame, cost, [a, b], result);
  };
}

/** A call whose arguments failed costs nothing. */
function earlyRun({ invoke }: Callable, runs: readonly Run[], cost: RunCost | undefined): Run {
  return (frame) => {
    const args: Value[] = [];
    for (const run of runs) {
      const value = run(frame);
      args.push(value);
      if (value instanceof CelError)
        return args.length === runs.length ? paid(frame, cost, args, value) : value;
    }
    return paid(frame, cost, args, invoke(args, frame.effort));
  };
}

function paid(frame: Frame, cost: RunCost | undefined, args: readonly Value[], result: Value): Value {
  spend(frame, cost === undefined ? 1 : (cost(args, result, "") ?? 1));
  return result;
}
