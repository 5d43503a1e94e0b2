import type { Ownership } from "../ownership/ownership.js";
import type { Workspace } from "../folder/workspace.js";
import { digest } from "../disk/digest.js";
import { historyEnds } from "../git/head.js";

/** What a plan depends on besides the folder itself. */
export interface Beyond {
  /** The tips of the history, if it was queried. */
  readonly history?: string | undefined;
  /** The date, if a rule has an exemption that expires. */
  readonly day?: string | undefined;
}

/** One dependency of plans, by its displayed name. */
export type Moved = "folder" | "history" | "day";

/** The folder: other files, patterns, settings or records make another plan. */
function folderDigest(workspace: Workspace, ownership: Ownership): string {
  return withInputs(restDigest(workspace, ownership), workspace);
}

/** The folder without the inputs of resources. */
export function restDigest(workspace: Workspace, ownership: Ownership): string {
  const { settingsDigest } = workspace;
  return digest([...resourceDigests(workspace), settingsDigest, ownership.digest ?? ""].join("\n"));
}

export function withInputs(rest: string, { inputsDigest }: Pick<Workspace, "inputsDigest">): string {
  return digest(`${rest}\n${inputsDigest}`);
}

/** Everything that a plan depends on, one string for each dependency. */
export function formatBasis(folder: string, { history, day }: Beyond): string {
  return [
    `folder:${folder}`,
    ...(history === undefined ? [] : [`history:${digest(history)}`]),
    ...(day === undefined ? [] : [`day:${day}`]),
  ].join(" ");
}

/** What changed since a plan was created. Without a date, the date counts as unchanged. */
export function movedSince(
  basis: string,
  workspace: Workspace,
  ownership: Ownership,
  today: string | undefined,
): readonly Moved[] {
  const before = wordsOf(basis);
  const now = formatBasis(folderDigest(workspace, ownership), {
    history: before.has("history") ? historyEnds(workspace.root) : undefined,
    day: before.has("day") ? (today ?? before.get("day")) : undefined,
  });
  const after = wordsOf(now);
  return (["folder", "history", "day"] as const).filter((name) => before.get(name) !== after.get(name));
}

function wordsOf(basis: string): ReadonlyMap<string, string> {
  return new Map(
    basis.split(" ").map((word) => {
      const [name = "", value = ""] = word.split(":", 2);
      return [name, value];
    }),
  );
}

/** The files with resources, and those that may have some but cannot be read. */
function resourceDigests({ digests, resources, diagnostics }: Workspace): string[] {
  const counting = new Set<string | undefined>();
  for (const { file } of resources) counting.add(file);
  for (const { at } of diagnostics) counting.add(at?.file);
  return Array.from(digests, ([file, each]) => (counting.has(file) ? `${each} ${file}` : "")).filter(Boolean);
}
