import { describe, expect, it } from "vitest";
import { type Json, formatJson } from "../../src/model/index.js";
import { drafted, written } from "./writing.js";
import { problemsOf } from "../model/expectations.js";

interface Doc<Item> {
  l: Item[];
}

/** The result of a closure on a list without a schema, and its records. */
function list<Item = string>(items: Item[], write: (list: Item[]) => unknown): [string, ...string[]] {
  const { document, records } = written<Doc<Item>>({ l: items }, (d) => void write(d.l));
  return [formatJson(document.l), ...records];
}

/** The same where plain data would share one value between several places. */
function copied<Item extends Json>(items: Item[], write: (list: Item[]) => unknown): [string, ...string[]] {
  const { document, records } = drafted<Doc<Item>>({ l: items }, (d) => void write(d.l));
  return [formatJson(document.l), ...records];
}

describe("an item at the end of a list", () => {
  it("is pushed as an item, several as several", () => {
    expect(list(["a"], (l) => l.push("b", "c"))).toStrictEqual([
      '["a","b","c"]',
      'append l[1] "b"',
      'append l[2] "c"',
    ]);
  });

  it("may be assigned to the position after the last", () => {
    expect(list(["a"], (l) => (l[1] = "b"))).toStrictEqual(['["a","b"]', 'append l[1] "b"']);
  });

  it("is popped, and nothing from an empty list", () => {
    expect(list(["a", "b"], (l) => [l.pop(), l.pop(), l.pop()])).toStrictEqual([
      "[]",
      "remove l[1]",
      "remove l[0]",
    ]);
  });
});

describe("an item at the start of a list", () => {
  it("is shifted off", () => {
    expect(list(["a", "b"], (l) => l.shift())).toStrictEqual(['["b"]', "remove l[0]"]);
  });

  it("rewrites a list without identity, since every position has another item", () => {
    expect(list(["c"], (l) => l.unshift("a", "b"))).toStrictEqual(['["a","b","c"]', 'set l ["a","b","c"]']);
  });

  it("is nothing if nothing is given", () => {
    expect(list(["a"], (l) => l.unshift())).toStrictEqual(['["a"]']);
  });
});

describe("an item assigned to a position", () => {
  it("replaces the one there", () => {
    expect(list(["a", "b"], (l) => (l[0] = "x"))).toStrictEqual(['["x","b"]', 'set l[0] "x"']);
  });

  it("is recorded even if it is the same", () => {
    expect(list(["a"], (l) => (l[0] = "a"))).toStrictEqual(['["a"]', 'set l[0] "a", same value']);
  });

  it("is written to by fields afterwards", () => {
    expect(
      list<Json>([{ n: 1 }], (l) => {
        l[0] = { n: 2 };
        (l[0] as { n: number }).n = 3;
      }),
    ).toStrictEqual(['[{"n":3}]', 'set l[0] {"n":2}', "set l[0].n 3"]);
  });

  it("swaps places with another", () => {
    expect(
      list<Json>([{ n: 1 }, { n: 2 }], (l) => ([l[0], l[1]] = [l[1] as Json, l[0] as Json])),
    ).toStrictEqual(['[{"n":2},{"n":1}]', 'set l[0] {"n":2}', 'set l[1] {"n":1}']);
  });
});

