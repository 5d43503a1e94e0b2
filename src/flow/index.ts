/** Plan: what would become of every resource, through preserving, reviewing and admitting, in one value. */

// Where fresh resources come from.
export type { FreshResource, Generator } from "./generator.js";

// Join the stages.
export { type Plan, type PlannedResource, plan } from "./plan.js";
export { expectWishes } from "./plan-given.js";
export type { PlanRequest, ReviewRules, Stored, Surroundings, Wishes } from "./plan-request.js";
export { type Reason, type Verdict } from "./plan-verdict.js";

// Accept what others changed, or reject it.
export { type Difference, type Ruling, changedOrphan, differencesIn, isKeptOrphan } from "./ruling.js";
export type { Preserved } from "./preserve-stage.js";

// What the world of an admission is made of.
export { isDefining } from "./admit-stage.js";

// What happened to one field, from its generator to its admission.
export { type FieldStory, type Generated, fieldStory, inputsBehind } from "./field-story.js";

// What went wrong.
export { problems } from "./problems.js";
