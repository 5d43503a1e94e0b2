import { type Json, parseJson } from "../../src/model/index.js";
import { changes, outline } from "./compare-language.js";
import { describe, expect, it } from "vitest";
import { compare } from "../../src/review/compare/compare.js";

type Case = readonly [promise: string, before: Json | undefined, after: Json | undefined, found: string[]];

function promises(cases: readonly Case[]): void {
  it.each(cases)("%s", (_, before, after, found) => {
    expect(changes(before, after)).toEqual(found);
  });
}

describe("scalars", () => {
  promises([
    ["are the same when equal", { a: 1 }, { a: 1 }, []],
    ["are modified when they differ", { a: 1 }, { a: 2 }, ["modify a: 1 -> 2"]],
    ["are created where there was no value", {}, { a: 1 }, ["create a: 1"]],
    ["are deleted where there is no value any more", { a: 1 }, {}, ["delete a: 1"]],
    ["are compared as a whole document, too", "x", "y", ['modify (root): "x" -> "y"']],
    [
      "include false, zero and the empty string",
      {},
      { a: false, b: 0, c: "" },
      ["create a: false", "create b: 0", 'create c: ""'],
    ],
    [
      "distinguish a string from a number (kubitect gives up on the whole comparison)",
      { a: "1" },
      { a: 1 },
      ['modify a: "1" -> 1'],
    ],
    ["treat one number in two notations as equal", parseJson('{"a": 1}'), parseJson('{"a": 1.0}'), []],
    [
      "compare a number beyond 2^53 to its last digit",
      { a: 9007199254740993n },
      { a: 9007199254740992n },
      ["modify a: 9007199254740993 -> 9007199254740992"],
    ],
    ["may have a float beyond 2^53", { a: 36893488147419103232n }, { a: 2 ** 65 }, []],
  ]);
});

describe("null", () => {
  promises([
    ["in a map counts as absent", { a: null }, {}, []],
    ["and its absence are equal in both directions", {}, { a: null }, []],
    ["that becomes a value is a creation", { a: null }, { a: 1 }, ["create a: 1"]],
    ["that was a value is a deletion", { a: 1 }, { a: null }, ["delete a: 1"]],
    ["is not part of what is created", {}, { a: { b: 1, c: null } }, ["create a.b: 1"]],
    ["as the only content of a container makes it a leaf", {}, { a: { b: null } }, ['create a: {"b":null}']],
    ["as a document is a missing document", null, { a: 1 }, ["create a: 1"]],
    ["is an item of a list: the others are counted with it", { a: [null] }, { a: [] }, ["delete a[0]: null"]],
    ["inside an item counts as absent", { a: [{ x: 1, y: null }] }, { a: [{ x: 1 }] }, []],
  ]);
});

describe("containers", () => {
  promises([
    ["do not depend on the order of their keys", { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [
      "that are created show their leaves",
      {},
      { a: { b: { c: 1 }, d: [2] } },
      ["create a.b.c: 1", "create a.d[0]: 2"],
    ],
    [
      "that are deleted show their leaves",
      { a: { b: { c: 1 }, d: [2] } },
      {},
      ["delete a.b.c: 1", "delete a.d[0]: 2"],
    ],
    [
      "that appear empty are leaves: emptyDir has a meaning",
      {},
      { emptyDir: {}, args: [] },
      ["create emptyDir: {}", "create args: []"],
    ],
    [
      "that disappear empty are leaves",
      { emptyDir: {}, args: [] },
      {},
      ["delete emptyDir: {}", "delete args: []"],
    ],
    ["that are emptied lose their content", { a: { b: 1 } }, { a: {} }, ["delete a.b: 1"]],
    ["that are filled gain their content", { a: {} }, { a: { b: 1 } }, ["create a.b: 1"]],
    [
      "that become a scalar are one change (kubitect gives up)",
      { a: { b: 1 } },
      { a: 1 },
      ['modify a: {"b":1} -> 1'],
    ],
    [
      "that become a container of another type are one change",
      { a: { b: 1 } },
      { a: ["b"] },
      ['modify a: {"b":1} -> ["b"]'],
    ],
    ["that replace a scalar are one change", { a: 1 }, { a: [1] }, ["modify a: 1 -> [1]"]],
    ["of two types differ even when both are empty", { a: {} }, { a: [] }, ["modify a: {} -> []"]],
  ]);
});

describe("keys", () => {
  promises([
    [
      "with dots are one segment",
      { l: { "app.kubernetes.io/name": "a" } },
      { l: { "app.kubernetes.io/name": "b" } },
      ['modify l["app.kubernetes.io/name"]: "a" -> "b"'],
    ],
    [
      "that every object inherits are ordinary",
      { a: {} },
      { a: { constructor: 1, toString: 2 } },
      ["create a.constructor: 1", "create a.toString: 2"],
    ],
    [
      "that every object inherits can be deleted",
      { a: { constructor: 1, valueOf: 2 } },
      { a: {} },
      ["delete a.constructor: 1", "delete a.valueOf: 2"],
    ],
    [
      "may be __proto__",
      parseJson('{"a": {"__proto__": 1}}'),
      parseJson('{"a": {"__proto__": 2}}'),
      ["modify a.__proto__: 1 -> 2"],
    ],
    [
      "can be added as __proto__",
      parseJson('{"a": {}}'),
      parseJson('{"a": {"__proto__": {"b": 1}}}'),
      ["create a.__proto__.b: 1"],
    ],
    [
      "can be removed as __proto__",
      parseJson('{"a": {"__proto__": {"b": 1}}}'),
      parseJson('{"a": {}}'),
      ["delete a.__proto__.b: 1"],
    ],
  ]);

  it("without a value are absent", () => {
    const before = { a: undefined, b: 1 } as unknown as Json;
    const after = { b: 1, a: 2, c: undefined } as unknown as Json;
    expect(changes(before, after)).toEqual(["create a: 2"]);
  });
});

describe("whole documents", () => {
  it("that do not exist in either version have no changes", () => {
    expect(outline(compare(undefined, undefined).tree)).toEqual(["none (root)"]);
  });

  it("that are added are created from the root down", () => {
    expect(outline(compare(undefined, { a: { b: 1 } }).tree)).toEqual([
      "create (root)",
      "create a",
      "create a.b",
    ]);
  });

  it("that are removed are deleted from the root down", () => {
    expect(outline(compare({ a: { b: 1 } }, undefined).tree)).toEqual([
      "delete (root)",
      "delete a",
      "delete a.b",
    ]);
  });

  it("that are equal have only a root", () => {
    expect(outline(compare({ a: { b: 1 } }, { a: { b: 1 } }).tree)).toEqual(["none (root)"]);
  });
});
