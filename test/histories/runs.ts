/** Runs of the generators, and the checks after each. */
import { type Facts, type Tree, differing } from "./facts.js";
import { Judge, type Told, type Wished } from "./oracle.js";
import type { Answer, Memory, World } from "./world.js";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";

export interface Run {
  readonly generator: "app" | "web";
  readonly args: readonly string[];
  readonly wished?: (id: string, path: string) => Wished | undefined;
}

/** Histories are about what is removed and kept, and there is no user to confirm. */
const REMOVING = ["--max-removals", "100%"];

/** The plain command of a generator. */
export function commandOf(world: World, generator: Run["generator"]): readonly string[] {
  return generator === "app"
    ? ["create", "app", "--tag", world.tag, ...REMOVING]
    : ["apply", "--from", "-", "--name", "web", ...REMOVING];
}

/** The rendered output of another tool. */
function rendered(world: World): string {
  return world.web
    .map(({ resource }) => stringify(resource).replaceAll("${inputs.tag}", world.tag))
    .join("---\n");
}

/** A run with all its checks. */
export async function checkedRun(world: World, { generator, args, wished }: Run): Promise<Answer> {
  protectFiles(world);
  const before = world.tree;
  const memory = world.remember();
  const answer = await world.varve(args, rendered(world));
  if (answer.status !== 0) {
    world.expectUntouched(before, "a run that was refused");
    return answer;
  }
  const after = world.tree;
  world.noteWritten(before, memory);
  judged(world, { generator, answer, facts: memory.facts, ...(wished === undefined ? {} : { wished }) });
  if (generator === "app") world.areInputsKnown = true;
  await again(world, generator);
  // A rewritten file keeps its mode; only a file that was removed shows whether undo restores the mode.
  const isRemoved = differing(before, after).some((path) => !after.has(path));
  if (world.random.chance(isRemoved ? 0.5 : 0.15)) await undone(world, before, memory);
  return answer;
}

interface Seen {
  readonly generator: Run["generator"];
  readonly answer: Answer;
  readonly facts: Facts;
  readonly wished?: Run["wished"];
}

function judged(world: World, { generator, answer, facts: before, wished }: Seen): void {
  const after = world.facts;
  const fresh = world.freshOf(generator);
  const told = answer.json.result?.["resources"] as readonly Told[];
  const run = {
    generator,
    before,
    after,
    fresh,
    told,
    isGit: world.isGit,
    ...(wished === undefined ? {} : { wished }),
  };
  const faults = new Judge(world.owners, run, world.counts).faults();
  if (faults.length > 0) throw new Error(faults.join("\n"));
  noteWishes(world, run);
  world.past.push(after);
  world.learn(generator, before);
}

/** A value set by request is a user's; a value kept by request may be removed by the next run. */
function noteWishes(
  { owners }: World,
  { after, fresh, wished }: Pick<Seen, "wished"> & { after: Facts; fresh: ReturnType<World["freshOf"]> },
): void {
  if (wished === undefined) return;
  for (const [id, { leaves }] of after)
    for (const path of new Set([...leaves.keys(), ...(fresh.get(id)?.keys() ?? [])])) {
      const wish = wished(id, path);
      if (wish !== undefined) owners.marks.set(`${id} ${path}`, typeof wish === "object" ? "hand" : "either");
    }
}

/** A second run changes nothing, and a plan lists whatever differs. */
async function again(world: World, generator: Run["generator"]): Promise<void> {
  const before = world.tree;
  const facts = world.facts;
  const second = await world.varve(commandOf(world, generator), rendered(world));
  if (second.status !== 0) throw new Error(`the second run was refused: ${second.text}`);
  world.expectUntouched(before, "a second run");
  if (generator !== "app") return;
  const plan = await world.varve(["plan"]);
  const told = plan.json.result?.["resources"] as readonly Told[];
  const run = {
    generator,
    before: facts,
    after: facts,
    fresh: world.freshOf(generator),
    told,
    isGit: world.isGit,
  };
  const unsaid = new Judge(world.owners, run, { fields: 0, kept: 0, overwritten: 0 })
    .faults()
    .filter((fault) => fault.endsWith("nothing says so"));
  if (unsaid.length > 0) throw new Error(`plan: ${unsaid.join("\n")}`);
  world.expectUntouched(before, "a plan");
}

/** Modes that no run would choose, so that undo shows whether it restores them. */
function protectFiles(world: World): void {
  if (world.random.chance(0.5))
    for (const { file } of world.facts.values()) chmodSync(join(world.root, file), 0o600);
}

/** Undo restores every byte and mode. */
async function undone(world: World, before: Tree, memory: Memory): Promise<void> {
  if (differing(before, world.tree).length === 0) return;
  const { status, text } = await world.varve(["undo"]);
  if (status !== 0) throw new Error(`undo right after a run was refused: ${text}`);
  world.expectUntouched(before, "undo right after a run");
  world.undoable = undefined;
  world.recall(memory);
}
