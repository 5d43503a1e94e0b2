import type { Adoption, HandComment, HandEdit } from "../../workspace/internal.js";
import { formatPath, formatResourceId } from "../../model/index.js";
import type { Commit } from "../../ledger/index.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";
import { shownValue } from "../plan/decision-text.js";

type NameOf = (file: string) => string;
type Edited = Pick<Adoption, "edits" | "added" | "comments">;

/** The edits by file and resource: the generated and the current value. */
export function* editsText({ edits, added, comments }: Edited, nameOf: NameOf): Generator<string> {
  const byFile = new Map<string, HandEdit[]>();
  for (const { file } of [...edits, ...added, ...comments]) byFile.set(file, []);
  for (const edit of edits) byFile.get(edit.file)?.push(edit);
  for (const file of [...byFile.keys()].sort()) {
    yield line`${nameOf(file)}`;
    yield* resourcesText(byFile.get(file) ?? []);
    for (const { id, file: place } of added)
      if (place === file) yield line`  ${formatResourceId(id)}: whole resource added`;
    for (const comment of comments) if (comment.file === file) yield line`  ${commentText(comment)}`;
  }
  if (byFile.size > 0) yield "\n";
}

export function commentText(comment: HandComment): string {
  const { line: at, text = "a comment in a Secret, not shown" } = comment;
  return `line ${at}: ${text}${whoText(comment)}`;
}

function* resourcesText(edits: readonly HandEdit[]): Generator<string> {
  let last = "";
  for (const edit of edits) {
    const { name } = edit.resource;
    if (edit.path.parent === null) yield line`  ${name}: whole resource removed${whoText(edit)}`;
    else {
      if (name !== last) yield line`  ${name}`;
      yield line`    ${formatPath(edit.path)}: ${changeText(edit)}${whoText(edit)}`;
    }
    last = name;
  }
}

function changeText({ resource, path, generated, byHand, did }: HandEdit): string {
  const show = (value: HandEdit["byHand"]): string => shownValue(resource, path, value, [generated, byHand]);
  if (did === "added") return `added ${show(byHand)}`;
  return did === "removed" ? `removed ${show(generated)}` : `${show(generated)} -> ${show(byHand)}`;
}

/** The commits are listed in full below. */
function whoText(edit: Signed): string {
  const commit = commitOf(edit);
  if (commit !== undefined) return ` (${commit.commit.slice(0, 7)})`;
  return edit.author === undefined ? "" : " (not committed)";
}

type Signed = Pick<HandEdit, "author">;

function commitOf({ author }: Signed): Commit | undefined {
  return author?.origin !== undefined && "commit" in author.origin ? author.origin : undefined;
}

/** The commits of the edits with their counts, largest first. */
export function commitsText({ edits, comments }: Edited): string {
  const counts = new Map<string, { readonly commit: Commit; count: number }>();
  for (const commit of [...edits, ...comments].flatMap((edit) => commitOf(edit) ?? [])) {
    const known = counts.get(commit.commit) ?? { commit, count: 0 };
    known.count++;
    counts.set(commit.commit, known);
  }
  const rows = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return rows
    .map(
      ({ commit: { commit, by = "", date = "", subject = "" }, count }) =>
        line`  ${commit.slice(0, 7)} ${date.slice(0, 10)} ${by}: ${subject} (${plural(count, "edit")})`,
    )
    .join("");
}

/** `43 hand edits in 18 resources of 18 files: 26 changed, 10 added, 7 removed. 3 comments.` */
export function editsSummary({ edits, added, comments }: Edited): string {
  const written = comments.length === 0 ? "" : ` ${plural(comments.length, "comment")} written by hand.`;
  const total = edits.length + added.length;
  if (total === 0) return `No hand edits: the files match what was generated.${written}\n`;
  const names = new Set([
    ...edits.map(({ resource }) => resource.name),
    ...added.map(({ id }) => formatResourceId(id)),
  ]);
  const files = new Set([...edits, ...added].map(({ file }) => file));
  const words = (["changed", "added", "removed"] as const).flatMap((wanted) => {
    const count = edits.filter(({ did }) => did === wanted).length + (wanted === "added" ? added.length : 0);
    return count === 0 ? [] : [`${count} ${wanted}`];
  });
  return `${plural(total, "hand edit")} in ${plural(names.size, "resource")} of ${plural(files.size, "file")}: ${words.join(", ")}.${written}\n`;
}
