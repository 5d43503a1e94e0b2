import { type Author, type Entry, formatAuthor } from "../../ledger/index.js";
import { type DecisionSides, decisionText, outcomeText, sidesOf } from "./decision-words.js";
import { type FieldPath, type Json, formatPath } from "../../model/index.js";
import { fieldOf, stepsOf } from "../../compose/internal.js";
import type { PlannedResource } from "../judge/judge.js";
import type { WhyField } from "../plan/why-field.js";
import { formatOrigin } from "../../ledger/internal.js";
import { defined, samePath } from "../../model/internal.js";
import { shownInFull } from "./shown-value.js";

/** One event in the history of a field, in words and as data. */
export interface StoryRow {
  readonly stage: "compose" | "preserve" | "review" | "admit";
  /** One line, as `varve why` prints it. */
  readonly text: string;
  /** What the line says beyond author, value and sides. */
  readonly brief: string;
  readonly author?: Author;
  /** The printable value that the author gave the field. */
  readonly value?: string;
  /** Whether another author replaced that value. */
  readonly isShadowed?: boolean;
  /** The values that a decision compares. */
  readonly sides?: DecisionSides;
}

/** The complete history of a field: its generator, decisions, review and admission. */
export function storyRows(why: WhyField, nameOf: (file: string) => string): readonly StoryRow[] {
  const { story, resource } = why;
  return [
    ...composeRows(why, nameOf),
    ...story.decisions.map((decision): StoryRow => ({
      stage: "preserve",
      text: decisionText(why, decision),
      brief: outcomeText(why, decision),
      sides: sidesOf(why, decision),
      ...defined({ author: decision.author }),
    })),
    ...(story.decisions.length === 0 ? [said("preserve", agreement(why))] : []),
    ...story.events.map(({ severity, message, change, exemption }): StoryRow => {
      const excused = exemption === undefined ? "" : " (exempted)";
      return said("review", `${severity}: ${message || formatPath(change)}${excused}`);
    }),
    ...story.admitted.map((entry): StoryRow => ({
      stage: "admit",
      text: entryText(why, entry, nameOf),
      brief: entryBrief(why, entry, nameOf),
      author: entry.author,
      ...valueAt(resource, entry.path, story.path, entry.value),
    })),
    said("admit", verdictOf(resource)),
  ];
}

function composeRows(why: WhyField, nameOf: (file: string) => string): StoryRow[] {
  const { story, resource } = why;
  const { generated, path, after } = story;
  const { generator } = resource;
  if (generated === undefined || generator === undefined)
    return [said("compose", "the resource is no longer generated")];
  const { value, origin, inputs, isExact } = generated;
  const shown = shownInFull(resource, path, value);
  const says = value === undefined ? "does not set it" : `says ${shown}`;
  const place =
    origin === undefined
      ? []
      : [formatOrigin("file" in origin ? { ...origin, file: nameOf(origin.file) } : origin)];
  const driven = inputs.map((input) => `input ${input}${isExact ? "" : " (inferred)"}`);
  const notes = value === undefined ? [] : [...place, ...driven];
  const tail = notes.length === 0 ? "" : `  (${notes.join(", ")})`;
  const isShadowed = shown !== shownInFull(resource, path, after);
  return [
    ...pipelineRows(why, nameOf, isShadowed),
    {
      stage: "compose",
      text: `${formatAuthor(generator.author)} ${says}${tail}`,
      brief: value === undefined ? says : notes.join(", "),
      author: generator.author,
      ...(value === undefined ? {} : { value: shown, isShadowed }),
    },
  ];
}

/** The effect of every mutation of a pipeline on the field, including shadowed values. */
function pipelineRows(
  { resource, story: { path } }: WhyField,
  nameOf: (file: string) => string,
  isReplaced: boolean,
): StoryRow[] {
  const ledger = resource.fresh?.ledger;
  if (ledger === undefined) return [];
  return stepsOf(ledger, path).map((step): StoryRow => {
    const at = fieldOf(step, path);
    const what = step.value === undefined ? "" : ` ${shownInFull(resource, at, step.value)}`;
    const field = samePath(at, path) ? "" : ` at ${formatPath(at)}`;
    const last = step.isInForce ? "  <- in force" : "";
    return {
      stage: "compose",
      text: `${formatAuthor(step.author)} ${step.did}${what}${field}${placeOf(step, nameOf)}${last}`,
      brief: `${step.did}${field}${placeOf(step, nameOf)}`,
      author: step.author,
      ...valueAt(resource, at, path, step.value),
      isShadowed: isReplaced || !step.isInForce,
    };
  });
}

function valueAt(
  resource: PlannedResource,
  at: FieldPath,
  path: FieldPath,
  value: Json | undefined,
): Pick<StoryRow, "value"> {
  return value === undefined || !samePath(at, path) ? {} : { value: shownInFull(resource, at, value) };
}

/** `ExtraEnv (override) set 3`, with the written field if it is another one. */
function entryText(why: WhyField, entry: Entry, nameOf: (file: string) => string): string {
  const { author, op, path, value } = entry;
  const isWhole = path.parent === null;
  const what = value === undefined || isWhole ? "" : ` ${shownInFull(why.resource, path, value)}`;
  const rest = entryBrief(why, entry, nameOf).slice(isWhole ? 0 : op.length);
  return `${formatAuthor(author)} ${isWhole ? "" : op}${what}${rest}`;
}

function entryBrief({ story }: WhyField, entry: Entry, nameOf: (file: string) => string): string {
  const { op, path, reason } = entry;
  if (path.parent === null) return `wrote the whole resource${placeOf(entry, nameOf)}`;
  const field = samePath(path, story.path) ? "" : ` at ${formatPath(path)}`;
  return `${op}${field}${reason === undefined ? "" : `: ${reason}`}${placeOf(entry, nameOf)}`;
}

/** A line without an author. */
function said(stage: StoryRow["stage"], text: string): StoryRow {
  return { stage, text, brief: text };
}

function placeOf({ author: { origin } }: Pick<Entry, "author">, nameOf: (file: string) => string): string {
  if (origin === undefined) return "";
  return `  (${formatOrigin("file" in origin ? { ...origin, file: nameOf(origin.file) } : origin)})`;
}

function agreement({ story: { before, generated } }: WhyField): string {
  if (before === undefined && generated?.value === undefined) return "neither in the file nor generated";
  return "the file has the generated value";
}

function verdictOf({ admission }: PlannedResource): string {
  if (admission === undefined) return "not checked";
  if (admission.unknown.length > 0 && !admission.isValidated) return admission.verdict.message;
  if (!admission.isValidated) return "not validated: no CRD for this kind";
  const { allowed, message } = admission.verdict;
  return allowed ? "allowed" : `denied: ${message}`;
}
