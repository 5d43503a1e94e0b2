import { type Digest, isDigestOf, plainDigest } from "./digest.js";
import type { Decision } from "../decision.js";
import type { Json } from "../../model/index.js";
import type { Ledger } from "../../ledger/index.js";

/**
 * What is recorded when a person agrees with a difference: it counts for these two values and no others. The key of a
 * workspace stays on one machine, so it is used for secrets only: any other agreement holds on all of them.
 */
export function acceptanceOf(decision: Decision, ledger: Ledger, digest: Digest): string {
  const { path, existing = null, fresh = null } = decision;
  const isSecret = ledger.hides(path, existing) || ledger.hides(path, fresh);
  return (isSecret ? digest : plainDigest)(sidesOf(decision));
}

/** Whether it was this very difference that a person agreed with. */
export function isAcceptedIn(accepted: string, decision: Decision, digest: Digest): boolean {
  return isDigestOf(accepted, sidesOf(decision), digest) === true;
}

function sidesOf({ existing, fresh }: Decision): Json {
  return [[existing ?? null], [fresh ?? null]];
}
