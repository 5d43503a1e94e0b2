/** How a user resolves a file in conflict: one side, the other, or both, resource by resource. */
import { documentsIn, idOf, isManifest, isManifestFile, unreadable, valueIn } from "./facts.js";
import type { World } from "./world.js";
import { commandOf } from "./runs.js";
import { git } from "../workspace/repository.js";

export function unmergedFiles(root: string): readonly string[] {
  return git(root, "diff", "--name-only", "--diff-filter=U")
    .split("\n")
    .filter((name) => name !== "");
}

/** The file on one side of a conflict, or that it is missing. */
function sideOf(world: World, stage: 2 | 3, file: string): string | null {
  try {
    return git(world.root, "show", `:${stage}:${file}`);
  } catch {
    return null;
  }
}

export function mergedByHand(world: World, file: string): void {
  const sides = [sideOf(world, 2, file), sideOf(world, 3, file)] as const;
  const way = world.random.below(isManifestFile(file) ? 3 : 2);
  world.note(`  ${file}: ${["ours", "theirs", "both"][way] ?? ""}`);
  world.write(file, way < 2 ? (sides[way] ?? null) : bothOf(world, sides));
}

/** Git may leave files that no tool can read: each run rejects them, and changes nothing. */
export async function isRefused(world: World): Promise<boolean> {
  const why = unreadable(world.root);
  if (why === undefined) return false;
  world.note(`  ${why}`);
  const before = world.tree;
  const { status } = await world.varve(commandOf(world, "app"));
  if (status === 0) throw new Error(`a run read what cannot be read: ${why}`);
  world.expectUntouched(before, "a run that was refused");
  return true;
}

/** Unreadable files are replaced by those of a commit. */
export async function madeReadable(world: World, commit: string): Promise<void> {
  if (!(await isRefused(world))) return;
  const files = git(world.root, "ls-tree", "-r", "--name-only", commit).split("\n").filter(isManifestFile);
  for (const file of [...world.tree.keys()].filter(isManifestFile)) world.write(file, null);
  git(world.root, "checkout", commit, "--", ...files);
  git(world.root, "add", "--all");
  git(world.root, "commit", "--quiet", "--no-verify", "--message", "readable again");
}

/** Each resource from a side that has it. */
function bothOf(world: World, [ours, theirs]: readonly [string | null, string | null]): string | null {
  const all = new Map<string, string[]>();
  const documents = [...documentsIn(ours ?? ""), ...documentsIn(theirs ?? "")];
  if (!documents.every(isReadable)) return ours ?? theirs;
  for (const document of documents) {
    const value = valueIn(document);
    if (isManifest(value)) all.set(idOf(value), [...(all.get(idOf(value)) ?? []), document]);
  }
  const chosen = [...all.values()].map((versions) => world.random.pick(versions));
  return chosen.length === 0
    ? null
    : chosen.map((each) => (each.endsWith("\n") ? each : `${each}\n`)).join("---\n");
}

/** Between two commits of a rebase there may be files that no tool can read. */
function isReadable(document: string): boolean {
  try {
    valueIn(document);
    return true;
  } catch {
    return false;
  }
}
