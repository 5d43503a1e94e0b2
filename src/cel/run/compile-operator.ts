import { CelError, type Value } from "../value/value.js";
import { type Code, type Run, boxed, code } from "./code.js";
import { add, subtract } from "../library/standard/arithmetic.js";
import { greater, greaterOrEqual, less, lessOrEqual, not } from "../library/standard/operators.js";
import { spend } from "../value/frame.js";
import { OPERATORS } from "../syntax/ast.js";
import type { Overload } from "../library/library.js";
import { STRING_FACTOR } from "../cost/run-cost.js";
import { actualSize } from "../value/size.js";
import { endsWith, startsWith } from "../library/standard/string-functions.js";

/**
 * The operators that rules mostly use, without the overhead of a general call. Each does the same as its function for
 * the operands it is made for, and calls the function for all others.
 */
export function compileTypedOperator(
  name: string,
  overloads: readonly Overload[],
  codes: readonly Code[],
): Code | undefined {
  const [left, right] = codes.map(boxed);
  if (left === undefined) return undefined;
  if (name === OPERATORS.not) return code(notRun(left));
  // A call with an open overload costs one unit, whatever its operands are.
  const run = overloads.length === 1 ? BY_OVERLOAD[overloads[0]?.id ?? ""] : BY_NAME[name];
  return run === undefined || right === undefined ? undefined : code(run(left, right));
}

function notRun(operand: Run): Run {
  return (frame) => {
    const value = operand(frame);
    frame.cost++;
    return typeof value === "boolean" ? !value : not(value);
  };
}

type Binary = (left: Run, right: Run) => Run;
type Function2 = (a: Value, b: Value) => Value;

function unlessError(a: Value, b: Value, apply: Function2): Value {
  if (a instanceof CelError) return a;
  return b instanceof CelError ? b : apply(a, b);
}

/** A number that is not a safe integer is a double, so two numbers always compare alike, unless one is NaN. */
const lessNumbers: Binary = (left, right) => (frame) => {
  const a = left(frame);
  const b = right(frame);
  frame.cost++;
  if (typeof a === "number" && typeof b === "number" && a === a && b === b) return a < b;
  return unlessError(a, b, less);
};

const lessOrEqualNumbers: Binary = (left, right) => (frame) => {
  const a = left(frame);
  const b = right(frame);
  frame.cost++;
  if (typeof a === "number" && typeof b === "number" && a === a && b === b) return a <= b;
  return unlessError(a, b, lessOrEqual);
};

const greaterNumbers: Binary = (left, right) => (frame) => {
  const a = left(frame);
  const b = right(frame);
  frame.cost++;
  if (typeof a === "number" && typeof b === "number" && a === a && b === b) return a > b;
  return unlessError(a, b, greater);
};

const greaterOrEqualNumbers: Binary = (left, right) => (frame) => {
  const a = left(frame);
  const b = right(frame);
  frame.cost++;
  if (typeof a === "number" && typeof b === "number" && a === a && b === b) return a >= b;
  return unlessError(a, b, greaterOrEqual);
};

const addNumbers: Binary = (left, right) => (frame) => {
  const a = left(frame);
  const b = right(frame);
  frame.cost++;
  return a instanceof CelError ? a : b instanceof CelError ? b : add(frame.effort, a, b);
};

const subtractNumbers: Binary = (left, right) => (frame) => {
  const a = left(frame);
  const b = right(frame);
  frame.cost++;
  return unlessError(a, b, subtract);
};

function scanned(apply: Function2): Binary {
  return (left, right) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    spend(frame, Math.ceil(actualSize(a) * STRING_FACTOR));
    return unlessError(a, b, apply);
  };
}

const BY_OVERLOAD: Readonly<Record<string, Binary>> = {
  less_int64: lessNumbers,
  less_double: lessNumbers,
  less_equals_int64: lessOrEqualNumbers,
  less_equals_double: lessOrEqualNumbers,
  greater_int64: greaterNumbers,
  greater_double: greaterNumbers,
  greater_equals_int64: greaterOrEqualNumbers,
  greater_equals_double: greaterOrEqualNumbers,
  add_int64: addNumbers,
  subtract_int64: subtractNumbers,
  starts_with_string: scanned(startsWith),
  ends_with_string: scanned(endsWith),
};

const BY_NAME: Readonly<Record<string, Binary>> = {
  "_<_": lessNumbers,
  "_<=_": lessOrEqualNumbers,
  "_>_": greaterNumbers,
  "_>=_": greaterOrEqualNumbers,
  "_+_": addNumbers,
  "_-_": subtractNumbers,
};
