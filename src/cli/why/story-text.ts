import { line } from "../text/line.js";
import { type Decision } from "../../preserve/index.js";
import { type Entry, formatAuthor } from "../../ledger/index.js";
import { formatOrigin } from "../../ledger/internal.js";
import {
  type FieldPath,
  type Json,
  type JsonObject,
  formatPath,
  formatResourceId,
} from "../../model/index.js";
import { samePath } from "../../model/internal.js";
import type { PlannedResource, WhyField } from "../../flow/index.js";
import { authorText, shownBase, shownValue } from "../plan/decision-text.js";
import { fieldOf, stepsOf } from "./field-history.js";
import { table } from "../text/table.js";

/** The one history of a field: who made it, what was decided, what the review and the admission say. */
export function storyText(why: WhyField, nameOf: (file: string) => string): string {
  const { story, resource, file } = why;
  const head = line`${formatResourceId(resource.id)}  ${formatPath(story.path)}  (${nameOf(file)})`;
  const value = story.after === undefined ? "not set" : whole(resource, story.path, story.after);
  const rows = storyRows(why, nameOf).map(({ stage, text }) => [stage, text]);
  return `${head}${line`${value}`}\n${table(rows, "  ")}`;
}

/** Nothing is cut: a person who asks about one field wants to see it. */
function whole(resource: PlannedResource, path: FieldPath, value: Json | undefined): string {
  return shownValue(resource, path, value, [], Infinity);
}

interface Row {
  readonly stage: "compose" | "preserve" | "review" | "admit";
  readonly text: string;
}

function storyRows(why: WhyField, nameOf: (file: string) => string): readonly Row[] {
  const { story, resource } = why;
  return [
    ...composeRows(why, nameOf),
    ...story.decisions.map((decision): Row => ({ stage: "preserve", text: decisionText(why, decision) })),
    ...(story.decisions.length === 0 ? [{ stage: "preserve" as const, text: agreement(why) }] : []),
    ...story.events.map(({ severity, message, change, exemption }): Row => {
      const excused = exemption === undefined ? "" : " (exempted)";
      return {
        stage: "review",
        text: `${severity}: ${message || formatPath(change)}${excused}`,
      };
    }),
    ...story.admitted.map((entry): Row => ({ stage: "admit", text: entryText(why, entry, nameOf) })),
    { stage: "admit", text: verdictOf(resource) },
  ];
}

function composeRows(why: WhyField, nameOf: (file: string) => string): Row[] {
  const { story, resource } = why;
  const { generated, path } = story;
  const { generator } = resource;
  if (generated === undefined || generator === undefined)
    return [{ stage: "compose", text: "the resource is no longer generated" }];
  const { value, origin, inputs, isExact } = generated;
  const says = value === undefined ? "does not set it" : `says ${whole(resource, path, value)}`;
  const place =
    origin === undefined
      ? []
      : [formatOrigin("file" in origin ? { ...origin, file: nameOf(origin.file) } : origin)];
  const driven = inputs.map((input) => `input ${input}${isExact ? "" : " (inferred)"}`);
  const notes = value === undefined ? [] : [...place, ...driven];
  const tail = notes.length === 0 ? "" : `  (${notes.join(", ")})`;
  return [
    ...pipelineRows(why, nameOf),
    { stage: "compose", text: `${formatAuthor(generator.author)} ${says}${tail}` },
  ];
}

/** What every mutation of a pipeline did to the field, those whose values were shadowed included. */
function pipelineRows({ resource, story: { path } }: WhyField, nameOf: (file: string) => string): Row[] {
  const ledger = resource.fresh?.ledger;
  if (ledger === undefined) return [];
  return stepsOf(ledger, path).map((step): Row => {
    const at = fieldOf(step, path);
    const what = step.value === undefined ? "" : ` ${whole(resource, at, step.value)}`;
    const field = samePath(at, path) ? "" : ` at ${formatPath(at)}`;
    const last = step.isInForce ? "  <- in force" : "";
    return {
      stage: "compose",
      text: `${formatAuthor(step.author)} ${step.did}${what}${field}${placeOf(step, nameOf)}${last}`,
    };
  });
}

