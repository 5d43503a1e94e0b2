import { type Decision, type Outcome, decisionsBehind, isKept } from "../decision.js";
import { type Author, type Ledger, Recorder, type Sensitive } from "../../ledger/index.js";
import { type Edit, type Json, type ResourceId, type SchemaNode } from "../../model/index.js";
import type { SideAuthors } from "./regeneration.js";

/** The reason as text; values are in the entries, where secrets can be masked. */
const REASONS: Readonly<Record<Outcome, string>> = {
  set: "set explicitly",
  updated: "only the pattern changed it",
  added: "the pattern added it",
  removed: "the pattern dropped it, and it was not edited",
  overwritten: "overwritten on request",
  enforced: "restored: the pattern enforces it",
  conflict: "kept: changed by the pattern and in the file",
  preserved: "kept: changed in the file",
  deleted: "stays removed: removed in the file",
  absent: "not added: missing from the file, and no record says why",
  "not-in-pattern": "kept: not in the pattern",
  pinned: "kept on request",
  yours: "kept: set explicitly before",
  seeded: "kept: the pattern sets only the initial value",
  orphaned: "kept: the pattern dropped it, but it must not be removed automatically",
};

const AUTHORS: SideAuthors = {
  pattern: { stage: "preserve", name: "pattern" },
  user: { stage: "preserve", name: "user" },
  existing: { stage: "preserve", name: "existing" },
};

export interface LedgerParts {
  readonly existing: Json | undefined;
  readonly edits: readonly Edit[];
  readonly decisions: readonly Decision[];
  readonly schema: SchemaNode | undefined;
  readonly resource: ResourceId | undefined;
  readonly sensitive: Sensitive | undefined;
  readonly authors: Partial<SideAuthors> | undefined;
}

/** Existing values, then kept ones, then written ones, each with its author. */
export function regenerationLedger(parts: LedgerParts): Ledger {
  const { existing, edits, decisions, schema, resource, sensitive } = parts;
  const authors = { ...AUTHORS, ...parts.authors };
  const recorder = new Recorder({
    ...(schema === undefined ? {} : { schema }),
    ...(resource === undefined ? {} : { resource }),
    ...(sensitive === undefined ? {} : { sensitive }),
  });
  if (existing !== undefined) recorder.layer(existing, authors.existing);
  for (const decision of decisions) {
    const { path, outcome } = decision;
    if (isKept(outcome)) {
      const value = decision.existing;
      // By hand, since it runs for each field: defined() takes longer.
      const edit: Edit = { path, op: "keep", ...(value === undefined ? {} : { value }) };
      recorder.record(edit, keeperOf(decision, authors), REASONS[outcome]);
    }
  }
  const decisionBehind = decisionsBehind(decisions);
  for (const edit of edits) {
    const behind = decisionBehind(edit.path);
    const author = behind?.outcome === "set" ? authors.user : authors.pattern;
    recorder.record(edit, author, behind && REASONS[behind.outcome]);
  }
  return recorder.ledger();
}

function keeperOf({ author, owner, outcome }: Decision, authors: SideAuthors): Author {
  if (outcome === "yours") return authors.user;
  return author ?? (owner === undefined ? authors.existing : { ...authors.existing, name: owner });
}
