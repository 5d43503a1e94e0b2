import { type Digest, isDigestOf } from "./digest.js";
import type { Decision } from "../decision.js";
import type { Json } from "../../model/index.js";

/** What is recorded when a person agrees with a difference: it counts for these two values and no others. */
export function acceptanceOf(decision: Decision, digest: Digest): string {
  return digest(sidesOf(decision));
}

/** Whether it was this very difference that a person agreed with. */
export function isAcceptedIn(accepted: string, decision: Decision, digest: Digest): boolean {
  return isDigestOf(accepted, sidesOf(decision), digest) === true;
}

function sidesOf({ existing, fresh }: Decision): Json {
  return [[existing ?? null], [fresh ?? null]];
}