/** `ExtraEnv (override) set 3`, with the field that was written where it is another one. */
function entryText({ resource, story }: WhyField, entry: Entry, nameOf: (file: string) => string): string {
  const { author, op, path, value, reason } = entry;
  if (path.parent === null)
    return `${formatAuthor(author)} wrote the whole resource${placeOf(entry, nameOf)}`;
  const what = value === undefined ? "" : ` ${whole(resource, path, value)}`;
  const field = samePath(path, story.path) ? "" : ` at ${formatPath(path)}`;
  const why = reason === undefined ? "" : `: ${reason}`;
  return `${formatAuthor(author)} ${op}${what}${field}${why}${placeOf(entry, nameOf)}`;
}

function placeOf({ author: { origin } }: Pick<Entry, "author">, nameOf: (file: string) => string): string {
  if (origin === undefined) return "";
  return `  (${formatOrigin("file" in origin ? { ...origin, file: nameOf(origin.file) } : origin)})`;
}

const WORDS: Readonly<Record<Decision["outcome"], string>> = {
  set: "set by you",
  updated: "updated: only the generator changed it",
  added: "added: the generator now sets it",
  removed: "removed: the generator dropped it, and it was not edited",
  overwritten: "overwritten on request",
  enforced: "restored: the generator enforces it",
  conflict: "kept: changed by the generator and in the file",
  preserved: "kept: changed in the file",
  deleted: "stays removed: removed in the file",
  absent: "not added: missing from the file, and no record says why",
  "not-in-pattern": "kept: the generator does not set it",
  pinned: "kept on request",
  yours: "kept: you set it before",
  seeded: "kept: the generator sets only the initial value",
  orphaned: "kept: the generator dropped it, but it must not be removed automatically",
};

const UNKNOWN_BASE = "the last generated value is unknown";

function decisionText({ resource, story }: WhyField, decision: Decision): string {
  const { path, outcome, base, existing, fresh, isBaseKnown, isAccepted, doubt } = decision;
  const show = (value: Json | undefined): string => whole(resource, path, value);
  const last = base === undefined ? shownBase(resource, decision) : show(base);
  const guess = resource.isBaseGuessed ? " (a guess)" : "";
  const sides = [
    isBaseKnown ? `last generated ${last}${guess}` : (doubt ?? UNKNOWN_BASE),
    `in the file ${show(existing)}`,
    `generated now ${show(fresh)}`,
  ];
  const where = samePath(path, story.path)
    ? ""
    : ` at ${path.parent === null ? "the whole resource" : formatPath(path)}`;
  const agreed = isAccepted === true ? ", accepted" : "";
  return `${WORDS[outcome]}${where}${agreed}  (${sides.join(", ")})${authorText(decision)}`;
}

function agreement({ story: { before, generated } }: WhyField): string {
  if (before === undefined && generated?.value === undefined) return "neither in the file nor generated";
  return "the file has the generated value";
}

function verdictOf({ admission }: PlannedResource): string {
  if (admission === undefined) return "not checked";
  if (!admission.isValidated) return "not validated: no CRD for this kind";
  const { allowed, message } = admission.verdict;
  return allowed ? "allowed" : `denied: ${message}`;
}

export function storyJson(why: WhyField, nameOf: (file: string) => string): JsonObject {
  const { story, resource, file } = why;
  const shown = (value: Json | undefined): Json =>
    value === undefined ? null : resource.ledger.shown(story.path, value);
  return {
    resource: formatResourceId(resource.id),
    path: formatPath(story.path),
    file: nameOf(file),
    value: shown(story.after),
    before: shown(story.before),
    generated: shown(story.generated?.value),
    generator: resource.generator?.name ?? null,
    inputs: [...(story.generated?.inputs ?? [])],
    history: storyRows(why, nameOf).map((row) => ({ ...row })),
  };
}
