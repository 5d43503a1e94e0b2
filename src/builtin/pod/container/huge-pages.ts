import { type PodSpec } from "../../type/go-types.js";
import { compareQuantities, isQuantity } from "../../../model/index.js";
import { isHugePages, pageSizeOf } from "../../check/resource-name.js";
import { containersOf } from "../../check/each-container.js";
import { milliValue, wholeValue } from "../../check/quantity-value.js";

/** Whether an amount is a multiple of the size of the pages, which is in the name. */
export function isWholePages(name: string, amount: string): boolean {
  const size = pageSizeOf(name);
  if (!isQuantity(size)) return false;
  if (compareQuantities(size, "0") <= 0 || milliValue(size) % 1000n !== 0n) return false;
  const pageSize = wholeValue(size);
  // Go cannot divide by a size that is zero in 64 bits, and does not answer.
  return pageSize !== 0n && wholeValue(amount) % pageSize === 0n;
}

/** Whether a stored pod has such amounts: earlier versions accepted them. */
export function usesPartsOfHugePages(spec: PodSpec): boolean {
  const lists = containersOf(spec).flatMap(({ resources }) => [resources.limits, resources.requests]);
  return [...lists, spec.overhead].some((list) =>
    Object.entries(list).some(([name, amount]) => isHugePages(name) && !isWholePages(name, amount)),
  );
}
