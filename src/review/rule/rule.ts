import { type Exemption, type ReadyExemption } from "./exemption.js";
import { type RuleType, type RuleSeverity, normalizeType, readType } from "./rule-type.js";
import type { Change } from "../compare/comparison.js";
import type { RuleCondition } from "./rule-condition.js";
import type { RulePath } from "../path/rule-path.js";
import type { Scope } from "./scope.js";

/**
 * What a rule looks for; `any` is every change. A rule for `reorder` also makes the order of the lists at its path count, where
 * nothing else says that it means something.
 */
export type ObservedChange = "any" | Change;

export const OBSERVED_CHANGES: readonly ObservedChange[] = [
  "any",
  "create",
  "delete",
  "modify",
  "reorder",
  "none",
];

/** What changes of one kind at some places mean. Only the type and the path are needed. */
export interface Rule {
  /** Names the rule in reports and approvals. Rules that say the same of different places may share it. */
  readonly id?: string | undefined;
  readonly type: RuleType | RuleSeverity;
  readonly path: string;
  /** The kind of change it is about; any when left out. */
  readonly change?: ObservedChange | undefined;
  /** Where the kind of change, and the condition, is tested: at the changed leaf (as left out), or at the anchor. */
  readonly on?: "leaf" | "anchor" | undefined;
  /** What to tell people; `{before}`, `{after}`, `{path}`, `{change}` and `{resource}` are filled in. */
  readonly message?: string | undefined;
  /** The action of the event: `scale_up`, `scale_down`, or a custom word. */
  readonly action?: string | undefined;
  /** What the rule is about: a change has one winner in each topic. */
  readonly topic?: string | undefined;
  readonly scope?: Scope | undefined;
  /** Narrows the rule to some old and new values: an expression of CEL, or a function. */
  readonly when?: string | RuleCondition | undefined;
  readonly exemptions?: readonly Exemption[] | undefined;
}

/** A rule that was found valid, in the form matching needs. */
export interface ReadyRule {
  readonly rule: Rule;
  /** Its position in the list. */
  readonly index: number;
  readonly path: RulePath;
  readonly type: RuleType;
  readonly change: ObservedChange;
  readonly isOnAnchor: boolean;
  readonly condition: RuleCondition | undefined;
  readonly exemptions: readonly ReadyExemption[];
}

/** Whether a rule counts as one of a type: 150 is a Warn. */
export function isOfType(rule: Pick<Rule, "type">, type: RuleType | RuleSeverity): boolean {
  const [own, other] = [readType(rule.type), readType(type)];
  return own !== undefined && other !== undefined && normalizeType(own) === normalizeType(other);
}

/** A rule as messages name it: its id, or its position and path. */
export function nameOf(rule: Pick<Rule, "id" | "path">, index: number): string {
  return rule.id === undefined ? `rule ${index + 1} (${rule.path.slice(0, 80)})` : `rule "${rule.id}"`;
}
