/** Knowledge about the past: kinds of evidence, lost or old records, values that are rolled back. */
import { idOf, isManifest, valueIn } from "./facts.js";
import { commandOf, checkedRun } from "./runs.js";
import type { Action } from "./actions.js";
import type { World } from "./world.js";
import { commitEverything } from "./git-actions.js";
import { execFileSync } from "node:child_process";
import { git } from "../workspace/repository.js";
import { isRefused } from "./resolve.js";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { rmSync } from "node:fs";
import { withDocuments } from "./hand.js";

const PERSON = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

/** A value that a field had before, and does not have now. */
function formerValues(world: World) {
  const now = world.facts;
  return world.past.flatMap((facts) =>
    [...facts].flatMap(([id, { leaves }]) =>
      [...leaves].flatMap(([path, text]) => {
        const value = now.get(id)?.leaves.get(path);
        return value === undefined || value === text || path.includes("[") ? [] : [{ id, path, text }];
      }),
    ),
  );
}

function rollBack(world: World): string {
  const before = world.facts;
  const { id, path, text } = world.random.pick(formerValues(world));
  const file = before.get(id)?.file ?? "";
  world.note(`  ${id} ${path} = ${text}`);
  const rewritten = withDocuments(world.read(file), (each) => {
    const value = valueIn(each);
    if (!isManifest(value) || idOf(value) !== id) return each;
    // A value that other fields repeat by its anchor is not replaced.
    if (each.includes("&")) return each;
    const document = parseDocument(each);
    document.setIn(path.split("."), JSON.parse(text));
    return document.toString({ lineWidth: 0 });
  });
  world.write(file, rewritten);
  world.owners.noteHand(before, world.facts);
  return text;
}

function restoreRecord(world: World, commit: string): void {
  try {
    git(world.root, "checkout", commit, "--", ".varve");
  } catch {
    return;
  }
  const list = git(world.root, "rev-list", `${commit}^..HEAD`).trim().split("\n");
  const known = list.flatMap((each) => world.commits.get(each) ?? []);
  const then = world.commits.get(git(world.root, "rev-parse", commit).trim());
  if (then !== undefined) {
    world.owners.noteUnseen(then.owners, [...known, world]);
    // What was generated at that time has a base again, and is removed where it is no longer generated.
    for (const [name, made] of then.owners.base) world.owners.base.set(`${name} (restored)`, made);
  }
  world.owners.weaken();
  world.noteRecord();
}

/** An earlier value is committed, and then the record of when it was generated is restored: both match. */
async function rollBackUnderOldRecord(world: World): Promise<void> {
  commitEverything(world);
  const word = String(JSON.parse(rollBack(world)));
  commitEverything(world);
  const commits = git(world.root, "log", "--format=%H", "-S", word, "--", ".varve/ownership").trim();
  if (commits === "") return;
  world.note(`  ${word} was recorded in ${commits}`);
  restoreRecord(world, commits.split("\n").at(-1) ?? "HEAD");
  await checkedRun(world, { generator: "app", args: commandOf(world, "app") });
}

/** A file of an earlier commit, as `git checkout COMMIT -- FILE` leaves it. */
async function restoreFile(world: World): Promise<void> {
  const before = world.facts;
  const file = world.random.pick([...before.values()]).file;
  const text = world.read(file);
  try {
    git(world.root, "checkout", `HEAD~${1 + world.random.below(3)}`, "--", file);
  } catch {
    // It did not exist then.
    return;
  }
  // Its content may be elsewhere now.
  if (await isRefused(world)) world.write(file, text);
  world.owners.noteHand(before, world.facts);
}

async function commitRun(world: World): Promise<void> {
  await checkedRun(world, { generator: "app", args: commandOf(world, "app") });
  const { text } = await world.varveText(commandOf(world, "app"));
  const command = /^Commit this run with:\n([\S\s]*?)(?=^Not part|$(?![\S\s]))/m.exec(text)?.[1];
  if (command === undefined) return;
  world.note(`  ${command}`);
  execFileSync("sh", ["-c", command], { cwd: world.root, env: { ...process.env, ...PERSON }, stdio: "pipe" });
  if (!text.includes("\nNot part of the run's commit")) learnCommit(world);
}

/** What a commit of a run describes is known again, and exactly where no user has a share. */
function learnCommit(world: World): void {
  const { owners } = world;
  for (const id of world.freshOf("app").keys()) {
    owners.forgotten.delete(id);
    if (owners.marksWithin(id, "").length === 0) owners.weak.delete(id);
  }
}

export const PAST_ACTIONS: readonly Action[] = [
  {
    name: "roll a value back",
    weight: 4,
    when: (world) => formerValues(world).length > 0,
    act: (world) => void rollBack(world),
  },
  { name: "restore a file", weight: 1, when: ({ isGit }) => isGit, act: restoreFile },
  {
    name: "restore the record",
    weight: 2,
    when: ({ isGit }) => isGit,
    act: (world) => restoreRecord(world, `HEAD~${1 + world.random.below(3)}`),
  },
  {
    name: "roll a value back under an old record",
    weight: 2,
    when: (world) => world.isGit && formerValues(world).length > 0,
    act: rollBackUnderOldRecord,
  },
  {
    name: "lose the record",
    weight: 1,
    act(world) {
      rmSync(join(world.root, ".varve"), { recursive: true, force: true });
      world.owners.weaken();
      world.noteRecord();
    },
  },
  {
    name: "switch the evidence",
    weight: 2,
    act(world) {
      const kinds = ["file", "annotation", "none", ...(world.isGit ? ["git"] : [])];
      world.settings(world.random.pick(kinds.filter((kind) => kind !== world.evidence)));
      world.note(`  ${world.evidence}`);
      world.owners.weaken();
    },
  },
  {
    name: "commit a run alone",
    weight: 4,
    when: ({ isGit, evidence }) => isGit && evidence === "git",
    act: commitRun,
  },
];
