import { describe, expect, it } from "vitest";
import { didYouMean, editDistance, nearestNames } from "../../src/model/suggest.js";
import fc from "fast-check";

const VERBS = ["help", "check", "show", "set", "plan", "apply"];
const word = fc.string({
  unit: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
  minLength: 3,
  maxLength: 12,
});

describe("the nearest name", () => {
  it.each([
    ["chekc", ["check"]],
    ["hlep", ["help"]],
    ["shwo", ["show"]],
    ["APPLY", ["apply"]],
    ["app", ["apply"]],
    ["st", ["set"]],
    ["regenerate", []],
    ["", []],
  ])("to %j is %j", (typed, names) => {
    expect(nearestNames(typed, VERBS)).toEqual(names);
  });

  it("comes first, and three are enough", () => {
    expect(
      nearestNames("spec.replica", [
        "spec.replicaz",
        "spec.repliccc",
        "spec.replica",
        "spec.replicas",
        "spec.x",
      ]),
    ).toEqual(["spec.replica", "spec.replicaz", "spec.replicas"]);
  });

  it("is found after any one typo", () => {
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.constantFrom("drop", "double", "swap", "replace"),
        (name, seed, slip) => {
          const at = seed % (name.length - 1);
          const [a, b] = [name.charAt(at), name.charAt(at + 1)];
          const slips = { drop: "", double: a + a, swap: b + a, replace: `z${b}` };
          const end = slip === "swap" || slip === "replace" ? at + 2 : at + 1;
          expect(nearestNames(name.slice(0, at) + slips[slip] + name.slice(end), [name])).toEqual([name]);
        },
      ),
    );
  });
});

describe("the edit distance", () => {
  it.each([
    ["", "", 0],
    ["abc", "", 3],
    ["ca", "ac", 1],
    ["kitten", "sitting", 3],
  ])("of %j and %j is %i", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it("is symmetric, and zero only between equals", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe("did you mean", () => {
  it("lists one, two or three, and nothing if nothing is near", () => {
    expect(didYouMean("chek", VERBS)).toBe('did you mean "check"?');
    expect(didYouMean("ab", ["ac", "ad"], "--")).toBe('did you mean "--ac" or "--ad"?');
    expect(didYouMean("ab", ["ac", "ad", "ae"])).toBe('did you mean "ac", "ad" or "ae"?');
    expect(didYouMean("zzzzzz", VERBS)).toBeUndefined();
  });
});
