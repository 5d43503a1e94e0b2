/** What other modules use of this one beyond its public API. */

// Compare two documents.
export { editedItems } from "./compare/edited-items.js";

// Review changes.
export { isOfType } from "./rule/rule.js";
export { formatRuleType, normalizeType, severityOf } from "./rule/rule-type.js";
export { tuneRules, tuned, tuningFaults } from "./rule/tuning.js";
export { ACTIONS } from "./rule/preset.js";
export { immutableFields } from "./preset/kubernetes/immutable-fields.js";

// Match changes with rules.
export { joinReviews, reviewPairs } from "./documents/review.js";
export type { DocumentPair } from "./documents/pairs.js";
export { type PlacedResource, type ResourcePair, pairResources } from "./documents/resource-pairs.js";
export { pairUnnamed } from "./documents/unnamed.js";
export { type DecidedEvents, type EventPolicy, decideEvents } from "./event/event-decision.js";
export { isHidden, showValue } from "./rule/message.js";

// The position of a part of a value in its file.
export { within } from "./rule/rule-place.js";

// Errors.
export { problems } from "./problems.js";
