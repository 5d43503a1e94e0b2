/** The generation after a change. It is counted in 64 bits, which wrap around, and may be too large for a number. */
export function nextGeneration(generation: number | bigint): number {
  const sum = BigInt.asIntN(64, BigInt(generation) + 1n);
  return (Number.isSafeInteger(Number(sum)) ? Number(sum) : sum) as number;
}
