/** One random history: a folder, and a sequence of actions reproducible by a seed. */
import { type Counts, World } from "./world.js";
import { mkdtempSync, rmSync } from "node:fs";
import { type Action, ACTIONS } from "./actions.js";
import { commitEverything } from "./git-actions.js";
import { makeRepository } from "../workspace/repository.js";
import type { Child } from "../workspace/child.js";
import { Random } from "./random.js";
import { firstVersion, patternText } from "./generated.js";
import { join } from "node:path";

export interface HistoryOptions {
  readonly seed: number;
  readonly length: number;
  readonly place: string;
  readonly counts: Counts;
  readonly child: Child;
}

/** Runs a history; an error comes with the seed, and with the actions so far. */
export async function playHistory({ seed, length, place, counts, child }: HistoryOptions): Promise<string> {
  const root = mkdtempSync(join(place, "varve-history-"));
  const world = new World(root, new Random(seed), { counts, child });
  try {
    begin(world);
    await FIRST.act(world);
    for (let i = 0; i < length; i++) {
      const { name, act } = drawn(world);
      world.note(`- ${name}`);
      counts.actions++;
      await act(world);
    }
    return "";
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error);
    const kept = process.env["VARVE_KEEP"] === "1" ? `\nfolder: ${root}` : "";
    return `VARVE_SEED=${seed}: ${reason}\n${world.log.join("\n")}${kept}`;
  } finally {
    if (process.env["VARVE_KEEP"] !== "1")
      for (const folder of [root, `${root}-cache`]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Documents and files without a generator. */
const FOREIGN =
  "apiVersion: v1\nkind:   ConfigMap\nmetadata: {name: foreign}   # of others\ndata:\n      odd: &x  'text'\n      again: *x\n";

function begin(world: World): void {
  const { random } = world;
  world.settings("file");
  const word = (): string => world.word("g");
  world.write("patterns/app.yaml", patternText(firstVersion(random, ["a", "b", "c"], word)));
  world.web = firstVersion(random, ["w"], word);
  world.write("foreign.yaml", FOREIGN);
  world.write("values.yaml", "just: data\nof:   [nobody,   here]\n");
  if (!random.chance(0.7)) return;
  world.isGit = true;
  makeRepository(world.root);
  commitEverything(world);
}

const FIRST = ACTIONS.find(({ name }) => name === "create") as Action;

const WEIGHT = ACTIONS.reduce((sum, { weight }) => sum + weight, 0);

/** Only the drawn action is checked for being possible: most checks cost runs of Git. */
function drawn(world: World): Action {
  for (;;) {
    let left = world.random.below(WEIGHT);
    const action = ACTIONS.find(({ weight }) => (left -= weight) < 0) as Action;
    if (action.when === undefined || action.when(world)) return action;
  }
}
