import { type Json, formatJson } from "../../model/index.js";
import type { GitCommit } from "../git/commit.js";
import type { LastChange } from "./field-question.js";
import { MASK } from "../../model/internal.js";

type Row = readonly [did: string, text: string];

/** The last change of a field in words: what happened, and the commit. */
export function changeRows(change: LastChange): readonly Row[] {
  const { isUncommitted, commit, before, after } = change;
  const since: readonly Row[] = isUncommitted ? [["working tree", "changed, not committed"]] : [];
  if (commit === undefined) return isUncommitted ? since : [["unknown", "not in any commit"]];
  const was: readonly Row[] = isUncommitted ? [["committed", shownPlain(after)]] : [];
  if (change.isAtEnd)
    return [
      ...since,
      ...was,
      ["changed", `at or before ${commitText(commit)}`],
      ["", "the clone is shallow and its history ends there; run git fetch --unshallow"],
    ];
  const did = after === undefined ? "removed" : before === undefined ? "added" : "changed";
  return [
    ...since,
    ...was,
    [did, commitText(commit)],
    ...(before === undefined ? [] : [["before", shownPlain(before)] as const]),
  ];
}

/** `1a2b3c4  2026-11-02  Ada Lovelace  Scale up for the sale`. */
function commitText({ hash, date, author, subject }: GitCommit): string {
  return [hash.slice(0, 7), date.slice(0, 10), author, subject].join("  ");
}

/** A printable value; strings that cannot be mistaken for something else are not quoted. */
export function shownPlain(value: Json | undefined): string {
  if (value === undefined) return "(absent)";
  const isPlain = typeof value === "string" && (value === MASK || /^[\w./:@-]+$/.test(value));
  return isPlain ? value : formatJson(value);
}
