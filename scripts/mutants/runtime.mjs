// @ts-check
// Called by instrumented files: which mutant is active, and whether a loop has run too often.

/** @type {{ awake: number, covered: Set<number> | undefined, turns: number, limit: number }} */
export const state = { awake: -1, covered: undefined, turns: 0, limit: Infinity };

/** @param {number} id */
export function m(id) {
  state.covered?.add(id);
  return state.awake === id;
}

export function t() {
  if (++state.turns > state.limit) throw new Error("a loop does not end");
}
