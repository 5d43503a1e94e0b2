/** What other modules use of this one beyond its public API. */

// The history of one field in words.
export { type StoryRow, storyRows } from "./story/story-rows.js";
export { authorText } from "./story/decision-author.js";
export { hasHiddenBase, shownInFull } from "./story/shown-value.js";

// The changes of a plan, counted and grouped.
export { type ChangedField, changedFields } from "./plan/changed-fields.js";
export { type PlanCounts, countsOf } from "./plan/counts.js";
export { type ShownChanges, groupChanges } from "./plan/shared-changes.js";
