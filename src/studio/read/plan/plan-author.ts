import type { AuthorKind, FieldAuthor } from "../../wire/author.js";
import type { PlannedResource } from "../../../flow/index.js";
import type { ChangedField } from "../../../flow/internal.js";
import type { Decision } from "../../../preserve/index.js";
import { EXTERNAL } from "../../../preserve/internal.js";
import { formatAuthor } from "../../../ledger/index.js";

/** The length of a commit name that people recognise. */
const SHORT = 7;

/** Who would write a field: its generator with the place and the inputs, or the user. */
export function makerOf(
  { generator }: PlannedResource,
  { by }: ChangedField,
  kindOf: (generator: string) => AuthorKind,
): FieldAuthor | null {
  if (by === "") return null;
  const name = generator === undefined ? "" : formatAuthor(generator.author);
  if (generator === undefined || !by.startsWith(name)) return { kind: "person", name: by };
  const note = by.slice(name.length).replace(/^: /, "").trim();
  return { kind: kindOf(generator.name), name, ...(note === "" ? {} : { note }) };
}

/** Who set an existing value, as far as the history and the record know. */
export function existingAuthor({ author, owner, existing }: Decision): FieldAuthor | null {
  if (existing === undefined) return null;
  const commit = author?.origin !== undefined && "commit" in author.origin ? author.origin : undefined;
  if (commit !== undefined) {
    const subject = commit.subject === undefined ? "" : ` "${commit.subject}"`;
    const note = `commit ${commit.commit.slice(0, SHORT)}${subject}`;
    return { kind: "person", name: commit.by ?? author?.name ?? "", note };
  }
  if (author?.stage === "git") return { kind: "person", name: "you", note: "not committed yet" };
  const name = author?.name ?? owner;
  return name === undefined || name === EXTERNAL
    ? { kind: "unknown", name: "external", note: "no record of the author" }
    : { kind: "person", name };
}
