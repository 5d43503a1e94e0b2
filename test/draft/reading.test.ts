import { describe, expect, it } from "vitest";
import { type Json, formatJson } from "../../src/model/index.js";
import { begin, recordsOf, written } from "./writing.js";

interface Item {
  n: number;
  tags?: string[];
}

interface Doc {
  name: string;
  map: Record<string, Json>;
  items: Item[];
  words: string[];
}

const baseline: Doc = {
  name: "doc",
  map: { b: 1, a: { deep: [1, 2] } },
  items: [{ n: 1 }, { n: 2, tags: ["x"] }, { n: 3 }],
  words: ["a", "b", "a"],
};

/** What a closure reads from a draft; it must read the same from plain data, and reading leaves no records. */
function reading(read: (d: Doc) => unknown): unknown {
  const started = begin(baseline);
  const found = read(started.value);
  expect(found).toStrictEqual(read(structuredClone(baseline)));
  expect(recordsOf(started.ledger())).toStrictEqual([]);
  expect(started.finish()).toBe(baseline);
  return found;
}

describe("a map in a draft reads like any map", () => {
  it.each<[how: string, read: (d: Doc) => unknown, found: unknown]>([
    ["by key", (d) => d.map["b"], 1],
    ["by a key that is not there", (d) => d.map["zz"], undefined],
    ["by destructuring", ({ name, map: { b, ...rest } }) => [name, b, Object.keys(rest)], ["doc", 1, ["a"]]],
    ["by its keys", (d) => Object.keys(d.map), ["b", "a"]],
    ["by its values", (d) => Object.values(d.map)[0], 1],
    ["by its entries", (d) => Object.entries(d.map).map(([key]) => key), ["b", "a"]],
    ["by for in", (d) => [...keysOf(d)], ["name", "map", "items", "words"]],
    ["by in", (d) => ["a" in d.map, "zz" in d.map, "toString" in d.map], [true, false, true]],
    ["by hasOwn", (d) => [Object.hasOwn(d.map, "a"), Object.hasOwn(d.map, "toString")], [true, false]],
    [
      "by its descriptors",
      (d) => Object.getOwnPropertyDescriptor(d.map, "b"),
      { value: 1, writable: true, enumerable: true, configurable: true },
    ],
    ["by its prototype", (d) => Object.getPrototypeOf(d.map) === Object.prototype, true],
    ["as JSON", (d) => JSON.stringify(d), JSON.stringify(baseline)],
    ["as Varve's own JSON", (d) => formatJson(d), formatJson(baseline)],
    ["as a text", (d) => Object.prototype.toString.call(d), "[object Object]"],
    ["through a spread", (d) => formatJson({ ...d.map }), '{"b":1,"a":{"deep":[1,2]}}'],
  ])("%s", (_, read, found) => {
    expect(reading(read)).toStrictEqual(found);
  });
});

function* keysOf(map: object): Generator<string> {
  for (const key in map) yield key;
}

describe("a list in a draft reads like any list", () => {
  it.each<[how: string, read: (d: Doc) => unknown, found: unknown]>([
    ["by position", (d) => [d.words[0], d.words[9], d.words.at(-1)], ["a", undefined, "a"]],
    ["by its length", (d) => d.words.length, 3],
    ["by destructuring", ({ words: [first, ...rest] }) => [first, rest], ["a", ["b", "a"]]],
    ["by for of", (d) => [...valuesOf(d.words)], ["a", "b", "a"]],
    [
      "by its iterators",
      (d) => [[...d.words.keys()], [...d.words.values()], [...d.words.entries()]],
      [
        [0, 1, 2],
        ["a", "b", "a"],
        [
          [0, "a"],
          [1, "b"],
          [2, "a"],
        ],
      ],
    ],
    ["by in", (d) => [0 in d.words, 9 in d.words, "length" in d.words], [true, false, true]],
    ["by its keys", (d) => Object.keys(d.words), ["0", "1", "2"]],
    [
      "by its descriptors",
      (d) => Object.getOwnPropertyDescriptors(d.words),
      Object.getOwnPropertyDescriptors(["a", "b", "a"]),
    ],
    ["as a list", (d) => [Array.isArray(d.items), Array.isArray(d.map)], [true, false]],
    ["as a text", (d) => [String(d.words), d.words.join("-")], ["a,b,a", "a-b-a"]],
    ["as JSON", (d) => JSON.stringify(d.items), JSON.stringify(baseline.items)],
    ["through a spread", (d) => ["z", ...d.words], ["z", "a", "b", "a"]],
    ["through Array.from", (d) => Array.from(d.words, (word) => word + word), ["aa", "bb", "aa"]],
    ["through Math.max", (d) => Math.max(...d.items.map(({ n }) => n)), 3],
  ])("%s", (_, read, found) => {
    expect(reading(read)).toStrictEqual(found);
  });

  it.each<[method: string, read: (d: Doc) => unknown, found: unknown]>([
    ["map", (d) => d.items.map(({ n }, i) => n * i), [0, 2, 6]],
    ["filter", (d) => d.items.filter(({ n }) => n > 1).map(({ n }) => n), [2, 3]],
    [
      "find",
      (d) => [d.items.find(({ n }) => n === 2)?.tags?.[0], d.items.find(({ n }) => n === 9)],
      ["x", undefined],
    ],
    ["findIndex", (d) => [d.items.findIndex(({ n }) => n === 2), d.items.findIndex(() => false)], [1, -1]],
    [
      "findLast",
      (d) => [d.items.findLast(({ n }) => n < 3)?.n, d.words.findLastIndex((word) => word === "a")],
      [2, 2],
    ],
    ["some", (d) => [d.items.some(({ n }) => n === 3), d.items.some(() => false)], [true, false]],
    ["every", (d) => [d.items.every(({ n }) => n > 0), d.items.every(({ n }) => n > 1)], [true, false]],
    [
      "forEach",
      (d) => collect((add) => d.words.forEach((word, i) => add(word, i))),
      [
        ["a", 0],
        ["b", 1],
        ["a", 2],
      ],
    ],
    ["reduce", (d) => d.items.reduce((sum, { n }) => sum + n, 0), 6],
    ["slice", (d) => d.items.slice(1).map(({ n }) => n), [2, 3]],
    ["concat", (d) => d.words.concat(["z"], "y"), ["a", "b", "a", "z", "y"]],
    ["flatMap", (d) => d.items.flatMap(({ tags = [] }) => tags), ["x"]],
    ["flat", (d) => [d.words, ["c"]].flat(), ["a", "b", "a", "c"]],
    ["includes", (d) => [d.words.includes("b"), d.words.includes("z")], [true, false]],
    ["indexOf", (d) => [d.words.indexOf("a", 1), d.words.lastIndexOf("a"), d.words.indexOf("z")], [2, 2, -1]],
    ["toSorted", (d) => d.words.toSorted(), ["a", "a", "b"]],
    ["toReversed", (d) => d.words.toReversed(), ["a", "b", "a"]],
    ["toSpliced", (d) => d.words.toSpliced(0, 1), ["b", "a"]],
    ["with", (d) => d.words.with(0, "z"), ["z", "b", "a"]],
  ])("by %s", (_, read, found) => {
    expect(reading(read)).toStrictEqual(found);
  });

  it.each(["map", "filter", "find", "findIndex", "some", "every", "forEach"] as const)(
    "and %s passes the item, its position, the list and `this`",
    (method) => {
      const { words } = begin(baseline).value;
      const calls: unknown[] = [];
      const visit = function (this: unknown, word: string, i: number, list: string[]): boolean {
        calls.push([this, word, i, list === words]);
        return true;
      };
      (words[method] as (visit: unknown, thisArg: unknown) => unknown).call(words, visit, "this");
      expect(calls[0]).toStrictEqual(["this", "a", 0, true]);
    },
  );
});

