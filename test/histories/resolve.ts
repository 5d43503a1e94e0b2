/** How a person resolves a file in conflict: one side, the other, or both, resource by resource. */
import { documentsIn, idOf, isManifest, valueIn } from "./facts.js";
import type { World } from "./world.js";
import { git } from "../workspace/repository.js";

export function unmergedFiles(root: string): readonly string[] {
  return git(root, "diff", "--name-only", "--diff-filter=U")
    .split("\n")
    .filter((name) => name !== "");
}

/** The file on one side of a conflict, or that it is not there. */
function sideOf(world: World, stage: 2 | 3, file: string): string | null {
  try {
    return git(world.root, "show", `:${stage}:${file}`);
  } catch {
    return null;
  }
}

export function mergedByHand(world: World, file: string): void {
  const sides = [sideOf(world, 2, file), sideOf(world, 3, file)] as const;
  const isManifests = file.endsWith(".yaml") && !/^(?:patterns|\.varve)\/|^varve\.yaml$/.test(file);
  const way = world.random.below(isManifests ? 3 : 2);
  world.note(`  ${file}: ${["ours", "theirs", "both"][way] ?? ""}`);
  world.write(file, way < 2 ? (sides[way] ?? null) : bothOf(world, sides));
}

/** Each resource from a side that has it. */
function bothOf(world: World, [ours, theirs]: readonly [string | null, string | null]): string | null {
  const all = new Map<string, string[]>();
  for (const document of [...documentsIn(ours ?? ""), ...documentsIn(theirs ?? "")]) {
    const value = valueIn(document);
    if (isManifest(value)) all.set(idOf(value), [...(all.get(idOf(value)) ?? []), document]);
  }
  const chosen = [...all.values()].map((versions) => world.random.pick(versions));
  return chosen.length === 0
    ? null
    : chosen.map((each) => (each.endsWith("\n") ? each : `${each}\n`)).join("---\n");
}
