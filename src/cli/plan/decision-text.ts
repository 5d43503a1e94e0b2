import { authorText, hasHiddenBase, shownInFull } from "../../flow/internal.js";
import { type FieldPath, type Json, formatPath } from "../../model/index.js";
import { MASK } from "../../model/internal.js";
import { type Decision } from "../../preserve/index.js";
import { isConflict } from "../../preserve/internal.js";
import type { PlannedResource } from "../../flow/index.js";
import { clipEnds, clipPair } from "../change/long-line.js";

const LONGEST = 60;

/**
 * A printable value: short, and masked if secret. Of a long one both ends are shown; compared with another value also
 * where they differ.
 */
export function shownValue(
  resource: PlannedResource,
  path: FieldPath,
  value: Json | undefined,
  beside: readonly (Json | undefined)[] = [],
  longest = LONGEST,
): string {
  const text = shownInFull(resource, path, value);
  if (text.length <= longest) return text;
  const other = beside.map((each) => shownInFull(resource, path, each)).find((each) => each !== text);
  return other === undefined || other.length <= longest ? clipEnds(text, longest) : clipPair(text, other)[0];
}

/** The last generated value; of a secret only a digest is recorded, so only the fact that it is one can be shown. */
function shownBase(resource: PlannedResource, decision: Decision): string {
  const { path, base, existing, fresh } = decision;
  return hasHiddenBase(resource, decision) ? MASK : shownValue(resource, path, base, [existing, fresh]);
}

/** `spec.memory: 192 (varve default: 128)`: the kept value, and that of the pattern. */
export function keptLine(resource: PlannedResource, decision: Decision): string {
  const { path, outcome } = decision;
  // A whole resource may have to be read from its file, of which nothing is printed here.
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

/** A pattern has defaults; another tool only has output. */
const WORDS = {
  pattern: { value: "varve default", missing: "not in pattern", dropped: "dropped by pattern" },
  other: { value: "generated", missing: "not generated", dropped: "no longer generated" },
} as const;

/** Nothing else is known about a resource that no generator makes now. */
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
