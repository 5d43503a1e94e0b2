import { applyMergePatch, createThreeWayJsonMergePatch, mergeThreeWayJson } from "../../src/merge/index.js";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";

describe("a three-way JSON merge patch", () => {
  it.each<[string, Json, Json, Json, Json]>([
    ["sets wanted values", { a: 1 }, { a: 2 }, { a: 1, live: 1 }, { a: 2 }],
    ["reverts drift", { a: 1 }, { a: 1 }, { a: 5 }, { a: 1 }],
    ["removes fields that are no longer wanted", { a: 1, b: 1 }, { b: 1 }, { a: 7, b: 1 }, { a: null }],
    ["keeps fields that only the live object has", {}, { m: { a: 1 } }, { m: { b: 2 } }, { m: { a: 1 } }],
    [
      "removes below a map",
      { m: { a: 1, b: 1 } },
      { m: { a: 1 } },
      { m: { a: 1, b: 1, c: 1 } },
      { m: { b: null } },
    ],
    ["treats a list as one value", { l: [1] }, { l: [1, 2] }, { l: [1, 3] }, { l: [1, 2] }],
    ["removes a field that is wanted as null", {}, { a: null }, { a: 1 }, { a: null }],
    ["is empty where nothing differs", { a: 1 }, { a: 2 }, { a: 2 }, {}],
    ["replaces a scalar by a map", { a: 1 }, { a: { b: 1 } }, { a: 1 }, { a: { b: 1 } }],
    [
      "treats __proto__ as a key",
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
