import fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fill, treeOf } from "./folder.js";
import {
  FOREIGN,
  type Maps,
  SETTINGS,
  type Style,
  generates,
  maps,
  mapsIn,
  patternOf,
  run,
  style,
  styles,
  textOf,
  writeByHand,
} from "./plan-story.js";
import { runs } from "../long.js";

interface Story {
  /** What is generated first, the manual edits, and what is generated then. */
  readonly base: Maps;
  readonly edited: Maps;
  readonly fresh: Maps;
  readonly style: Style;
  readonly order: readonly number[];
  readonly set: { readonly name: string; readonly key: string } | null;
}

const story: fc.Arbitrary<Story> = fc.record({
  base: maps,
  edited: maps,
  fresh: maps,
  style,
  order: fc.array(fc.nat(6), { minLength: 6, maxLength: 6 }),
  set: fc.option(fc.record({ name: fc.constantFrom("a", "b", "c"), key: fc.constantFrom("k", "l") })),
});

/** The possible requests to a run. */
const wish = fc.record({
  explicit: fc.uniqueArray(
    fc
      .record({
        name: fc.constantFrom("a", "b", "c"),
        key: fc.constantFrom("k", "l", "x"),
        value: fc.constantFrom("1", "mine", null),
      })
      .map(({ name, key, value }) => ({ name, target: `ConfigMap/${name}:data.${key}`, value })),
    { maxLength: 2, selector: ({ target }) => target },
  ),
  pinned: fc.constantFrom("k", "m"),
  overwrite: fc.boolean(),
  addMissing: fc.boolean(),
  prune: fc.boolean(),
});

/** Users edit existing content: most of it stays as generated, and their new resources are not in the pattern. */
function editOf({ base, edited }: Story): Maps {
  return Object.fromEntries(
    Object.entries(base)
      .filter(([name]) => edited[name] !== undefined || name === "a")
      .map(([name, data]) => [name, edited[name]?.["k"] === undefined ? data : { ...data, ...edited[name] }]),
  );
}

/** The decision table of the research, for resources and their keys. */
function expected(base: Maps, existing: Maps, fresh: Maps): Maps {
  const names = new Set([...Object.keys(existing), ...Object.keys(fresh)]);
  const result: Record<string, Record<string, string>> = {};
  for (const name of names) {
    const [was, is, now] = [base[name], existing[name], fresh[name]];
    if (is === undefined) {
      if (was === undefined && now !== undefined) result[name] = { ...now };
    } else if (now !== undefined) result[name] = merged(was ?? {}, is, now);
    else if (!isSame(was ?? {}, is)) result[name] = { ...is };
  }
  return result;
}

type Data = Maps[string];

