/** The edits of a run: no more than the result needs, each at its place in the output. What is said beside them. */
import { type Edit, formatPath, parsePath } from "../../src/model/index.js";
import { type Regeneration, regenerate } from "../../src/preserve/index.js";
import { describe, expect, it } from "vitest";

/** `set c: 1 behind a` for each edit. */
function edits(given: Regeneration): string[] {
  return regenerate(given).edits.map(shown);
}

function shown({ path, op, value, beside }: Edit): string {
  const place = beside && `${beside.isBehind ? "behind" : "before"} ${formatPath(beside.sibling)}`;
  return [op, formatPath(path), value === undefined ? undefined : JSON.stringify(value), place]
    .filter((word) => word !== undefined)
    .join(" ");
}

describe("the edits of a run", () => {
  it("place new fields, and leave updated ones where they are", () => {
    const base = { a: 1, b: 1 };
    expect(edits({ base, existing: base, fresh: { a: 1, b: 2, c: 1 } })).toEqual([
      "set b 2",
      "set c 1 behind b",
    ]);
  });

  it("place a new field beside one that is there, not beside one that is set afterwards", () => {
    const explicit = [{ path: parsePath("b"), value: 5 }];
    const given = { base: { a: 1 }, existing: { a: 1 }, fresh: { a: 1, b: 1, c: 1 }, explicit };
    expect(edits(given)).toEqual(["set c 1 behind a", "set b 5"]);
  });

  it("remove a dropped map at once, although its members were decided one by one", () => {
    const base = { tags: { a: "x", b: "y" } };
    expect(edits({ base, existing: { tags: { a: "x" } }, fresh: {} })).toEqual(["remove tags"]);
  });

  it("do not write marks of the generator again that are up to date", () => {
    const marked = { metadata: { labels: { "varve.dev/version": "2" }, annotations: { "varve.dev/run": "r" } } };
    const { fate, edits: none } = regenerate({ existing: marked, fresh: structuredClone(marked) });
    expect([fate, none]).toEqual(["unchanged", []]);
  }); // prettier-ignore
});

describe("what a run says", () => {
  const items = (x: number) => ({ items: [{ name: "a", x }] });
  const said = (given: Regeneration) => regenerate(given).diagnostics;

  it("is how a list was read, if something in it was decided", () => {
    const base = { ...items(1), size: 1 };
    const codes = [
      said({ base, existing: base, fresh: { ...items(2), size: 1 } }),
      said({ base, existing: base, fresh: { ...items(1), size: 2 } }),
      said({ fresh: base }),
      said({ fresh: base, listKeys: { other: ["id"] } }),
    ].map((all) => all.map(({ code }) => code));
    expect(codes).toEqual([["schema/guessed-list"], [], [], []]);
  });

  it("names the resource if that has a name", () => {
    const named = (x: number) => ({
      apiVersion: "g/v1",
      kind: "Thing",
      metadata: { name: "a" },
      ...items(x),
    });
    const all = [named, items].map((made) => said({ base: made(1), existing: made(1), fresh: made(2) }));
    expect(all.map(([one]) => [Object.keys(one ?? {}).includes("resource"), one?.resource])).toEqual([
      [true, { group: "g", kind: "Thing", namespace: "", name: "a" }],
      [false, undefined],
    ]);
  });
});
