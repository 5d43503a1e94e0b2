import { LAST_APPLIED_ANNOTATION } from "../../model/internal.js";
import type { Effect, FieldRule, RuleSegment } from "./field-rule.js";

/** What the API server writes into every object; files saved from a cluster contain it. */
const SERVER_METADATA = [
  "creationTimestamp",
  "deletionGracePeriodSeconds",
  "deletionTimestamp",
  "generation",
  "managedFields",
  "resourceVersion",
  "selfLink",
  "uid",
];

/** Names under which a generator marks its resources: Varve's own, and those of the decision record's tool. */
export const OWN_NAMES = /^(?:varve\.dev|xpand\.io)\//;

/** Rules that apply to every resource, regardless of patterns and callers. */
export const STANDING_RULES: readonly FieldRule[] = [
  rule("server", "status"),
  ...SERVER_METADATA.map((name) => rule("server", "metadata", name)),
  rule("server", "metadata", "annotations", LAST_APPLIED_ANNOTATION),
  rule("bookkeeping", "metadata", "labels", OWN_NAMES),
  rule("bookkeeping", "metadata", "annotations", OWN_NAMES),
];

function rule(effect: Effect, ...segments: readonly RuleSegment[]): FieldRule {
  return { effect, segments, isExact: true };
}
