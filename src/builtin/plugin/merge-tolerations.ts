import type { Toleration } from "../type/go-types.js";
import { areEqual } from "../type/equal.js";

const TOLERATION = "core/v1.Toleration";

/** Both lists without tolerations that another one includes; of equal ones the first is kept. */
export function mergeTolerations(first: readonly Toleration[], second: readonly Toleration[]): Toleration[] {
  const all = [...first, ...second];
  const merged: Toleration[] = [];
  for (const [i, one] of all.entries()) {
    const isIncluded =
      merged.some((kept) => includes(kept, one)) ||
      all.slice(i + 1).some((later) => !areEqual(one, later, TOLERATION) && includes(later, one));
    if (!isIncluded) merged.push(one);
  }
  return merged;
}

function includes(wide: Toleration, narrow: Toleration): boolean {
  if (areEqual(narrow, wide, TOLERATION)) return true;
  const isForAll = wide.key === "" && wide.operator === "Exists";
  if (narrow.key !== wide.key && !isForAll) return false;
  if (wide.effect !== "" && narrow.effect !== wide.effect) return false;
  if (wide.effect === "NoExecute" && wide.tolerationSeconds !== undefined) {
    const { tolerationSeconds: seconds } = narrow;
    if (seconds === undefined || seconds > wide.tolerationSeconds) return false;
  }
  if (wide.operator === "Exists") return true;
  return (
    (wide.operator === "Equal" || wide.operator === "") &&
    narrow.operator === "Equal" &&
    narrow.value === wide.value
  );
}
