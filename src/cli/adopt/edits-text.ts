import type { HandEdit, ResourceEntry } from "../../workspace/index.js";
import { formatPath, formatResourceId } from "../../model/index.js";
import type { Commit } from "../../ledger/index.js";
import { line } from "../line.js";
import { plural } from "../plural.js";
import { shownValue } from "../plan/decision-text.js";

type NameOf = (file: string) => string;
type Added = readonly ResourceEntry[];

/** The edits by file and resource: what was generated, and what stands there now. */
export function* editsText(edits: readonly HandEdit[], added: Added, nameOf: NameOf): Generator<string> {
  const byFile = new Map<string, HandEdit[]>();
  for (const { file } of [...edits, ...added]) byFile.set(file, []);
  for (const edit of edits) byFile.get(edit.file)?.push(edit);
  for (const file of [...byFile.keys()].sort()) {
    yield line`${nameOf(file)}`;
    yield* resourcesText(byFile.get(file) ?? []);
    for (const { id, file: place } of added)
      if (place === file) yield line`  ${formatResourceId(id)}: added as a whole`;
  }
  if (byFile.size > 0) yield "\n";
}

function* resourcesText(edits: readonly HandEdit[]): Generator<string> {
  let last = "";
  for (const edit of edits) {
    const { name } = edit.resource;
    if (edit.path.parent === null) yield line`  ${name}: removed as a whole${whoText(edit)}`;
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

/** The commits are named in full below. */
function whoText(edit: HandEdit): string {
  const commit = commitOf(edit);
  if (commit !== undefined) return ` (${commit.commit.slice(0, 7)})`;
  return edit.author === undefined ? "" : " (not committed)";
}

function commitOf({ author }: HandEdit): Commit | undefined {
  return author?.origin !== undefined && "commit" in author.origin ? author.origin : undefined;
}

/** Every commit that edits come from, with how many, the one with the most first. */
export function commitsText(edits: readonly HandEdit[]): string {
  const counts = new Map<string, { readonly commit: Commit; count: number }>();
  for (const commit of edits.flatMap((edit) => commitOf(edit) ?? [])) {
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

/** `43 hand edits in 18 resources of 18 files: 26 changed, 10 added, 7 removed.` */
export function editsSummary(edits: readonly HandEdit[], added: Added): string {
  if (edits.length + added.length === 0) return "No hand edits: the files are as they were generated.\n";
  const total = edits.length + added.length;
  const names = new Set([
    ...edits.map(({ resource }) => resource.name),
    ...added.map(({ id }) => formatResourceId(id)),
  ]);
  const files = new Set([...edits, ...added].map(({ file }) => file));
  const words = (["changed", "added", "removed"] as const).flatMap((wanted) => {
    const count = edits.filter(({ did }) => did === wanted).length + (wanted === "added" ? added.length : 0);
    return count === 0 ? [] : [`${count} ${wanted}`];
  });
  return `${plural(total, "hand edit")} in ${plural(names.size, "resource")} of ${plural(files.size, "file")}: ${words.join(", ")}.\n`;
}
