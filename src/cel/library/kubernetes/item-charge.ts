import { type CallEstimate, type Operand, add, fixed, multiply, scale, sizeOrUnknown } from "../estimate.js";
import { type Charge, PER_CHARACTER } from "../charge.js";
import { type Value, findIn, isList, isMap, itemsOf, keysOf } from "../../value/value.js";
import { byteLength } from "../../domains/byte-text.js";

/** Visits every item of a list, or every character of a string (`indexOf` is a function of both). */
export const ITEMWISE: Charge = {
  cost: ([list]) => (list === undefined ? 0 : traversal(list)),
  estimate: (target) => target && itemwise(target),
};

/** The same, if a value of unknown type may be a list: each of its items would be compared. */
export const MEMBERSHIP: Charge = {
  ...ITEMWISE,
  estimate: (target) => target && itemwise(target, 1),
};

function itemwise(target: Operand, perUnit = PER_CHARACTER): CallEstimate {
  const size = sizeOrUnknown(target);
  const { item } = target;
  if (item === undefined) return { cost: scale(size, perUnit) };
  const isText = item.type.kind === "string" || item.type.kind === "bytes";
  const each = isText ? add(fixed(1), scale(sizeOrUnknown(item), PER_CHARACTER)) : fixed(1);
  return { cost: multiply(size, each) };
}

/** The cost of walking through all of a value. Strings count by bytes here, rounded down: short ones are free. */
function traversal(value: Value): number {
  if (typeof value === "string") return Math.floor(byteLength(value) * PER_CHARACTER);
  if (value instanceof Uint8Array) return Math.floor(value.length * PER_CHARACTER);
  if (isList(value)) return itemsOf(value).reduce((sum: number, item) => sum + traversal(item), 0);
  if (!isMap(value)) return 1;
  return keysOf(value).reduce(
    (sum: number, key) => sum + traversal(key) + traversal(findIn(value, key) as Value),
    0,
  );
}