function merged(base: Data, existing: Data, fresh: Data): Record<string, string> {
  const keys = new Set([...Object.keys(existing), ...Object.keys(fresh)]);
  const values = [...keys].flatMap((key): [string, string][] => {
    const value = existing[key] === base[key] ? fresh[key] : existing[key];
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(values);
}

function isSame(one: Data, other: Data): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}

/** Runs a story in its own folder. */
async function inFolder<T>(files: Readonly<Record<string, string>>, play: (root: string) => Promise<T>) {
  const root = mkdtempSync(join(tmpdir(), "varve-plan-"));
  try {
    fill(root, files);
    return await play(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function documentsOf(existing: Maps, { style: how, order }: Story): readonly string[] {
  const own = Object.entries(existing).map(([name, data]) => styles[how](name, data));
  const all = [...own, ...FOREIGN];
  return all
    .map((text, i) => ({ text, place: order[i] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text);
}

/** All files that a run writes, except machine-local ones, which are recreated wherever they are missing. */
function writtenIn(root: string): ReturnType<typeof treeOf> {
  const { ".varve/cache-index.json": _, ...written } = treeOf(root);
  return written;
}

describe("a run after external changes", () => {
  it("keeps them, applies pattern changes, and the next run changes no byte", async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const { base, fresh } = told;
        await inFolder({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(base) }, async (root) => {
          await run(root);
          const existing = editOf(told);
          const documents = documentsOf(existing, told);
          writeByHand(root, documents);
          generates(root, fresh);
          await run(root);

          const { foreign, ...own } = await mapsIn(root);
          const wanted = expected(base, existing, fresh);
          expect(own).toEqual(wanted);
          expect(foreign).toEqual({ odd: "text", again: "text" });

          const text = textOf(root);
          for (const document of FOREIGN) expect(text).toContain(document);
          const untouched = Object.entries(existing).filter(([name, data]) => {
            const after = wanted[name];
            return after !== undefined && isSame(after, data);
          });
          for (const [name, data] of untouched) expect(text).toContain(styles[told.style](name, data));

          const before = treeOf(root);
          const again = await run(root);
          expect(again.isEmpty).toBe(true);
          expect(treeOf(root)).toEqual(before);
        });
      }),
      { numRuns: runs({ normal: 7, long: 600 }) },
    );
  });

  it("keeps comments on unchanged lines", async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const { base, fresh } = told;
        await inFolder({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(base) }, async (root) => {
          await run(root);
          const existing = editOf(told);
          writeByHand(root, documentsOf(existing, { ...told, style: "block" }));
          generates(root, fresh);
          await run(root);
          const text = textOf(root);
          const wanted = Object.entries(expected(base, existing, fresh)).flatMap(([name, after]) => {
            const there = existing[name];
            if (there === undefined) return [];
            const keys = Object.keys(after).filter((key) => there[key] !== undefined);
            return [`# about ${name}\n`, ...keys.map((key) => `# ${key} of ${name}\n`)];
          });
          expect(wanted.filter((comment) => !text.includes(comment))).toEqual([]);
        });
      }),
      { numRuns: runs({ normal: 6, long: 400 }) },
    );
  });

  it("with any request is followed by a plain run that changes no byte", async () => {
    await fc.assert(
      fc.asyncProperty(story, wish, async (told, { explicit, pinned, ...wishes }) => {
        const { base, fresh } = told;
        await inFolder({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(base) }, async (root) => {
          await run(root);
          writeByHand(root, documentsOf(editOf(told), told));
          generates(root, fresh);
          const there = await mapsIn(root);
          const isDeleted = (name: string) => base[name] !== undefined && there[name] === undefined;
          const possible = explicit.filter(({ name }) => fresh[name] !== undefined && !isDeleted(name));
          const preserve = Object.keys(fresh).flatMap((name) =>
            there[name]?.[pinned] === undefined ? [] : [`ConfigMap/${name}:data.${pinned}`],
          );
          const set = possible.filter(({ target }) => !preserve.includes(target));
          await run(root, {
            ...wishes,
            preserve,
            explicit: set.map(({ target, value }) => ({ target, value })),
          });
          const before = writtenIn(root);
          expect((await run(root)).isEmpty).toBe(true);
          expect(writtenIn(root)).toEqual(before);
        });
      }),
      { numRuns: runs({ normal: 7, long: 600 }) },
    );
  });

  it("keeps a value that was set once in every later run, for any pattern", async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const { base, fresh, set } = told;
        const { name, key } = set ?? { name: "a", key: "k" };
        if (base[name] === undefined) return;
        await inFolder({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(base) }, async (root) => {
          await run(root, { explicit: [{ target: `ConfigMap/${name}:data.${key}`, value: "mine" }] });
          const before = writtenIn(root);
          expect((await run(root)).isEmpty).toBe(true);
          expect(writtenIn(root)).toEqual(before);
          generates(root, fresh);
          await run(root);
          const after = await mapsIn(root);
          expect(after[name]?.[key]).toBe("mine");
          const settled = treeOf(root);
          await run(root);
          expect(treeOf(root)).toEqual(settled);
        });
      }),
      { numRuns: runs({ normal: 5, long: 400 }) },
    );
  });
});
