/** Runs of Varve, with and without requests. */
import { covers, prefixesOf } from "./facts.js";
import { type Run, checkedRun, commandOf } from "./runs.js";
import type { Action } from "./actions.js";
import { isDriven } from "./generated.js";
import type { World } from "./world.js";

async function plain(world: World, generator: Run["generator"]): Promise<void> {
  const { status, text } = await checkedRun(world, { generator, args: commandOf(world, generator) });
  if (status !== 0) throw new Error(`a run was refused: ${text}`);
}

/** A field that exists now or is generated, of an existing resource. */
function someField(world: World): { id: string; path: string } | undefined {
  const fresh = world.freshOf("app");
  const ids = [...world.facts].filter(([id]) => fresh.has(id));
  if (ids.length === 0) return undefined;
  const [id, { leaves }] = world.random.pick(ids);
  const paths = [...new Set([...leaves.keys(), ...(fresh.get(id)?.keys() ?? [])])].filter(
    (path) => /^(?:data|spec)\./.test(path) && !/(?:\.name|\.port|\.protocol)$/.test(path),
  );
  // A value that replaces a whole map on one side is not set: the generated members of the map would be separate.
  const leafs = paths.filter((path) => !paths.some((other) => other !== path && covers(path, other)));
  return leafs.length === 0 ? undefined : { id, path: world.random.pick(leafs) };
}

/** A removed item is restored whole with what is set in it. */
function removedAround(world: World, id: string, path: string): string | undefined {
  const there = [...(world.facts.get(id)?.leaves.keys() ?? [])];
  return prefixesOf(path).find((item) => item.endsWith("]") && !there.some((each) => covers(item, each)));
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
      const back = [...world.freshOf("app")].flatMap(([id, made]) =>
        [...made.keys()]
          .filter((path) => isDriven(app, id, path))
          .flatMap((path) => ({ id, item: removedAround(world, id, path) ?? path })),
      );
      const { status } = await checkedRun(world, {
        generator: "app",
        args: ["create", "app", "--set", `tag=${world.tag}`],
        wished: (id, path) =>
          back.some((each) => each.id === id && covers(each.item, path)) ? "fresh" : undefined,
      });
      // A removed resource has no place for the value, and the whole run is rejected.
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
      const removed = removedAround(world, field.id, field.path);
      await checkedRun(world, {
        generator: "app",
        args: [...commandOf(world, "app"), "--set-string", `${field.id}:${field.path}=${text}`],
        wished: (id, path) => {
          if (id !== field.id) return undefined;
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
