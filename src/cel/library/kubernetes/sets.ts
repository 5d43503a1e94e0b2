import { BOOL, listOf, typeParam } from "../../value/type.js";
import { type CelError, type ListValue, type Value, itemsOf } from "../../value/value.js";
import { type Library, type Overload, global } from "../library.js";
import { add, fixed, multiply, scale, sizeOrUnknown } from "../estimate.js";
import { actualSize } from "../../value/size.js";
import type { Effort } from "../../value/effort.js";
import { listContains } from "../../value/concat-list.js";

const LIST_OF_T = listOf(typeParam("T"));

/** cel-go's sets extension: lists as sets. */
export const sets: Library = {
  name: "sets",
  since: 29,
  functions: [
    { name: "sets.contains", overloads: [overload("list_sets_contains_list", contains, 1)] },
    { name: "sets.equivalent", overloads: [overload("list_sets_equivalent_list", equivalent, 2)] },
    { name: "sets.intersects", overloads: [overload("list_sets_intersects_list", intersects, 1)] },
  ],
};

/** Every item of one list may be compared with every item of the other, `passes` times. */
function overload(
  id: string,
  work: (effort: Effort, a: ListValue, b: ListValue) => Value,
  passes: number,
): Overload {
  return global(
    id,
    [LIST_OF_T, LIST_OF_T],
    BOOL,
    { work },
    {
      cost: ([a, b]) => 1 + actualSize(a as Value) * actualSize(b as Value) * passes,
      estimate: (_target, [a, b]) =>
        a && b && { cost: add(scale(multiply(sizeOrUnknown(a), sizeOrUnknown(b)), passes), fixed(1)) },
    },
  );
}

function contains(effort: Effort, list: ListValue, part: ListValue): boolean | CelError {
  for (const item of itemsOf(part)) {
    const found = listContains(list, item, effort);
    if (found !== true) return found;
  }
  return true;
}

function equivalent(effort: Effort, a: ListValue, b: ListValue): boolean | CelError {
  const found = contains(effort, a, b);
  return found === true ? contains(effort, b, a) : found;
}

function intersects(effort: Effort, a: ListValue, b: ListValue): boolean {
  return itemsOf(a).some((item) => listContains(b, item, effort) === true);
}
