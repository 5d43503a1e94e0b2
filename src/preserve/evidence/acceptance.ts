import { type Digest, isDigestOf, plainDigest } from "./digest.js";
import type { Decision } from "../decision.js";
import type { Json } from "../../model/index.js";
import type { Ledger } from "../../ledger/index.js";

/**
 * What is recorded when a user accepts a difference: it applies to exactly these two values. The key of a workspace
 * stays on one machine, so it is used only for secrets: any other acceptance is valid on all machines.
 */
export function acceptanceOf(decision: Decision, ledger: Ledger, digest: Digest): string {
  const { path, existing = null, fresh = null } = decision;
  const isSecret = ledger.hides(path, existing) || ledger.hides(path, fresh);
  return (isSecret ? digest : plainDigest)(sidesOf(decision));
}

/** Whether a user accepted exactly this difference. */
export function isAcceptedIn(accepted: string, decision: Decision, digest: Digest): boolean {
  return isDigestOf(accepted, sidesOf(decision), digest) === true;
}

function sidesOf({ existing, fresh }: Decision): Json {
  return [[existing ?? null], [fresh ?? null]];
}
