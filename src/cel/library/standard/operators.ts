import { CelError, Opaque, type Value, findIn, isList, isMap } from "../../value/value.js";
import { compare, noOverload } from "../../value/compare.js";
import type { Effort } from "../../value/effort.js";
import { listContains } from "../../value/concat-list.js";
import { sizeOf } from "../../value/size.js";
import { typeOf } from "../../value/type-of.js";
import { unsupported } from "./arithmetic.js";

/** Operators on two values of any type, as for dyn operands. */

const COMPARABLE: ReadonlySet<string> = new Set([
  "bool",
  "bytes",
  "double",
  "duration",
  "int",
  "string",
  "timestamp",
  "uint",
]);

function comparison(
  name: string,
  test: (order: number) => boolean,
): (a: Value, b: Value) => boolean | CelError {
  return (a, b) => {
    if (!COMPARABLE.has(typeOf(a).kind)) return unsupported(a, name);
    const order = compare(a, b);
    return order instanceof CelError ? order : test(order);
  };
}

export const less = comparison("_<_", (order) => order < 0);
export const lessOrEqual = comparison("_<=_", (order) => order <= 0);
export const greater = comparison("_>_", (order) => order > 0);
export const greaterOrEqual = comparison("_>=_", (order) => order >= 0);

export function not(value: Value): boolean | CelError {
  return typeof value === "boolean" ? !value : noOverload(value);
}

/** Whether a loop with && or || continues: a later item may still override an error. */
export function notStrictlyFalse(value: Value): boolean {
  return typeof value === "boolean" ? value : true;
}

export function isIn(effort: Effort, item: Value, container: Value): boolean | CelError {
  if (isList(container)) return listContains(container, item, effort);
  if (!isMap(container)) return noOverload(container);
  const found = findIn(container, item);
  return found instanceof CelError ? found : found !== undefined;
}

/** Library values have a size only for the cost of calls. */
export function sizeFunction(value: Value): number | CelError {
  const size = value instanceof Opaque ? undefined : sizeOf(value);
  return size ?? unsupported(value, "size");
}
