import type { Comparison, ReviewEvent, ReviewedDocument, Rule } from "../../review/index.js";
import { type Explainer, type Resource, explanationJson } from "./explanation.js";
import { type Json, type JsonObject, formatPath, formatResourceId } from "../../model/index.js";
import type { Outcome } from "./outcome.js";
import type { Located } from "./located.js";
import type { PairedDocument } from "./pairs.js";
import { shownValue } from "./values.js";

/** A changed document as JSON; absent values are null, as in every answer. */
export function documentJson(
  { tree, resource }: ReviewedDocument,
  { title, old, young }: PairedDocument,
): JsonObject {
  return {
    document: title,
    resource: resource === undefined ? null : formatResourceId(resource),
    change: tree.change,
    old: placeJson(old),
    new: placeJson(young),
  };
}

function placeJson(version: Located | undefined): Json {
  return version === undefined ? null : { file: version.start.file, line: version.start.start.line };
}

/** What is needed to print an event. */
export interface Telling {
  readonly outcome: Outcome;
  readonly explainer: Explainer | undefined;
  /** The position of a rule among all given rules. */
  readonly indexOf: (rule: Rule) => number;
}

export function eventJson(
  event: ReviewEvent,
  title: string,
  { outcome, explainer, indexOf }: Telling,
): JsonObject {
  const { rule, severity, rank, change, matched, resource, message, action, exemption, fingerprint } = event;
  const [first] = matched;
  return {
    document: title,
    resource: resource === undefined ? null : formatResourceId(resource),
    severity,
    rank,
    decision: outcome.decisions.get(event) ?? null,
    rule: { index: indexOf(rule), id: rule.id ?? null, path: rule.path },
    ...changeJson(change, resource),
    matched: matched.map((leaf) => changeJson(leaf, resource)),
    unpaired: matched.some(({ isUnpaired }) => isUnpaired),
    message,
    action: action ?? null,
    exemption: exemption === undefined ? null : exemptionJson(exemption),
    fingerprint,
    ...(explainer && first && { explanation: explanationJson(first, explainer(first, resource)) }),
  };
}

function exemptionJson({ reason, until, by }: NonNullable<ReviewEvent["exemption"]>): JsonObject {
  return { reason, until: until ?? null, by: by ?? null };
}

export function unmatchedJson(
  change: Comparison,
  title: string,
  resource: Resource,
  { explainer }: Telling,
): JsonObject {
  return {
    document: title,
    ...changeJson(change, resource),
    unpaired: change.isUnpaired,
    ...(explainer && { explanation: explanationJson(change, explainer(change, resource)) }),
  };
}

function changeJson(change: Comparison, resource: Resource): JsonObject {
  return {
    path: formatPath(change),
    change: change.change,
    before: shownValue(change, "before", resource) ?? null,
    after: shownValue(change, "after", resource) ?? null,
  };
}
