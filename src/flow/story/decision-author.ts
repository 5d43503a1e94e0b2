import { type Commit } from "../../ledger/index.js";
import { formatOrigin } from "../../ledger/internal.js";
import type { Decision } from "../../preserve/index.js";

/** Who set an existing value, if known. */
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
