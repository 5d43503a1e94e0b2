import { type Exemption, type ReadyExemption } from "./exemption.js";
import { type RuleType, type RuleSeverity, normalizeType, readType } from "./rule-type.js";
import type { Change } from "../compare/comparison.js";
import type { RuleCondition } from "./rule-condition.js";
import type { RulePath } from "../path/rule-path.js";
import type { Scope } from "./scope.js";

/**
 * The kinds of change a rule matches; `any` is every change. A rule for `reorder` also makes the order of the lists at
 * its path significant.
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

/** The severity of changes of one kind at some places. Only the type and the path are required. */
export interface Rule {
  /** Identifies the rule in reports and approvals. Rules with the same meaning for different places may share it. */
  readonly id?: string | undefined;
  readonly type: RuleType | RuleSeverity;
  readonly path: string;
  /** The kind of change it matches; any by default. */
  readonly change?: ObservedChange | undefined;
  /** Where the kind of change and the condition are tested: at the changed leaf (default) or at the anchor. */
  readonly on?: "leaf" | "anchor" | undefined;
  /** The text to show; `{before}`, `{after}`, `{path}`, `{change}` and `{resource}` are filled in. */
  readonly message?: string | undefined;
  /** The action of the event: `scale_up`, `scale_down`, or a custom word. */
  readonly action?: string | undefined;
  /** The topic of the rule: a change has one winner in each topic. */
  readonly topic?: string | undefined;
  readonly scope?: Scope | undefined;
  /** Restricts the rule to some old and new values: a CEL expression, or a function. */
  readonly when?: string | RuleCondition | undefined;
  readonly exemptions?: readonly Exemption[] | undefined;
}

/** A valid rule, in the form needed for matching. */
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

/** A rule's name in messages: its id, or its position and path. */
export function nameOf(rule: Pick<Rule, "id" | "path">, index: number): string {
  return rule.id === undefined ? `rule ${index + 1} (${rule.path.slice(0, 80)})` : `rule "${rule.id}"`;
}
