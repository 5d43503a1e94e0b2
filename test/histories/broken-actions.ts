/** Runs that are killed, that run concurrently, or that find the disk full. */
import { type Tree, differing, readTree } from "./facts.js";
import { cpSync, rmSync } from "node:fs";
import { checkedRun, commandOf } from "./runs.js";
import { freshOf } from "./generated.js";
import { errnoError, intercepted } from "../workspace/intercepted.js";
import type { Action } from "./actions.js";
import { nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { openWorkspace } from "../../src/workspace/index.js";
import type { Undoable, World } from "./world.js";

interface Whole {
  readonly after: Tree;
  readonly operations: number;
}

/** The folder after an uninterrupted task, and how many operations that takes. */
async function wholly(world: World, task: string): Promise<Whole> {
  const copy = `${world.root}-copy`;
  cpSync(world.root, copy, { recursive: true, mode: 0, preserveTimestamps: true });
  const { errors, code } = await world.child(task, copy);
  if (code !== 0) throw new Error(`${task} in a process of its own failed: ${errors}`);
  const after = readTree(copy);
  rmSync(copy, { recursive: true });
  return { after, operations: Number(/operations: (\d+)/.exec(errors)?.[1]) };
}

/** However a run ends, the folder is as before it or as after it; the next run that opens it to write ensures that. */
async function ended(world: World, before: Tree, after: Tree): Promise<"before" | "after"> {
  await openWorkspace(world.root);
  const now = world.tree;
  if (differing(now, before).length === 0) return "before";
  const left = differing(now, after);
  if (left.length > 0) throw new Error(`neither as before the run nor as after it: ${left.join(", ")}`);
  return "after";
}

function learned(world: World, run: Undoable): void {
  world.learn("app", run.memory.facts);
  world.areInputsKnown = true;
  world.undoable = run;
}

async function killed(world: World): Promise<void> {
  const before = world.tree;
  const memory = world.remember();
  const { after, operations } = await wholly(world, `run:${world.tag}`);
  const deadline = 1 + world.random.below(operations + 1);
  world.note(`  killed before operation ${deadline}`);
  await world.child(`run:${world.tag}`, world.root, deadline);
  if ((await ended(world, before, after)) === "after") learned(world, { memory, trees: { before, after } });
}

async function killedUndo(world: World): Promise<void> {
  const before = world.tree;
  const memory = world.remember();
  const { status } = await world.varve(commandOf(world, "app"));
  const after = world.tree;
  if (status !== 0 || differing(before, after).length === 0) return;
  const { operations } = await wholly(world, "undo");
  const deadline = 1 + world.random.below(operations + 1);
  world.note(`  undo killed before operation ${deadline}`);
  await world.child("undo", world.root, deadline);
  if ((await ended(world, before, after)) === "after")
    return learned(world, { memory, trees: { before, after } });
  world.recall(memory);
  world.undoable = undefined;
}

/** Nothing more can be written; removing and renaming still work. */
async function fullDisk(world: World): Promise<void> {
  const before = world.tree;
  const memory = world.remember();
  const { after, operations } = await wholly(world, `run:${world.tag}`);
  const last = 1 + world.random.below(operations + 1);
  const fs = intercepted(nodeFileSystem, (number, operation) => {
    if (number >= last && /^(?:create|write|makeFolder)$/.test(operation)) throw errnoError("ENOSPC");
  });
  const workspace = await openWorkspace(world.root);
  const create = { pattern: "app", inputs: { tag: world.tag } };
  const plan = await workspace.plan({ create, admitting: "where-defined" });
  try {
    await workspace.apply(plan, { confirmed: true, fs });
  } catch {
    // Whether it could report the error does not matter here; what it left does.
  }
  if ((await ended(world, before, after)) === "after") learned(world, { memory, trees: { before, after } });
}

/** Three concurrent runs with other inputs; whichever came last, the next run finds valid evidence. */
async function several(world: World): Promise<void> {
  const tags = [world.word("t"), world.word("t"), world.word("t")];
  const [tree, memory] = [world.tree, world.remember()];
  const ends = await Promise.all(tags.map((tag) => world.child(`run:${tag}`, world.root)));
  const failed = ends.filter(({ code }) => code !== 0);
  if (failed.length > 0)
    throw new Error(`a run failed beside others: ${failed.map(({ errors }) => errors).join("\n")}`);
  const back = world.owners.noteCreated(memory.facts, world.facts);
  if (back.length > 0) throw new Error(`${back.join(", ")} came back, which a person removed`);
  if (world.evidence !== "file") world.owners.weaken(world.freshOf("app").keys());
  // Which of them came last is unknown here.
  for (const tag of tags) world.owners.base.set(`app (${tag})`, freshOf(world.app, tag));
  if (differing(tree, world.tree).length > 0) world.undoable = { memory };
  world.tag = world.word("t");
  world.areInputsKnown = false;
  const { status, text } = await checkedRun(world, { generator: "app", args: commandOf(world, "app") });
  if (status !== 0) throw new Error(`the run after several was refused: ${text}`);
}

export const BROKEN_ACTIONS: readonly Action[] = [
  { name: "a killed run", weight: 2, act: killed },
  { name: "a killed undo", weight: 1, act: killedUndo },
  { name: "a full disk", weight: 1, act: fullDisk },
  { name: "several runs", weight: 1, act: several },
];
