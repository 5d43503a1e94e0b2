import { type Diagnostic, type JsonObject, type SchemaSource } from "../../model/index.js";
import type { Review, ReviewedDocument, Rule, RuleSet } from "../../review/index.js";
import { documentJson, eventJson, unmatchedJson } from "./json.js";
import type { Answer } from "../answer/output.js";
import { EXIT } from "../answer/exit.js";
import type { Explainer } from "./explanation.js";
import type { Decision, Outcome } from "./outcome.js";
import type { Located } from "./located.js";
import type { PairedDocument } from "./pairs.js";
import { isUncompared, rejectionsIn } from "./folded.js";
import { documentsText } from "./text.js";
import { eventDiagnostic } from "./event-diagnostic.js";
import { painter } from "../text/paint.js";
import { placesIn } from "./place-of-change.js";
import { problems } from "../problems.js";
import { verdictText } from "./verdict-text.js";

/** A review and everything needed to print it. */
export interface Told {
  readonly rules: RuleSet;
  readonly review: Review;
  readonly outcome: Outcome;
  readonly pairs: readonly PairedDocument[];
  readonly schemas: SchemaSource;
  readonly explainer: Explainer | undefined;
  /** Whether every change is shown separately and in full. */
  readonly full: boolean;
  /** Messages in addition to the events. */
  readonly remarks: readonly Diagnostic[];
  /** A diagnostic with the file name that readers of the format know. */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic;
  /** Whether a confirmation prompt follows. */
  readonly asks: boolean;
}

/** A longer list would exceed half a gigabyte of text, which Node cannot hold. */
const MOST_LISTED = 100_000;

/** A review in every format: text by document, JSON by event, reports as diagnostics. */
export function answerOf(told: Told, most = MOST_LISTED): Answer {
  const { review, outcome, remarks, explainer, asks } = told;
  const byName = new Map(told.pairs.map((pair) => [pair.name, pair]));
  const pairOf = ({ name }: ReviewedDocument) => byName.get(name) as PairedDocument;
  return {
    text: (look) => {
      const telling = { outcome, explainer, paint: painter(look), full: told.full };
      const gap = remarks.length > 0 ? "\n" : "";
      const { text, unmatched } = documentsText(review.documents, pairOf, telling);
      const counts = { ...outcome.counts, unmatched };
      const conclusion = { asks, rejected: rejectionsIn(remarks), isPartial: remarks.some(isUncompared) };
      return gap + text + verdictText({ ...outcome, counts }, conclusion);
    },
    json: () => reviewJson(told, pairOf, most),
    diagnostics: remarks.map(told.placed),
    told: {
      diagnostics: () => diagnosticsOf(told, pairOf, most).map(told.placed),
      status: isBlocked(outcome) ? EXIT.blocked : EXIT.done,
    },
  };
}

function reviewJson(
  { rules, review, outcome, explainer }: Told,
  pairOf: (document: ReviewedDocument) => PairedDocument,
  most: number,
): JsonObject {
  const { documents } = review;
  const indices = new Map(rules.rules.map((rule, index) => [rule, index]));
  const telling = { outcome, explainer, indexOf: (rule: Rule) => indices.get(rule) as number };
  return {
    verdict: outcome.verdict,
    blocked: isBlocked(outcome),
    counts: outcome.counts,
    documents: documents.map((document) => documentJson(document, pairOf(document))),
    events: documents
      .flatMap((document) => document.events.map((event) => ({ event, title: pairOf(document).title })))
      .slice(0, most)
      .map(({ event, title }) => eventJson(event, title, telling)),
    unmatched: documents
      .flatMap((document) =>
        document.unmatched.map((change) => ({
          change,
          title: pairOf(document).title,
          resource: document.resource,
        })),
      )
      .slice(0, most)
      .map(({ change, title, resource }) => unmatchedJson(change, title, resource, telling)),
  };
}

function diagnosticsOf(
  { review, outcome, schemas }: Told,
  pairOf: (document: ReviewedDocument) => PairedDocument,
  most: number,
): Diagnostic[] {
  const all = review.events.length > most ? [tooMany(review, most)] : [];
  for (const document of review.documents) {
    const { old, young } = pairOf(document);
    const placeOf = placesIn((young ?? old) as Located, schemas);
    for (const event of document.events) {
      const decision = outcome.decisions.get(event) as Decision;
      if (decision === "allowed" || decision === "ignored") continue;
      if (all.length > most) return all;
      all.push(eventDiagnostic(event, decision, placeOf(event.change)));
    }
  }
  return all;
}

function isBlocked({ refused, unconfirmed }: Outcome): boolean {
  return refused + unconfirmed > 0;
}

function tooMany({ events }: Review, most: number): Diagnostic {
  return problems["too-many-events"]({
    message: `${most} of ${events.length} events are listed; the verdict and the counts include all of them`,
    hint: "review fewer files, or add an Ignore rule for changes that need not be shown",
  });
}
