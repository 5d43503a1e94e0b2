import { type Diagnostic, type ResourceId, type SchemaSource, hasErrors } from "../../model/index.js";
import { type DocumentPair, type GivenDocuments, pairDocuments } from "./pairs.js";
import { type EventCounts, type ReviewVerdict, countEvents, verdictOf } from "../event/event-verdict.js";
import { type EventOptions, eventsOf } from "../event/event-generation.js";
import { type RuleSet, asRuleSet } from "../rule/rule-set.js";
import type { Comparison } from "../compare/comparison.js";
import type { Identity } from "../compare/identity.js";
import type { ReviewEvent } from "../event/event.js";
import type { Rule } from "../rule/rule.js";
import { asUnpaired } from "../compare/unpaired-document.js";
import { expectPairs, expectReviewOptions, readDocuments } from "./given.js";
import { compare } from "../compare/compare.js";
import { exemptionProblems } from "../rule/exemption-report.js";

/** Options of review. */
export interface ReviewOptions extends EventOptions {
  readonly rules: readonly Rule[] | RuleSet;
  /** Schemas of list items, by kind; the built-in kinds by default. */
  readonly schemas?: SchemaSource | undefined;
  /** The key of list items without a schema: `["id", "name"]`. */
  readonly identity?: Identity | undefined;
}

/** One pair of documents, compared and matched with rules. */
export interface ReviewedDocument {
  readonly resource: ResourceId | undefined;
  /** The identity as text; empty or a position for a document without one. */
  readonly name: string;
  /** What changed; created and deleted documents are trees of created and deleted fields. */
  readonly tree: Comparison;
  readonly events: readonly ReviewEvent[];
  /** Changes matched by no rule. */
  readonly unmatched: readonly Comparison[];
}

/** The result of review. */
export interface Review {
  /** The worst severity of any event, without ignored and exempted ones; also an error if the review itself failed. */
  readonly verdict: ReviewVerdict;
  readonly counts: EventCounts;
  readonly events: readonly ReviewEvent[];
  /** The documents that changed. */
  readonly documents: readonly ReviewedDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reviews the changes between two versions of some documents. Resources are paired by identity, so that whole created
 * and deleted ones count too. If a rule is invalid nothing is reviewed, and the verdict is an error.
 */
export function review(before: GivenDocuments, after: GivenDocuments, options: ReviewOptions): Review {
  expectReviewOptions(options, "review");
  const { pairs, diagnostics } = pairDocuments(
    readDocuments(before, "the old version"),
    readDocuments(after, "the new version"),
  );
  return reviewAll(pairs, diagnostics, options);
}

/** The same for documents paired by the caller, for example by file. */
export function reviewPairs(pairs: readonly DocumentPair[], options: ReviewOptions): Review {
  expectReviewOptions(options, "reviewPairs");
  expectPairs(pairs);
  return reviewAll(pairs, [], options);
}

/** Combines reviews of different documents by the same rules: problems of the rules are reported once. */
export function joinReviews(reviews: readonly Review[]): Review {
  const [first, ...rest] = reviews;
  return conclude(
    reviews.flatMap(({ documents }) => documents),
    [
      ...(first?.diagnostics ?? []),
      ...rest.flatMap(({ diagnostics }) => diagnostics.filter(({ resource }) => resource !== undefined)),
    ],
  );
}

function reviewAll(
  pairs: readonly DocumentPair[],
  found: readonly Diagnostic[],
  options: ReviewOptions,
): Review {
  const rules = asRuleSet(options.rules);
  if (rules.diagnostics.length > 0) return conclude([], rules.diagnostics);
  const diagnostics = [...exemptionProblems(rules, options.today), ...found];
  const documents: ReviewedDocument[] = [];
  for (const pair of pairs) {
    const document = reviewPair(pair, rules, options, diagnostics);
    if (document.tree.change !== "none") documents.push(document);
  }
  return conclude(documents, diagnostics);
}

function conclude(documents: readonly ReviewedDocument[], diagnostics: readonly Diagnostic[]): Review {
  const events = documents.flatMap((document) => document.events);
  const counts = countEvents(events);
  const verdict = hasErrors(diagnostics) ? "error" : verdictOf(counts);
  return { verdict, counts, events, documents, diagnostics };
}

function reviewPair(
  { before, after, resource, name, isUnpaired = false }: DocumentPair,
  rules: RuleSet,
  options: ReviewOptions,
  diagnostics: Diagnostic[],
): ReviewedDocument {
  const { schemas, identity } = options;
  const paired = compare(before, after, { schemas, identity, isOrdered: rules.isOrdered });
  const compared = isUnpaired ? asUnpaired(paired) : paired;
  const {
    events,
    unmatched,
    diagnostics: found,
  } = eventsOf(compared.tree, rules, { resource, name }, options);
  for (const problem of [...compared.diagnostics, ...found]) {
    diagnostics.push(resource === undefined ? problem : { resource, ...problem });
  }
  return { resource, name, tree: compared.tree, events, unmatched };
}
