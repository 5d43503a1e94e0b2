import type { Outcome } from "./outcome.js";
import { plural } from "../text/plural.js";

const WORDS: readonly (readonly [keyof Outcome["counts"], (count: number) => string])[] = [
  ["error", (count) => plural(count, "error")],
  ["warn", (count) => plural(count, "warning")],
  ["approved", (count) => `${count} approved`],
  ["exempted", (count) => `${count} exempted`],
  ["allow", (count) => `${count} allowed`],
  ["ignore", (count) => `${count} ignored`],
  ["unmatched", (count) => `${plural(count, "change")} matched by no rule`],
];

export interface Conclusion {
  /** Whether a prompt follows. */
  readonly asks: boolean;
  /** How many resources have an update that the API server rejects, whatever the rules say. */
  readonly rejected: number;
  /** Whether files changed that could not be compared. */
  readonly isPartial: boolean;
}

/** The last lines of a review: counts, and the result. */
export function verdictText(outcome: Outcome, { asks, rejected, isPartial }: Conclusion): string {
  const parts = WORDS.flatMap(([name, words]) => {
    const count = outcome.counts[name];
    return count === 0 ? [] : [words(count)];
  });
  if (parts.length === 0) return isPartial ? "no changes in what was compared\n" : "no changes\n";
  const conclusion = asks ? "" : `${conclusionOf(outcome, rejected)}\n`;
  return `${parts.join(", ")}\n${conclusion}`;
}

function conclusionOf({ refused, unconfirmed, counts }: Outcome, rejected: number): string {
  if (refused > counts.error) return "blocked: --fail-on warn blocks warnings";
  if (refused > 0) return `blocked: revert or approve the ${refused === 1 ? "error" : "errors"}`;
  if (unconfirmed > 0) return "blocked: check the warnings, then add --yes";
  if (rejected > 0) return `the rules pass, but the API server rejects ${plural(rejected, "update")}`;
  return counts.warn > 0 ? "passed: the warnings were confirmed" : "passed";
}
