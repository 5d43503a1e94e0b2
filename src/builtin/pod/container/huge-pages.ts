import { type PodSpec } from "../../type/go-types.js";
import { isQuantity, parseQuantity } from "../../../model/index.js";
import { isHugePages, pageSizeOf } from "../../check/resource-name.js";
import { containersOf } from "../../check/each-container.js";
import { integerValue } from "../../check/quantity-value.js";

/** Whether an amount is a multiple of the size of the pages, which is in the name. */
export function isWholePages(name: string, amount: string): boolean {
  const size = pageSizeOf(name);
  if (!isQuantity(size)) return false;
  const { nanos } = parseQuantity(size);
  if (nanos <= 0n || nanos % 10n ** 9n !== 0n) return false;
  return integerValue(amount) % integerValue(size) === 0n;
}

/** Whether a stored pod has such amounts: earlier versions accepted them. */
export function usesPartsOfHugePages(spec: PodSpec): boolean {
  const lists = containersOf(spec).flatMap(({ resources }) => [resources.limits, resources.requests]);
  return [...lists, spec.overhead].some((list) =>
    Object.entries(list).some(([name, amount]) => isHugePages(name) && !isWholePages(name, amount)),
  );
}
