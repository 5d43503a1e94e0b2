import type { RankedMutation } from "../../mutation/ranked.js";

/** The first of each mutation, then the second of each: if effort runs out, each loses as little as possible. */
export function inRounds<T>(all: readonly T[], ownerOf: (one: T) => RankedMutation): T[] {
  const counts = new Map<RankedMutation, number>();
  const rounds: T[][] = [];
  for (const one of all) {
    const owner = ownerOf(one);
    const round = counts.get(owner) ?? 0;
    counts.set(owner, round + 1);
    (rounds[round] ??= []).push(one);
  }
  return rounds.flat();
}
