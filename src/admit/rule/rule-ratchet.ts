import type { Correlation } from "../schema/ratchet.js";
import type { RuleStep } from "./rule-trail.js";

/**
 * Whether a failure is tolerated because the value is unchanged by the update: the value itself if it can be paired,
 * otherwise the nearest parent that can.
 */
export function isForgiven(root: Correlation | null, steps: readonly RuleStep[]): boolean {
  let current: Correlation | null = root;
  let nearest: Correlation | null = null;
  for (const step of steps) {
    if (current === null) break;
    // Nothing in `allOf` is paired by itself, so that rules are treated like the rest of the schema.
    if (step.kind === "allOf") {
      current = null;
      break;
    }
    // Both sides were converted to one version, so it is unknown whether these two are unchanged.
    if (nearest === null && step.kind !== "item" && isTypeMeta(step.name)) return false;
    nearest = current;
    current = step.kind === "item" ? current.index(step.index) : current.key(step.name);
  }
  return (current ?? nearest)?.isUnchanged() ?? false;
}

function isTypeMeta(name: string): boolean {
  return name === "apiVersion" || name === "kind";
}
