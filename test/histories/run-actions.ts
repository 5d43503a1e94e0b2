/** Runs of Varve, with and without wishes. */
import { covers, prefixesOf } from "./facts.js";
import { type Run, checkedRun, commandOf } from "./runs.js";
import type { Action } from "./actions.js";
import { isDriven } from "./generated.js";
import type { World } from "./world.js";

async function plain(world: World, generator: Run["generator"]): Promise<void> {
  const { status, text } = await checkedRun(world, { generator, args: commandOf(world, generator) });
  if (status !== 0) throw new Error(`a run was refused: ${text}`);
}

/** A field that is there now or is generated, of a resource that is there. */
function someField(world: World): { id: string; path: string } | undefined {
  const fresh = world.freshOf("app");
  const ids = [...world.facts].filter(([id]) => fresh.has(id));
  if (ids.length === 0) return undefined;
  const [id, { leaves }] = world.random.pick(ids);
  const paths = [...new Set([...leaves.keys(), ...(fresh.get(id)?.keys() ?? [])])].filter(
    (path) => /^(?:data|spec)\./.test(path) && !/(?:\.name|\.port|\.protocol)$/.test(path),
  );
  // A value that stands for a whole map on one side is not set: what is generated in the map would be its own.
  const leafs = paths.filter((path) => !paths.some((other) => other !== path && covers(path, other)));
  return leafs.length === 0 ? undefined : { id, path: world.random.pick(leafs) };
}

export const RUN_ACTIONS: readonly Action[] = [
  { name: "create", weight: 10, act: (world) => plain(world, "app") },
  { name: "merge-in", weight: 3, act: (world) => plain(world, "web") },
  {
    name: "apply",
    weight: 3,
    when: ({ areInputsKnown }) => areInputsKnown,
    act: async (world) => void (await checkedRun(world, { generator: "app", args: ["apply", "--yes"] })),
  },
  {
    name: "another input",
    weight: 3,
    act: async (world) => {
      world.tag = world.word("t");
      await plain(world, "app");
    },
  },
  {
    name: "set an input",
    weight: 1,
    act: async (world) => {
      const { app, tag } = world;
      world.tag = world.word("t");
      const { status } = await checkedRun(world, {
        generator: "app",
        args: ["create", "app", "--set", `tag=${world.tag}`],
        wished: (id, path) => (isDriven(app, id, path) ? "fresh" : undefined),
      });
      // A resource that was removed has no place for the value, and the whole run is refused.
      if (status !== 0) world.tag = tag;
    },
  },
  {
    name: "set a field",
    weight: 2,
    act: async (world) => {
      const field = someField(world);
      if (field === undefined) return;
      const text = world.word("s");
      const there = [...(world.facts.get(field.id)?.leaves.keys() ?? [])];
      const removed = prefixesOf(field.path).find(
        (item) => item.endsWith("]") && !there.some((path) => covers(item, path)),
      );
      await checkedRun(world, {
        generator: "app",
        args: [...commandOf(world, "app"), "--set-string", `${field.id}:${field.path}=${text}`],
        wished: (id, path) => {
          if (id !== field.id) return undefined;
          // An item that was removed comes back whole with what is set in it.
          if (path !== field.path)
            return removed !== undefined && covers(removed, path) ? "fresh" : undefined;
          return { text: JSON.stringify(text) };
        },
      });
    },
  },
  {
    name: "preserve a field",
    weight: 1,
    act: async (world) => {
      const field = someField(world);
      if (field === undefined) return;
      await checkedRun(world, {
        generator: "app",
        args: [...commandOf(world, "app"), "--preserve", `${field.id}:${field.path}`],
        wished: (id, path) => (id === field.id && path === field.path ? "kept" : undefined),
      });
    },
  },
  {
    name: "overwrite",
    weight: 1,
    act: async (world) =>
      void (await checkedRun(world, {
        generator: "app",
        args: [...commandOf(world, "app"), "--overwrite", "--yes"],
        wished: () => "fresh",
      })),
  },
];
