/** Git actions of users: commits, branches, merges, rebases, reverts, and files from the past. */
import { madeReadable, mergedByHand, unmergedFiles } from "./resolve.js";
import type { Action } from "./actions.js";
import type { World } from "./world.js";
import { committing, git, gitInTurn } from "../workspace/repository.js";
import { learnMerge } from "./learn.js";

const inGit = (world: World): boolean => world.isGit;

function headOf(world: World): string {
  return git(world.root, "rev-parse", "HEAD").trim();
}

/** All current files, and what is known about them. */
export function commitEverything(world: World, message = "by hand"): void {
  const head = gitInTurn(world.root, ["add", "--all"], committing(message), ["rev-parse", "HEAD"]);
  world.commits.set(head.trim(), world.remember());
}

function branchesOf(world: World): readonly string[] {
  const current = git(world.root, "branch", "--show-current").trim();
  return git(world.root, "branch", "--format=%(refname:short)")
    .split("\n")
    .filter((name) => name !== "" && name !== current);
}

/** The settings and the record came from another commit with everything else. */
function cameFrom(world: World): void {
  world.evidence = /evidence: (\w+)/.exec(world.read("varve.yaml"))?.[1] ?? "file";
  world.noteRecord();
}

function checkout(world: World, branch: string): void {
  commitEverything(world);
  git(world.root, "checkout", "--quiet", branch);
  const memory = world.commits.get(headOf(world));
  if (memory === undefined) throw new Error(`nothing is known about ${branch}`);
  world.recall(memory);
  cameFrom(world);
}

/** Two branches are merged; conflicts are resolved, in one way or another. */
async function meet(
  world: World,
  branch: string,
  args: readonly string[],
  goOn: readonly string[],
): Promise<void> {
  commitEverything(world);
  const [ours, former] = [world.remember(), headOf(world)];
  const theirs = world.commits.get(git(world.root, "rev-parse", branch).trim());
  if (theirs === undefined) throw new Error(`nothing is known about ${branch}`);
  try {
    git(world.root, ...args);
  } catch {
    for (let step = 0; step < 50 && isUnderWay(world); step++) {
      for (const file of unmergedFiles(world.root)) mergedByHand(world, file);
      git(world.root, "add", "--all");
      attempt(world, goOn);
    }
  }
  await madeReadable(world, former);
  world.owners = learnMerge(ours, theirs, world.facts);
  cameFrom(world);
  world.commits.set(headOf(world), world.remember());
}

function attempt(world: World, args: readonly string[]): void {
  try {
    git(world.root, "-c", "core.editor=true", ...args);
  } catch {
    // Another commit of a rebase is in conflict, or this one has become empty.
    if (unmergedFiles(world.root).length === 0 && args[0] === "rebase") attempt(world, ["rebase", "--skip"]);
  }
}

function isUnderWay(world: World): boolean {
  return /rebase in progress|still merging|unmerged|rebasing/i.test(git(world.root, "status"));
}

export const GIT_ACTIONS: readonly Action[] = [
  { name: "commit everything", weight: 8, when: inGit, act: (world) => commitEverything(world) },
  {
    name: "branch",
    weight: 2,
    when: (world) => inGit(world) && branchesOf(world).length < 2,
    act(world) {
      commitEverything(world);
      git(world.root, "checkout", "--quiet", "-b", world.word("branch"));
    },
  },
  {
    name: "checkout",
    weight: 3,
    when: (world) => inGit(world) && branchesOf(world).length > 0,
    act: (world) => checkout(world, world.random.pick(branchesOf(world))),
  },
  {
    name: "merge",
    weight: 4,
    when: (world) => inGit(world) && branchesOf(world).length > 0,
    act(world) {
      const branch = world.random.pick(branchesOf(world));
      const strategy = world.random.pick([[], [], ["-X", "ours"], ["-X", "theirs"]]);
      return meet(world, branch, ["merge", "--no-edit", ...strategy, branch], ["commit", "--no-edit"]);
    },
  },
  {
    name: "rebase",
    weight: 2,
    when: (world) => inGit(world) && branchesOf(world).length > 0,
    act(world) {
      const branch = world.random.pick(branchesOf(world));
      const strategy = world.random.pick([[], ["-X", "ours"], ["-X", "theirs"]]);
      return meet(world, branch, ["rebase", ...strategy, branch], ["rebase", "--continue"]);
    },
  },
  {
    name: "revert",
    weight: 2,
    when: (world) => inGit(world) && Number(git(world.root, "rev-list", "--count", "HEAD")) > 2,
    async act(world) {
      commitEverything(world);
      const [before, former] = [world.facts, headOf(world)];
      try {
        git(world.root, "revert", "--no-edit", world.random.pick(["HEAD", "HEAD~1"]));
      } catch {
        attempt(world, ["revert", "--abort"]);
        return;
      }
      await madeReadable(world, former);
      world.owners.noteHand(before, world.facts, "decides");
      world.owners.weaken();
      cameFrom(world);
      world.commits.set(headOf(world), world.remember());
    },
  },
];
