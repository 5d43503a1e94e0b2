import { applyMergePatch, createThreeWayJsonMergePatch, mergeThreeWayJson } from "../../src/merge/index.js";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";

describe("a three-way JSON merge patch", () => {
  it.each<[string, Json, Json, Json, Json]>([
    ["sets what is wanted", { a: 1 }, { a: 2 }, { a: 1, live: 1 }, { a: 2 }],
    ["takes drift back", { a: 1 }, { a: 1 }, { a: 5 }, { a: 1 }],
    ["removes what is no longer said", { a: 1, b: 1 }, { b: 1 }, { a: 7, b: 1 }, { a: null }],
    ["keeps what only others said", {}, { m: { a: 1 } }, { m: { b: 2 } }, { m: { a: 1 } }],
    [
      "removes below a map",
      { m: { a: 1, b: 1 } },
      { m: { a: 1 } },
      { m: { a: 1, b: 1, c: 1 } },
      { m: { b: null } },
    ],
    ["takes a list for one value", { l: [1] }, { l: [1, 2] }, { l: [1, 3] }, { l: [1, 2] }],
    ["removes what is wanted to be null", {}, { a: null }, { a: 1 }, { a: null }],
    ["says nothing where all is as it should be", { a: 1 }, { a: 2 }, { a: 2 }, {}],
    ["replaces a scalar by a map", { a: 1 }, { a: { b: 1 } }, { a: 1 }, { a: { b: 1 } }],
    [
      "takes __proto__ for a key",
      {},
      JSON.parse('{"__proto__": {"a": 1}}'),
      {},
      JSON.parse('{"__proto__": {"a": 1}}'),
    ],
  ])("%s", (_, original, modified, current, patch) => {
    expect(createThreeWayJsonMergePatch(original, modified, current)).toEqual(patch);
    expect(applyMergePatch(current, patch)).toEqual(mergeThreeWayJson(original, modified, current));
  });
});
