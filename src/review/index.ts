/** Review: what changed between two versions, which rules match, and how severe that is. */

// Compare two documents.
export { type CompareOptions, compare } from "./compare/compare.js";
export { type Change, type Compared, type Comparison, changesOf } from "./compare/comparison.js";
export type { Identity } from "./compare/identity.js";

// Review changes.
export type { ObservedChange, Rule } from "./rule/rule.js";
export { type RuleSeverity, RuleType } from "./rule/rule-type.js";
export type { RulePath } from "./path/rule-path.js";
export type { RuleSegment } from "./path/segment.js";
export { parseRulePath } from "./path/rule-path-parser.js";
export type { RuleCondition } from "./rule/rule-condition.js";
export type { Scope, NameSelector } from "./rule/scope.js";
export type { Exemption } from "./rule/exemption.js";
export { type RuleDataOptions, type RuleReading, parseRules } from "./rule/rule-data.js";
export type { Tuning, Tunings } from "./rule/tuning.js";
export { type RuleSet, compileRules } from "./rule/rule-set.js";
export { type RuleLintOptions, lintRules } from "./rule/lint.js";
export { presets } from "./preset/presets.js";
export type { Action, Preset } from "./rule/preset.js";

// Match changes with rules.
export { type Review, type ReviewOptions, type ReviewedDocument, review } from "./documents/review.js";
export { type EventOptions, generateEvents, type Subject } from "./event/event-generation.js";
export { type GeneratedEvents, type ReviewEvent, formatEvent } from "./event/event.js";
export { filterByAction, filterByType } from "./event/event-filter.js";
export type { EventCounts, ReviewVerdict } from "./event/event-verdict.js";
export type { EventDecision } from "./event/event-decision.js";
export { type Consideration, type ChangeExplanation, explain, formatExplanation } from "./event/explain.js";
