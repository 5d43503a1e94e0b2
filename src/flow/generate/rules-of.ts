import type { Hindsight, Store } from "../store/store.js";

/** Changes when a new version of Varve decides otherwise about the same, or keeps what it found in another form. */
const FORM = 1;

/** What differences were decided by: under other rules they have to be looked at again. */
export function rulesOf({ fingerprint }: Store, { schemas }: Hindsight): string {
  return fingerprint(`${FORM}\n${schemas}`);
}
