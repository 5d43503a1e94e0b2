/** Parts of the conditions of this preset, as text: rules remain data that can be printed and parsed again. */

/** The resource exists on both sides. */
export const UPDATED = "object != null && oldObject != null";

/** The parent of the field exists on both sides, so that the field itself was added or removed. */
export const STAYS = "parent.before != null && parent.after != null";

/** Another notation of the same quantity: `1Gi` and `1024Mi`, `1` and `1000m`. */
export const SAME_QUANTITY = all(
  "path.matches('[.](requests|limits|capacity)[.]')",
  areQuantities("before", "after"),
  `${compared("before", "after")} == 0`,
);

/** A quantity that becomes smaller; anything else, such as a variable of another tool, is not compared. */
export const SMALLER_QUANTITY = all(areQuantities("before", "after"), `${compared("after", "before")} < 0`);

function areQuantities(...values: string[]): string {
  return `[${values.map((value) => `dyn(${value})`).join(", ")}].all(v, (type(v) == string || type(v) == int || type(v) == double) && isQuantity(string(v)))`;
}

function compared(a: string, b: string): string {
  return `quantity(string(${a})).compareTo(quantity(string(${b})))`;
}

/** Two equal quantities, or the same text. */
export function sameAmount(a: string, b: string): string {
  return `(${a} == ${b} || ${all(areQuantities(a, b), `${compared(a, b)} == 0`)})`;
}

/** All of some conditions; empty ones are left out. */
export function all(...conditions: readonly string[]): string {
  return conditions
    .map(oneLine)
    .filter((condition) => condition !== "")
    .map((condition) => (/\|\||\?/.test(condition) ? `(${condition})` : condition))
    .join(" && ");
}

export function not(condition: string): string {
  return `!(${oneLine(condition)})`;
}

/** Rules are listed and printed on one line each. */
function oneLine(condition: string): string {
  return condition.trim().replaceAll(/\s+/g, " ");
}