describe("splice", () => {
  const LETTERS = ["a", "b", "c", "d"];

  it.each<[args: (string | number | undefined)[], left: string, removed: string, records: string[]]>([
    [[], '["a","b","c","d"]', "[]", []],
    [[2], '["a","b"]', '["c","d"]', ["remove l[3]", "remove l[2]"]],
    [[-1], '["a","b","c"]', '["d"]', ["remove l[3]"]],
    [[-9], "[]", formatJson(LETTERS), ["remove l[3]", "remove l[2]", "remove l[1]", "remove l[0]"]],
    [[undefined], "[]", formatJson(LETTERS), ["remove l[3]", "remove l[2]", "remove l[1]", "remove l[0]"]],
    [[1, 2], '["a","d"]', '["b","c"]', ["remove l[2]", "remove l[1]"]],
    [[1, 0], '["a","b","c","d"]', "[]", []],
    [[1, undefined], '["a","b","c","d"]', "[]", []],
    [[1, -5], '["a","b","c","d"]', "[]", []],
    [[2, 99], '["a","b"]', '["c","d"]', ["remove l[3]", "remove l[2]"]],
    [[9, 1], '["a","b","c","d"]', "[]", []],
    [[4, 0, "e"], '["a","b","c","d","e"]', "[]", ['append l[4] "e"']],
    [[9, 9, "e"], '["a","b","c","d","e"]', "[]", ['append l[4] "e"']],
    [[1, 1, "x"], '["a","x","c","d"]', '["b"]', ['set l[1] "x"']],
    [
      [2, 2, "x", "y", "z"],
      '["a","b","x","y","z"]',
      '["c","d"]',
      ['set l[2] "x"', 'set l[3] "y"', 'append l[4] "z"'],
    ],
    [[2, 2, "x"], '["a","b","x"]', '["c","d"]', ["remove l[3]", 'set l[2] "x"']],
    [[-2, 1, "x"], '["a","b","x","d"]', '["c"]', ['set l[2] "x"']],
    [[1, 0, "x"], '["a","x","b","c","d"]', "[]", ['set l ["a","x","b","c","d"]']],
    [[0, 3, "x"], '["x","d"]', '["a","b","c"]', ['set l ["x","d"]']],
  ])("with %j gives %s", (args, left, removed, records) => {
    let taken: Json = null;
    const spliced = list([...LETTERS], (l) => (taken = l.splice(...(args as [number, number, ...string[]]))));
    expect([formatJson(taken), ...spliced]).toStrictEqual([removed, left, ...records]);
  });
});

/** Sorts like JavaScript by default. */
function sortByText(items: { sort: () => unknown }): unknown {
  return items.sort();
}

function fillWith(items: Json[], value: Json): void {
  items.fill(value);
}

describe("the order of a list without identity", () => {
  it("is one value when it is sorted", () => {
    expect(list([3, 1, 2], (l) => l.sort((a, b) => a - b))).toStrictEqual(["[1,2,3]", "set l [1,2,3]"]);
  });

  it("is by text by default", () => {
    expect(list<Json>([10, 9, "b", null, true, "B"], (l) => sortByText(l))).toStrictEqual([
      '[10,9,"B","b",null,true]',
      'set l [10,9,"B","b",null,true]',
    ]);
  });

  it("is not written if it is already right", () => {
    expect(list([1, 2], (l) => sortByText(l))).toStrictEqual(["[1,2]"]);
  });

  it("is reversed", () => {
    expect(list(["a", "b"], (l) => l.reverse())).toStrictEqual(['["b","a"]', 'set l ["b","a"]']);
  });

  it("is unchanged if the comparison throws", () => {
    expect(
      list([2, 1], (l) => {
        const broken = (): number => {
          throw new RangeError("broken");
        };
        expect(() => l.sort(broken)).toThrow(new RangeError("broken"));
      }),
    ).toStrictEqual(["[2,1]"]);
  });

  it("moves the items themselves: a held part stays the same item", () => {
    expect(
      list<Json>([{ n: 2 }, { n: 1 }], (l) => {
        const two = l[0] as { n: number };
        l.sort((a, b) => (a as { n: number }).n - (b as { n: number }).n);
        two.n = 3;
      }),
    ).toStrictEqual(['[{"n":1},{"n":3}]', 'set l [{"n":1},{"n":2}]', "set l[1].n 3"]);
  });
});

describe("fill and copyWithin", () => {
  it("write the positions they change", () => {
    expect(list(["a", "b", "c"], (l) => l.fill("x", 1))).toStrictEqual([
      '["a","x","x"]',
      'set l[1] "x"',
      'set l[2] "x"',
    ]);
    expect(list(["a", "b", "c"], (l) => l.copyWithin(0, 2))).toStrictEqual(['["c","b","c"]', 'set l[0] "c"']);
    expect(list(["a", "b"], (l) => l.fill("x", 2))).toStrictEqual(['["a","b"]']);
  });

  it("give every position a value of its own", () => {
    expect(
      copied<Json>([1, 2], (l) => {
        fillWith(l, { n: 0 });
        (l[0] as { n: number }).n = 1;
      }),
    ).toStrictEqual(['[{"n":1},{"n":0}]', 'set l[0] {"n":0}', 'set l[1] {"n":0}', "set l[0].n 1"]);
    expect(
      copied<Json>([{ n: 1 }, { n: 2 }], (l) => {
        l.copyWithin(1, 0);
        (l[0] as { n: number }).n = 3;
      }),
    ).toStrictEqual(['[{"n":3},{"n":1}]', 'set l[1] {"n":1}', "set l[0].n 3"]);
  });
});

