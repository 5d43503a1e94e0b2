import type { Diagnostic, ResourceId } from "../../model/index.js";
import type { Comparison } from "../compare/comparison.js";
import type { Exemption } from "../rule/exemption.js";
import type { Rule } from "../rule/rule.js";
import { type RuleSeverity, formatRuleType } from "../rule/rule-type.js";
import { formatPath } from "../../model/index.js";

/** A change that a rule matched, or all changes below one place that an anchored rule matched. */
export interface ReviewEvent {
  readonly rule: Rule;
  /** The severity from the rule: a rule of 150 is a warn. */
  readonly severity: RuleSeverity;
  /** The type of the rule as a number from 0 to 255, as written: 150 is worse than 100. */
  readonly rank: number;
  /** The changed leaf, or the anchored place above it, with its own kind of change and values. */
  readonly change: Comparison;
  /** The changed leaves, each a path; one unless the rule is anchored. */
  readonly matched: readonly Comparison[];
  readonly resource: ResourceId | undefined;
  /** The rule's message with the values filled in; empty without one. */
  readonly message: string;
  readonly action: string | undefined;
  /** Set if every matched change is exempted: the event is not part of the verdict. */
  readonly exemption: Exemption | undefined;
  /** Equal from run to run for the same change: used in approvals. */
  readonly fingerprint: string;
}

/** The events of a comparison, and the changes matched by no rule. */
export interface GeneratedEvents {
  readonly events: readonly ReviewEvent[];
  /** Changes matched by no rule. */
  readonly unmatched: readonly Comparison[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One line, as kubitect prints it: `(Error) Change: [Type: modify, Path: cluster.network]`. */
export function formatEvent({ rank, change }: Pick<ReviewEvent, "rank" | "change">): string {
  return `(${formatRuleType(rank)}) Change: [Type: ${change.change}, Path: ${formatPath(change)}]`;
}
