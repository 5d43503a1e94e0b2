import { type Commit } from "../../ledger/index.js";
import { formatOrigin } from "../../ledger/internal.js";
import { type FieldPath, type Json, formatJson, formatPath } from "../../model/index.js";
import { MASK } from "../../model/internal.js";
import { type Decision } from "../../preserve/index.js";
import { isConflict } from "../../preserve/internal.js";
import type { PlannedResource } from "../../flow/index.js";
import { clipEnds, clipPair } from "../change/long-line.js";

const LONGEST = 60;

/**
 * A value as it may be printed: short, and masked where it is secret. Of a long one both ends are shown; beside another
 * value also where it differs from that.
 */
export function shownValue(
  resource: PlannedResource,
  path: FieldPath,
  value: Json | undefined,
  beside: readonly (Json | undefined)[] = [],
  longest = LONGEST,
): string {
  const text = textOf(resource, path, value);
  if (text.length <= longest) return text;
  const other = beside.map((each) => textOf(resource, path, each)).find((each) => each !== text);
  return other === undefined || other.length <= longest ? clipEnds(text, longest) : clipPair(text, other)[0];
}

function textOf({ ledger }: PlannedResource, path: FieldPath, value: Json | undefined): string {
  if (value === undefined) return "(absent)";
  const shown = ledger.shown(path, value);
  if (shown === MASK) return MASK;
  return typeof shown === "string" && PLAIN.test(shown) ? shown : formatJson(shown);
}

/** What was generated last; of a secret only a digest is recorded, and then no more can be said than that it is one. */
export function shownBase(resource: PlannedResource, { path, base, existing, fresh }: Decision): string {
  const isSecret = [existing, fresh].some((value) => shownValue(resource, path, value) === MASK);
  return base === undefined && isSecret ? MASK : shownValue(resource, path, base, [existing, fresh]);
}

/** Texts that cannot be taken for anything else are printed as they are. */
const PLAIN = /^(?!(?:true|false|null|-?\d[\d.]*)$)[^\s"'(){}[\],\p{Cc}][^"\p{Cc}]*(?<!\s)$|^$/u;

/** `spec.memory: 192 (varve default: 128)`: what stays, and what the pattern says. */
export function keptLine(resource: PlannedResource, decision: Decision): string {
  const { path, outcome } = decision;
  // A whole resource may have to be read from its file, which nothing here is printed of.
  if (path.parent === null)
    return `${wholeText(decision)}${outcome === "deleted" ? "" : authorText(decision)}`;
  const who = decision.existing === undefined || outcome === "yours" ? "" : authorText(decision);
  return `${formatPath(path)}: ${shownExisting(resource, decision)} (${noteOn(resource, decision)})${who}`;
}

function wholeText(decision: Decision): string {
  const { doubt } = decision;
  return `${wholeOutcome(decision)}${doubt === undefined ? "" : ` (${doubt})`}`;
}

function wholeOutcome({ outcome, isBaseKnown }: Decision): string {
  if (outcome === "orphaned" && !isBaseKnown)
    return "the whole resource (not generated, and there is no record of it)";
  return WHOLE[outcome] ?? "the whole resource";
}

const WHOLE: Readonly<Partial<Record<Decision["outcome"], string>>> = {
  deleted: "the removal of the whole resource",
  orphaned: "the whole resource (no longer generated)",
  conflict: "the whole resource (the new API version changes the structure of edited fields)",
};

function shownExisting(resource: PlannedResource, decision: Decision): string {
  const { path, existing, outcome, base, fresh } = decision;
  if (existing !== undefined) return shownValue(resource, path, existing, [fresh, base]);
  return outcome === "deleted" || base !== undefined ? "(removed)" : "(absent)";
}

/** What a pattern says are defaults; what another tool rendered is just that. */
const WORDS = {
  pattern: { value: "varve default", missing: "not in pattern", dropped: "dropped by pattern" },
  other: { value: "generated", missing: "not generated", dropped: "no longer generated" },
} as const;

/** Of a resource that no generator makes now, nothing else can be known. */
function isOfPattern({ fresh }: PlannedResource): boolean {
  return fresh === undefined || fresh.templateId !== undefined;
}

function noteOn(resource: PlannedResource, decision: Decision): string {
  const { path, outcome, existing, base, fresh, isBaseKnown, doubt } = decision;
  const why = doubt === undefined ? "" : `; ${doubt}`;
  const words = WORDS[isOfPattern(resource) ? "pattern" : "other"];
  if (outcome === "not-in-pattern" || (fresh === undefined && !isBaseKnown)) return `${words.missing}${why}`;
  const now =
    fresh === undefined
      ? base === undefined
        ? words.missing
        : words.dropped
      : `${words.value}: ${shownValue(resource, path, fresh, [existing, base])}`;
  if (outcome === "yours") return `set by you, ${now}`;
  if (outcome === "pinned") return `kept on request, ${now}`;
  const was =
    isBaseKnown && isConflict(decision) && outcome !== "deleted"
      ? `, was ${shownBase(resource, decision)}${resource.isBaseGuessed ? " (a guess)" : ""}`
      : "";
  return `${now}${was}${why}`;
}

/** Who is behind an existing value, where that is known. */
export function authorText({ author, owner }: Decision): string {
  const commit = author?.origin !== undefined && "commit" in author.origin ? author.origin : undefined;
  if (commit !== undefined) return `, ${commitText(commit)}`;
  if (author?.stage === "git") return ", not committed yet";
  const name = author?.name ?? owner;
  return name === undefined || name === "external" ? "" : `, by ${name}`;
}

function commitText(commit: Commit): string {
  const subject = commit.subject === undefined ? "" : ` "${commit.subject}"`;
  return `${formatOrigin(commit)}${subject}`;
}
