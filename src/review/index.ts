/** Review: what changed between two versions, which rule it falls under, and what that means. */

// Compare two documents.
export { type CompareOptions, compare } from "./compare.js";
export { type Change, type Compared, type Comparison, changesOf } from "./comparison.js";
export type { Identity } from "./identity.js";

// Say which changes mean what.
export type { ObservedChange, Rule } from "./rule.js";
export { isOfType } from "./rule.js";
export { RuleType, type TypeName, formatType, normalizeType } from "./rule-type.js";
export type { RulePath } from "./rule-path.js";
export type { RuleSegment } from "./segment.js";
export { parseRulePath } from "./rule-path-parser.js";
export type { Condition } from "./rule-condition.js";
export type { ExpressionCondition } from "./rule-expression.js";
export type { Scope, Selector } from "./scope.js";
export type { Exemption } from "./exemption.js";
export { type RuleDataOptions, type RuleReading, parseRules } from "./rule-data.js";
export { type RuleSet, compileRules } from "./rule-set.js";
export { type LintOptions, lintRules } from "./lint.js";
export { type Preset, presets } from "./preset.js";

// Match changes with rules.
export { type Review, type ReviewOptions, type ReviewedDocument, review, reviewPairs } from "./review.js";
export type { DocumentPair } from "./review-documents.js";
export { type EventOptions, generateEvents } from "./event-generation.js";
export { type GeneratedEvents, type ReviewEvent, formatEvent } from "./event.js";
export { filterByAction, filterByType } from "./event-filter.js";
export { type EventCounts, type Verdict } from "./event-verdict.js";
export { type Consideration, type Explanation, explain, formatExplanation } from "./explain.js";
export { isHidden, showValue } from "./message.js";

// Where a stretch of a value stands in the file of the value.
export { within } from "./rule-place.js";

// What went wrong.
export { problems } from "./problems.js";
