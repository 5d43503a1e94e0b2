import type { Correlation } from "../schema/ratchet.js";
import type { RuleStep } from "./rule-trail.js";

/**
 * Whether a failure at the end of a way is forgiven, because the value there is what it was before the update: the value
 * itself where it can be paired, else the nearest one above it that can.
 */
export function isForgiven(root: Correlation | null, steps: readonly RuleStep[]): boolean {
  let current: Correlation | null = root;
  let nearest: Correlation | null = null;
  for (const step of steps) {
    if (current === null) break;
    // Nothing in `allOf` is paired by itself, so as to treat rules like the rest of the schema.
    if (step.kind === "allOf") {
      current = null;
      break;
    }
    // Both sides were converted to one version, so these two cannot be told to have stayed.
    if (nearest === null && step.kind !== "item" && isTypeMeta(step.name)) return false;
    nearest = current;
    current = step.kind === "item" ? current.index(step.index) : current.key(step.name);
  }
  return (current ?? nearest)?.isUnchanged() ?? false;
}

function isTypeMeta(name: string): boolean {
  return name === "apiVersion" || name === "kind";
}
