import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, type ListRule, parsePath } from "../../src/model/index.js";
import { type PairedList, formatSegment, identityOf, keyOf, pairLists } from "../../src/model/internal.js";
import { inShort } from "./expectations.js";
import { rule } from "./schemas.js";

const byName = rule("keyed", ["name"]);
const byPort = rule("keyed", ["port", "protocol"], { protocol: "TCP" });
const byHost = rule("keyed", ["host", "port"]);
const asSet = rule("set");

/** Pairs versions of `spec.list` and prints each item in one line: `[name=a] 0 - 1` is at 0, absent, at 1. */
function pairing(listRule: ListRule, ...lists: (readonly Json[] | undefined)[]): string[] {
  return inLines(pairLists(listRule, lists, parsePath("spec.list")), lists);
}

function inLines(
  { kind, pairs, diagnostics }: PairedList,
  lists: readonly (readonly Json[] | undefined)[],
): string[] {
  const lines = pairs.map(({ segment, items, indices }) => {
    const isConsistent = indices.every(
      (index, side) => items[side] === (index === undefined ? undefined : lists[side]?.[index]),
    );
    const places = indices.map((index) => index ?? "-").join(" ");
    return `${formatSegment(segment)} ${places}${isConsistent ? "" : " with the wrong items"}`;
  });
  return [
    kind,
    ...lines,
    ...diagnostics.map((diagnostic) => `${diagnostic.severity} ${inShort(diagnostic)}`),
  ];
}

describe("items of a keyed list", () => {
  it("are paired by key across any number of versions, in order of first appearance", () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => ({ name }));
    expect(pairing(byName, [b, a] as Json[], [c, a] as Json[], undefined, [d, b, c] as Json[])).toStrictEqual(
      ["keyed", "[name=b] 0 - - 1", "[name=a] 1 1 - -", "[name=c] - 0 - 2", "[name=d] - - - 0"],
    );
  });

  it("are paired with the defaults of their keys filled in", () => {
    expect(
      pairing(byPort, [{ port: 53 }, { port: 53, protocol: "UDP" }], [{ protocol: "TCP", port: 53 }]),
    ).toStrictEqual(["keyed", "[port=53,protocol=TCP] 0 0", "[port=53,protocol=UDP] 1 -"]);
  });

  it("have the absence of a key field without a default as part of their identity", () => {
    expect(pairing(byHost, [{ host: "a" }, { host: "a", port: 1 }], [{ host: "a", port: 1 }])).toStrictEqual([
      "keyed",
      "[host=a] 0 -",
      "[host=a,port=1] 1 0",
    ]);
  });

  it("are distinguished by the type of their keys", () => {
    expect(pairing(byName, [{ name: 1 }], [{ name: "1" }])).toStrictEqual([
      "keyed",
      "[name=1] 0 -",
      '[name="1"] - 0',
    ]);
  });

  it.each<[Json]>([[{ image: "x" }], [{ name: null }], [{ name: {} }], ["text"], [null], [[]]])(
    "make the list one value when one of them lacks its key: %j",
    (item) => {
      expect(pairing(byName, [{ name: "a" }], [{ name: "b" }, item])).toStrictEqual([
        "atomic",
        "warning model/missing-list-key spec.list[1] item 1 has no key (name), so the list is treated as one value",
      ]);
    },
  );

  it("make the list one value when two of one version have the same key", () => {
    expect(
      pairing(byPort, undefined, [{ port: 53 }, { port: 80 }, { port: 53, protocol: "TCP" }]),
    ).toStrictEqual([
      "atomic",
      "warning model/duplicate-list-key spec.list[port=53,protocol=TCP] items 0 and 2 are both [port=53,protocol=TCP], so the list is treated as one value",
    ]);
  });
});

describe("members of a set", () => {
  it("are paired by value and type", () => {
    expect(pairing(asSet, ["a", 1], ["1", "a"])).toStrictEqual(["set", "[=a] 0 1", "[=1] 1 -", '[="1"] - 0']);
  });

  it("make the list atomic when one is duplicate or not a scalar", () => {
    expect(pairing(asSet, ["a", "b", "a"])).toStrictEqual([
      "atomic",
      "warning model/duplicate-list-key spec.list[=a] items 0 and 2 are both [=a], so the list is treated as one value",
    ]);
    expect(pairing(asSet, ["a", {}])).toStrictEqual([
      "atomic",
      "warning model/missing-list-key spec.list[1] item 1 has no key (a scalar), so the list is treated as one value",
    ]);
  });
});

describe("a block", () => {
  it("is one item across all versions", () => {
    expect(pairing(rule("block"), [{ a: 1 }], undefined, [], [{ b: 2 }])).toStrictEqual([
      "block",
      "[0] 0 - - 0",
    ]);
  });

  it("without any item has nothing to pair", () => {
    expect(pairing(rule("block"), [], undefined)).toStrictEqual(["block"]);
  });

  it.each<[Json[]]>([[[{}, {}]], [["text"]], [[null]], [[[]]]])(
    "is one value when it is not one map: %j",
    (list) => {
      expect(pairing(rule("block"), [{}], list)).toStrictEqual(["atomic"]);
    },
  );
});

describe("an atomic list", () => {
  it("has no items to pair", () => {
    expect(pairing(rule("atomic"), [{ name: "a" }], [{ name: "a" }])).toStrictEqual(["atomic"]);
  });
});

describe("pairing", () => {
  it("finds a list's items in any order of it", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 20 }), fc.nat(), (names, turn) => {
        const list = names.map((name) => ({ name }));
        const at = turn % (list.length + 1);
        const turned = [...list.slice(at), ...list.slice(0, at)];
        const { kind, pairs } = pairLists(byName, [list, turned], parsePath("l"));
        return (
          kind === "keyed" &&
          pairs.length === list.length &&
          pairs.every(({ items }) => items[0] === items[1])
        );
      }),
    );
  });
});

describe("the identity of an item", () => {
  it.each<[ListRule, Json, string | undefined]>([
    [byName, { name: "a", image: "x" }, "[name=a]"],
    [byPort, { port: 1 }, "[port=1,protocol=TCP]"],
    [byPort, { port: 1, protocol: null }, "[port=1,protocol=TCP]"],
    [byPort, {}, "[protocol=TCP]"],
    [byHost, { port: 1 }, "[port=1]"],
    [byHost, {}, undefined],
    [rule("keyed", ["constructor"]), {}, undefined],
    [rule("keyed", ["__proto__"], {}), {}, undefined],
    [asSet, "x", "[=x]"],
    [asSet, null, "[=null]"],
    [asSet, [], undefined],
    [rule("block"), {}, undefined],
    [rule("atomic"), "x", undefined],
  ])("under %o, %j: %s", (listRule, item, written) => {
    const key = identityOf(listRule, item);
    expect(key && formatSegment(key)).toBe(written);
  });

  it("is a key for maps only", () => {
    expect(keyOf(byName, "a")).toBeUndefined();
  });
});