function* valuesOf(list: readonly string[]): Generator<string> {
  for (const word of list) yield word;
}

function collect(run: (add: (...values: unknown[]) => void) => void): unknown[][] {
  const calls: unknown[][] = [];
  run((...values) => void calls.push(values));
  return calls;
}

describe("an item found in a draft", () => {
  it("is the item itself, for any way of finding it", () => {
    const { items } = begin(baseline).value;
    const [, second] = items;
    const found = [
      items[1],
      items.at(1),
      items.find(({ n }) => n === 2),
      items.findLast(({ n }) => n === 2),
      items.filter(({ n }) => n === 2)[0],
      items.map((item) => item)[1],
      items.slice(1)[0],
      [...items][1],
      [...items.values()][1],
      Object.values(items)[1],
      Object.getOwnPropertyDescriptor(items, 1)?.value,
    ];
    expect(found.map((item) => item === second)).toStrictEqual(found.map(() => true));
  });

  it("is found by itself", () => {
    const { items } = begin(baseline).value;
    const second = items[1] as Item;
    expect([items.includes(second), items.indexOf(second), items.lastIndexOf(second)]).toStrictEqual([
      true,
      1,
      1,
    ]);
    expect([items.includes({ n: 2 }), items.indexOf({ ...second })]).toStrictEqual([false, -1]);
  });

  it("can be written to", () => {
    expect(
      written(baseline, ({ items }) => {
        for (const item of items) item.n += 10;
        for (const item of items.filter(({ n }) => n > 11)) item.n += 10;
        items.forEach((item) => (item.tags ??= []));
        items.map((item) => item.tags?.push("y"));
        Object.values(items).forEach((item) => (item.n = -item.n));
      }).document.items,
    ).toStrictEqual([
      { n: -11, tags: ["y"] },
      { n: -22, tags: ["x", "y"] },
      { n: -23, tags: ["y"] },
    ]);
  });
});

describe("a list that is changed during iteration", () => {
  it.each<[how: string, write: (items: Item[]) => unknown]>([
    [
      "for of sees items that come",
      (l) => {
        for (const item of l) if (l.length < 6) l.push({ n: item.n + 5 });
      },
    ],
    [
      "for of misses items that go",
      (l) => {
        for (const item of l)
          if (item.n === 1) l.shift();
          else item.n = 0;
      },
    ],
    ["forEach misses items that go", (l) => l.forEach((item) => (item.n === 1 ? l.pop() : (item.n = 0)))],
    ["forEach does not see items that come", (l) => l.forEach((item) => l.push({ n: item.n + 5 }))],
    [
      "some ends with the list",
      (l) =>
        l.some((item) => {
          l.length = 1;
          item.n = 0;
          return false;
        }),
    ],
    [
      "find is handed undefined for items that are gone",
      (l) =>
        l.find((item) => {
          l.length = 1;
          if (item === undefined) l.push({ n: 7 });
          return false;
        }),
    ],
    [
      "findIndex too",
      (l) =>
        l.findIndex((item) => {
          l.length = 1;
          if (item === undefined) l.push({ n: 7 });
          return false;
        }),
    ],
    [
      "filter gives what it saw",
      (l) =>
        l
          .filter((item) => {
            l.shift();
            return item.n > 0;
          })
          .forEach((item) => (item.n = 0)),
    ],
  ])("is as in plain data: %s", (_, write) => {
    const { document } = written(baseline, (d) => void write(d.items));
    expect(document.items).not.toStrictEqual(baseline.items);
  });
});
