import type { ReadyRule } from "./rule.js";

/** Why one rule goes before another. */
export type Advantage = "segments" | "wildcards" | "type" | "order";

/**
 * kubitect's order: more segments, then fewer wildcards, then the higher type, then the rule listed first. Nothing else
 * counts: not `!`, not options against a plain name, not an anchor, not the precise kind of change against any.
 */
export function compareRules(a: ReadyRule, b: ReadyRule): number {
  return (
    b.path.length - a.path.length ||
    a.path.wildcardCount - b.path.wildcardCount ||
    b.type - a.type ||
    a.index - b.index
  );
}

/** What decided between two rules. */
export function advantageOf(winner: ReadyRule, loser: ReadyRule): Advantage {
  if (winner.path.length !== loser.path.length) return "segments";
  if (winner.path.wildcardCount !== loser.path.wildcardCount) return "wildcards";
  return winner.type === loser.type ? "order" : "type";
}
