/** Edits of files by users. */
import { chmodSync } from "node:fs";
import { documentsIn } from "./facts.js";
import { edited, isResource, restyled, withDocuments } from "./hand.js";
import { nextVersion, patternText } from "./generated.js";
import type { Action } from "./actions.js";
import { join } from "node:path";
import type { World } from "./world.js";

/** A manual action: whatever differs afterwards belongs to a user. */
function byHand(name: string, weight: number, act: (world: World) => void): Action {
  return {
    name,
    weight,
    when: (world) => generatedFiles(world).length > 0,
    act(world) {
      const before = world.facts;
      act(world);
      world.owners.noteHand(before, world.facts);
    },
  };
}

function generatedFiles(world: World): readonly string[] {
  return [...new Set([...world.facts.values()].map(({ file }) => file))].filter(
    (file) => file !== "foreign.yaml",
  );
}

/** Rewrites one resource of one file. */
function inOneDocument(world: World, rewrite: (document: string) => string | null): void {
  const { random } = world;
  const file = random.pick(generatedFiles(world));
  const text = world.read(file);
  const numbers = [...documentsIn(text).entries()].filter(([, each]) => isResource(each)).map(([i]) => i);
  const chosen = random.pick(numbers);
  world.note(`  ${file} ${chosen}`);
  world.write(
    file,
    withDocuments(text, (each, i) => (i === chosen ? rewrite(each) : each)),
  );
}

export const HAND_ACTIONS: readonly Action[] = [
  byHand("edit a value", 12, (world) =>
    inOneDocument(world, (each) => edited(world.random, each, world.word("h"))),
  ),
  byHand("write a resource otherwise", 4, (world) =>
    inOneDocument(world, (each) => restyled(world.random, each, world.word("c"))),
  ),
  byHand("remove a resource", 2, (world) => inOneDocument(world, () => null)),
  byHand("remove a file", 1, (world) => world.write(world.random.pick(generatedFiles(world)), null)),
  byHand("reorder documents", 2, (world) => {
    const file = world.random.pick(generatedFiles(world));
    const documents = world.random.shuffled(documentsIn(world.read(file)));
    world.write(
      file,
      withDocuments(world.read(file), (_, i) => documents[i] ?? null),
    );
  }),
  byHand("change line breaks", 1, (world) => {
    const file = world.random.pick(generatedFiles(world));
    const text = world.read(file).replaceAll("\r\n", "\n");
    world.write(file, world.random.chance(0.5) ? text.replaceAll("\n", "\r\n") : text);
  }),
  byHand("change a mode", 1, (world) => {
    const file = world.random.pick(generatedFiles(world));
    chmodSync(join(world.root, file), world.random.pick([0o600, 0o644, 0o640, 0o755]));
  }),
  byHand("rename a file", 2, (world) => {
    const file = world.random.pick(generatedFiles(world));
    const text = world.read(file);
    world.owners.weaken();
    world.write(file, null);
    world.write(`${world.word("file")}.yaml`, text);
  }),
  byHand("move a resource", 2, (world) => {
    let moved = "";
    world.owners.weaken();
    inOneDocument(world, (each) => {
      moved = each;
      return null;
    });
    const target = world.random.pick([...generatedFiles(world), `${world.word("file")}.yaml`]);
    const isThere = world.facts.size > 0 && generatedFiles(world).includes(target);
    world.write(target, isThere ? `${world.read(target).replaceAll("\r\n", "\n")}---\n${moved}` : moved);
  }),
  {
    name: "another version of the pattern",
    weight: 10,
    act: (world) =>
      world.write(
        "patterns/app.yaml",
        patternText(nextVersion(world.random, world.app, () => world.word("g"))),
      ),
  },
  {
    name: "another version of the rendered output",
    weight: 3,
    act(world) {
      world.web = nextVersion(world.random, world.web, () => world.word("g"));
    },
  },
];
