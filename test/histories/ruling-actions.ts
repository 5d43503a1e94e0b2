/** A user's decisions about differences: accepted, rejected, or the whole run undone. */
import { Judge, type Told } from "./oracle.js";
import { type Tree, covers, differing } from "./facts.js";
import type { Action } from "./actions.js";
import type { Undoable, World } from "./world.js";
import { learnMerge, learnRejected } from "./learn.js";

interface Difference {
  readonly resource: string;
  readonly path: string;
}

async function differences(world: World): Promise<readonly Difference[]> {
  const { json } = await world.varve(["plan"]);
  const told = (json.result?.["resources"] ?? []) as readonly Told[];
  return told.flatMap(({ resource, kept }) => kept.map(({ path }) => ({ resource, path })));
}

function wordsOf({ resource, path }: Difference): readonly string[] {
  return path === "" ? [resource] : [resource, path];
}

async function accept(world: World): Promise<void> {
  const open = await differences(world);
  if (open.length === 0) return;
  const [before, memory] = [world.tree, world.remember()];
  const { status } = await world.varve(["accept", ...wordsOf(world.random.pick(open))]);
  world.noteWritten(before, memory);
  const isOwn = (path: string): boolean => path.startsWith(".varve/") || world.evidence === "annotation";
  world.expectUntouched(before, "accept", status === 0 ? isOwn : undefined);
  const other = [...world.facts].filter(
    ([id, { leaves }]) => String([...leaves]) !== String([...(memory.facts.get(id)?.leaves ?? [])]),
  );
  if (other.length > 0) throw new Error(`accept changed values of ${other.map(([id]) => id).join(", ")}`);
}

async function reject(world: World): Promise<void> {
  const open = await differences(world);
  if (open.length === 0) return;
  const chosen = world.random.pick(open);
  const [tree, memory, fresh] = [world.tree, world.remember(), world.freshOf("app")];
  const { status } = await world.varve(["reject", ...wordsOf(chosen), "--yes"]);
  if (status !== 0) return world.expectUntouched(tree, "a refused reject");
  world.noteWritten(tree, memory);
  const before = memory.facts;
  const after = world.facts;
  const told = [...new Set([...before.keys(), ...after.keys(), ...fresh.keys()])].map((resource) => ({
    resource,
    fate: fateOf(before.has(resource), after.has(resource)),
    changes: resource === chosen.resource ? [{ path: chosen.path }] : [],
    kept: [{ path: "" }],
  }));
  const isNamed = (id: string, path: string): boolean => id === chosen.resource && covers(chosen.path, path);
  const wished = (id: string, path: string) =>
    isNamed(id, path) ? "fresh" : path === "" ? undefined : "kept";
  const run = { generator: "app", before, after, fresh, told, wished, isGit: world.isGit } as const;
  const faults = new Judge(world.owners, run, world.counts)
    .faults()
    .filter((fault) => !/was not (?:created|removed)$/.test(fault));
  if (faults.length > 0) throw new Error(`reject: ${faults.join("\n")}`);
  for (const key of world.owners.marks.keys()) {
    const [id = "", path = ""] = key.split(/ (.*)/s);
    // Its parents exist again, too.
    if (isNamed(id, path) || (id === chosen.resource && after.has(id) && covers(path, chosen.path)))
      world.owners.marks.delete(key);
  }
  const { resource: id, path } = chosen;
  learnRejected(world.owners, { id, path, made: fresh.get(id), isGit: world.isGit });
  world.owners.weak.add(chosen.resource);
}

function fateOf(was: boolean, is: boolean): string {
  return was === is ? (is ? "unchanged" : "deleted") : is ? "created" : "removed";
}

/**
 * Undo long after a run: either it restores what the run wrote, or it refuses and changes nothing. What it restores has
 * the owners of before the run again, because its record is restored too.
 */
async function undo(world: World): Promise<void> {
  const [tree, now] = [world.tree, world.remember()];
  const { status } = await world.varve(["undo"]);
  if (status !== 0) return world.expectUntouched(tree, "a refused undo");
  if (differing(tree, world.tree).length === 0) throw new Error("undo did nothing");
  if (world.undoable === undefined) throw new Error("undo undid a run that wrote nothing");
  const { memory, trees } = world.undoable;
  if (trees !== undefined) world.expectUntouched(undoing(trees, tree), "undo long after a run");
  world.owners = learnMerge(now, memory, world.facts);
  for (const id of memory.owners.forgotten) world.owners.forgotten.add(id);
  world.undoable = undefined;
  world.areInputsKnown = false;
}

/** The folder with every byte and mode from before in the files that the run wrote, and all else unchanged. */
function undoing({ before, after }: NonNullable<Undoable["trees"]>, now: Tree): Tree {
  const tree = new Map(now);
  for (const path of differing(before, after)) {
    const file = before.get(path);
    if (file === undefined) tree.delete(path);
    else tree.set(path, file);
  }
  return tree;
}

const isKnown = ({ areInputsKnown }: World): boolean => areInputsKnown;

export const RULING_ACTIONS: readonly Action[] = [
  { name: "accept", weight: 2, when: isKnown, act: accept },
  { name: "reject", weight: 2, when: isKnown, act: reject },
  { name: "undo", weight: 1, act: undo },
];
