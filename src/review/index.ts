/** Review: what changed between two versions, which rule it falls under, and what that means. */

// Compare two documents.
export { type CompareOptions, compare } from "./compare/compare.js";
export { type Change, type Compared, type Comparison, changesOf } from "./compare/comparison.js";
export type { Identity } from "./compare/identity.js";
export { editedItems } from "./compare/edited-items.js";

// Say which changes mean what.
export type { ObservedChange, Rule } from "./rule/rule.js";
export { isOfType } from "./rule/rule.js";
export { RuleType, type TypeName, formatRuleType, normalizeType } from "./rule/rule-type.js";
export type { RulePath } from "./path/rule-path.js";
export type { RuleSegment } from "./path/segment.js";
export { parseRulePath } from "./path/rule-path-parser.js";
export type { RuleCondition } from "./rule/rule-condition.js";
export type { ExpressionCondition } from "./rule/rule-expression.js";
export type { Scope, NameSelector } from "./rule/scope.js";
export type { Exemption } from "./rule/exemption.js";
export { type RuleDataOptions, type RuleReading, parseRules } from "./rule/rule-data.js";
export { type TunedRules, type Tuning, type Tunings, tuneRules, tuned, tuningFaults } from "./rule/tuning.js";
export { type RuleSet, compileRules } from "./rule/rule-set.js";
export { type RuleLintOptions, lintRules } from "./rule/lint.js";
export { presets } from "./preset/presets.js";
export type { Preset } from "./rule/preset.js";
export { type ImmutableField, immutableFields } from "./preset/kubernetes/immutable-fields.js";

// Match changes with rules.
export {
  type Review,
  type ReviewOptions,
  type ReviewedDocument,
  joinReviews,
  review,
  reviewPairs,
} from "./documents/review.js";
export type { DocumentPair } from "./documents/pairs.js";
export { type UnnamedPairing, pairUnnamed } from "./documents/unnamed.js";
export { type EventOptions, generateEvents } from "./event/event-generation.js";
export { type GeneratedEvents, type ReviewEvent, formatEvent } from "./event/event.js";
export { filterByAction, filterByType } from "./event/event-filter.js";
export { type EventCounts, type ReviewVerdict } from "./event/event-verdict.js";
export {
  type DecidedEvents,
  type EventDecision,
  type EventPolicy,
  decideEvents,
} from "./event/event-decision.js";
export { type Consideration, type ChangeExplanation, explain, formatExplanation } from "./event/explain.js";
export { isHidden, showValue } from "./rule/message.js";

// Where a stretch of a value stands in the file of the value.
export { within } from "./rule/rule-place.js";

// What went wrong.
export { problems } from "./problems.js";
