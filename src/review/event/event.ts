import type { Diagnostic, ResourceId } from "../../model/index.js";
import type { Comparison } from "../compare/comparison.js";
import type { Exemption } from "../rule/exemption.js";
import type { Rule } from "../rule/rule.js";
import { type RuleSeverity, formatRuleType } from "../rule/rule-type.js";
import { formatPath } from "../../model/index.js";

/** A change that a rule matched, or all changes below one place that an anchored rule matched. */
export interface ReviewEvent {
  readonly rule: Rule;
  /** How severe it is, as the rule says: a rule of 150 is a warn. */
  readonly severity: RuleSeverity;
  /** The type of the rule as a number from 0 to 255, as it is written: 150 is worse than 100. */
  readonly rank: number;
  /** The changed leaf, or the anchored place above it, with its own kind of change and values. */
  readonly change: Comparison;
  /** The changed leaves, each a path; one unless the rule is anchored. */
  readonly matched: readonly Comparison[];
  readonly resource: ResourceId | undefined;
  /** The rule's message with the values filled in; empty when it has none. */
  readonly message: string;
  readonly action: string | undefined;
  /** Set when every matched change is exempted: the event is no part of the verdict. */
  readonly exemption: Exemption | undefined;
  /** The same from run to run while the change is the same: what an approval names. */
  readonly fingerprint: string;
}

/** The events of a comparison, and the changes that no rule matches. */
export interface GeneratedEvents {
  readonly events: readonly ReviewEvent[];
  /** Changes that no rule is about. */
  readonly unmatched: readonly Comparison[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One line, as kubitect prints it: `(Error) Change: [Type: modify, Path: cluster.network]`. */
export function formatEvent({ rank, change }: Pick<ReviewEvent, "rank" | "change">): string {
  return `(${formatRuleType(rank)}) Change: [Type: ${change.change}, Path: ${formatPath(change)}]`;
}
