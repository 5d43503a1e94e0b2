import type { Decision } from "../decision.js";
import type { Digest } from "./digest.js";

/** What is recorded when a person agrees with a difference: it counts for these two values and no others. */
export function acceptanceOf({ existing, fresh }: Decision, digest: Digest): string {
  return digest([[existing ?? null], [fresh ?? null]]);
}
