import type { Decision } from "../../preserve/index.js";
import { MASK, samePath } from "../../model/internal.js";
import type { WhyField } from "../plan/why-field.js";
import { authorText } from "./decision-author.js";
import { formatPath } from "../../model/index.js";
import { hasHiddenBase, shownInFull } from "./shown-value.js";

/** The three values that a decision compares, printable. */
export interface DecisionSides {
  /** The last generated value, or why it is unknown. */
  readonly base: string;
  readonly existing: string;
  readonly fresh: string;
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

/** `kept: changed in the file`, with the field if the decision is about another one. */
export function outcomeText({ story }: WhyField, { path, outcome, isAccepted }: Decision): string {
  const where = samePath(path, story.path)
    ? ""
    : ` at ${path.parent === null ? "the whole resource" : formatPath(path)}`;
  return `${WORDS[outcome]}${where}${isAccepted === true ? ", accepted" : ""}`;
}

export function sidesOf({ resource }: WhyField, decision: Decision): DecisionSides {
  const { path, base, existing, fresh, isBaseKnown, doubt } = decision;
  const last = hasHiddenBase(resource, decision) ? MASK : shownInFull(resource, path, base);
  return {
    base: isBaseKnown ? `${last}${resource.isBaseGuessed ? " (a guess)" : ""}` : (doubt ?? UNKNOWN_BASE),
    existing: shownInFull(resource, path, existing),
    fresh: shownInFull(resource, path, fresh),
  };
}

/** The whole decision in one line. */
export function decisionText(why: WhyField, decision: Decision): string {
  const { base, existing, fresh } = sidesOf(why, decision);
  const last = decision.isBaseKnown ? `last generated ${base}` : base;
  const sides = `${last}, in the file ${existing}, generated now ${fresh}`;
  return `${outcomeText(why, decision)}  (${sides})${authorText(decision)}`;
}
