/** Go's `%.6f` and the like: ties are rounded to even, where JavaScript rounds them up. */
export function goFixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : value < 0 ? "-Inf" : "NaN";
  const isBetween = Math.abs((value * 2 ** (digits + 1)) % 2) === 1;
  if (!isBetween) return value.toFixed(digits);
  const below = Math.floor(value * 10 ** digits);
  return ((below + (below % 2)) / 10 ** digits).toFixed(digits);
}