describe("the length of a list", () => {
  it("is cut by assignment", () => {
    expect(list(["a", "b", "c"], (l) => (l.length = 1))).toStrictEqual([
      '["a"]',
      "remove l[2]",
      "remove l[1]",
    ]);
    expect(list(["a"], (l) => (l.length = 1))).toStrictEqual(['["a"]']);
  });

  it.each<[what: string, act: (l: Json[]) => unknown, position: number]>([
    ["a greater length", (l) => (l.length = 3), 3],
    ["a length that is none", (l) => (l.length = -1), -1],
    ["a position beyond the end", (l) => (l[4] = "x"), 4],
    ["the deletion of an item", (l) => Reflect.deleteProperty(l, "0"), 0],
  ])("leaves no hole: %s is rejected", (_, act, position) => {
    const hole = `position ${position} of a list of 2 items cannot be written or deleted: the list would have a hole`;
    expect(
      copied(["a", "b"], (l) =>
        expect(problemsOf(() => act(l))).toStrictEqual([`draft/sparse-list ${hole}`]),
      ),
    ).toStrictEqual(['["a","b"]']);
  });

  it.each(["-1", "1.5", "01", "name", " "])("and positions are all a list has: %j is rejected", (key) => {
    const refused = `draft/not-json the field ${key} of a list cannot be written to a document`;
    expect(
      copied<Json>(["a", "b", "c"], (l) => {
        const fields = l as unknown as Record<string, string>;
        expect(problemsOf(() => (fields[key] = "x"))).toStrictEqual([refused]);
      }),
    ).toStrictEqual(['["a","b","c"]']);
  });
});

describe("a list assigned in place of another", () => {
  it("is one value when its items come from elsewhere", () => {
    expect(
      written<Doc<string>>({ l: ["a"] }, (d) => {
        d.l = ["b", "c"];
      }),
    ).toStrictEqual({ document: { l: ["b", "c"] }, records: ['set l ["b","c"]'] });
  });

  it("made of its own items is a change of those items", () => {
    expect(
      written<Doc<{ n: number }>>({ l: [{ n: 1 }, { n: 2 }, { n: 3 }] }, (d) => {
        d.l = d.l.filter(({ n }) => n !== 2);
        d.l = [...d.l, { n: 4 }];
      }),
    ).toStrictEqual({
      document: { l: [{ n: 1 }, { n: 3 }, { n: 4 }] },
      records: ["remove l[1]", 'append l[2] {"n":4}'],
    });
  });

  it("keeps held items", () => {
    expect(
      written<Doc<{ n: number }>>({ l: [{ n: 1 }, { n: 2 }] }, (d) => {
        const [one, two] = d.l as [{ n: number }, { n: number }];
        d.l = d.l.filter((item) => item === two);
        two.n = 5;
        one.n = 6;
      }),
    ).toStrictEqual({ document: { l: [{ n: 5 }] }, records: ["remove l[0]", "set l[0].n 5"] });
  });

  it("with one of its items twice is one value", () => {
    expect(
      written<Doc<{ n: number }>>({ l: [{ n: 1 }] }, (d) => {
        d.l = [...d.l, ...d.l];
      }),
    ).toStrictEqual({ document: { l: [{ n: 1 }, { n: 1 }] }, records: ['set l [{"n":1},{"n":1}]'] });
  });
});

describe("a list in a list", () => {
  it("is written as a list, its items by position", () => {
    expect(
      list<Json>([["a"], [["b"]]], (l) => {
        (l[0] as Json[]).push("x");
        ((l[1] as Json[])[0] as Json[])[0] = "y";
        (l[1] as Json[]).unshift(1);
      }),
    ).toStrictEqual([
      '[["a","x"],[1,["y"]]]',
      'append l[0][1] "x"',
      'set l[1][0][0] "y"',
      'set l[1] [1,["y"]]',
    ]);
  });

  it("may be the document itself", () => {
    expect(
      written<Json[]>([{ n: 1 }], (d) => {
        d.push({ n: 2 });
        (d[0] as { n: number }).n = 0;
        d.reverse();
      }),
    ).toStrictEqual({
      document: [{ n: 2 }, { n: 0 }],
      records: ['append [1] {"n":2}', "set [0].n 0", 'set  [{"n":2},{"n":0}]'],
    });
  });
});
