import { setFlagsFromString } from "node:v8";

/**
 * V8 lets garbage grow to several times the live data if the machine has memory. A run over a large store has little
 * live data and much garbage: this halves its memory, for a tenth more time.
 */
const GROW_SLOWLY = "--heap-growing-percent=60";

/**
 * V8 optimises a function after it has run this much bytecode. Most verbs end before that has paid off: of
 * `varve admit` on 2,000 manifests it was a quarter of the processor time. A server runs long enough.
 */
const OPTIMISE_AFTER = { verb: 400_000, server: 66 * 1024 };

/** Called before any other code is compiled: kept code is valid only for the same flags. */
export function tuneForVerb(): void {
  setFlagsFromString(GROW_SLOWLY);
  setFlagsFromString(`--interrupt-budget=${OPTIMISE_AFTER.verb}`);
}

export function tuneForServer(): void {
  setFlagsFromString(`--interrupt-budget=${OPTIMISE_AFTER.server}`);
}
