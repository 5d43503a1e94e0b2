/** What other rooms need of this one beyond its public face. */

// Compare two documents.
export { editedItems } from "./compare/edited-items.js";

// Say which changes mean what.
export { isOfType } from "./rule/rule.js";
export { formatRuleType, normalizeType, severityOf } from "./rule/rule-type.js";
export { tuneRules, tuned, tuningFaults } from "./rule/tuning.js";
export { ACTIONS } from "./rule/preset.js";
export { immutableFields } from "./preset/kubernetes/immutable-fields.js";

// Match changes with rules.
export { joinReviews, reviewPairs } from "./documents/review.js";
export type { DocumentPair } from "./documents/pairs.js";
export { pairUnnamed } from "./documents/unnamed.js";
export { type DecidedEvents, type EventPolicy, decideEvents } from "./event/event-decision.js";
export { isHidden, showValue } from "./rule/message.js";

// Where a stretch of a value stands in the file of the value.
export { within } from "./rule/rule-place.js";

// What went wrong.
export { problems } from "./problems.js";
