import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { matcher } from "../../src/workspace/tree/glob.js";
import { runs } from "../long.js";

describe("a file pattern", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["a.yaml", ["a.yaml"], ["a.yaml.bak", "b/a.yaml", "axyaml", ""]],
    ["*.yaml", ["a.yaml", ".yaml"], ["b/a.yaml", "a.yml"]],
    ["?.yaml", ["a.yaml"], [".yaml", "ab.yaml", "/.yaml"]],
    ["**/*.yaml", ["a.yaml", "b/a.yaml", "c/b/a.yaml"], ["a.yml", "/a.yaml"]],
    ["drafts/**", ["drafts/a", "drafts/b/a", "drafts/"], ["drafts", "x/drafts/a"]],
    ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/xb", "a//b"]],
    ["**", ["a", "a/b", ""], []],
    ["*.{yaml,yml}", ["a.yaml", "a.yml"], ["a.", "a.json", "a.yaml,yml"]],
    ["{a,b/*}/c.{x,y?}", ["a/c.x", "b/q/c.yz"], ["b/c.x", "a/c.y"]],
    ["a{,.b}", ["a", "a.b"], ["a,"]],
    ["{a", ["{a"], ["a"]],
    ["a}.[b]+(c)", ["a}.[b]+(c)"], ["a}.b+c"]],
    ["", [""], ["a"]],
  ])("%s matches %j and not %j", (pattern, yes, no) => {
    expect([...yes, ...no].filter(matcher([pattern]))).toEqual(yes);
  });

  it("is one of several", () => {
    expect(["a", "b", "c"].filter(matcher(["a", "c"]))).toEqual(["a", "c"]);
    expect(matcher([])("a")).toBe(false);
  });

  it("with many stars is matched in linear time", () => {
    const path = `${"a".repeat(200)}/${"ab".repeat(100)}`;
    expect(matcher([`${"*a".repeat(60)}*c`])("a".repeat(400))).toBe(false);
    expect(matcher([`${"**/".repeat(40)}x`])(`${"a/".repeat(100)}y`)).toBe(false);
    expect(matcher([`${"{a,b,ab}".repeat(60)}c`])("ab".repeat(60))).toBe(false);
    expect(matcher([`${"**a".repeat(50)}/${"*b".repeat(50)}`])(path)).toBe(true);
  });

  /** The meaning of each piece as a regular expression: exponential, so only for short patterns. */
  const MEANINGS: readonly (readonly [string, string])[] = [
    ["**/", "(?:[^/]+/)*"],
    ["**", ".*"],
    ["*", "[^/]*"],
    ["?", "[^/]"],
    ["a", "a"],
    ["b", "b"],
    ["/", "/"],
    ["{a,b/}", "(?:a|b/)"],
    ["{,*b}", "(?:|[^/]*b)"],
  ];

  it("matches what its parts match", () => {
    const pieces = fc.array(fc.constantFrom(...MEANINGS), { maxLength: 6 });
    const path = fc.string({ unit: fc.constantFrom("a", "b", "/"), maxLength: 8 });
    // A star before a star or a slash would be another piece.
    const isClear = (chosen: readonly string[]) =>
      chosen.every((piece, i) => !(piece.endsWith("*") && /^[*/]/.test(chosen[i + 1] ?? "")));
    fc.assert(
      fc.property(pieces, path, (chosen, text) => {
        const pattern = chosen.map(([piece]) => piece).join("");
        fc.pre(isClear(chosen.map(([piece]) => piece)));
        const meaning = new RegExp(`^${chosen.map(([, means]) => means).join("")}$`);
        expect(matcher([pattern])(text)).toBe(meaning.test(text));
      }),
      { numRuns: runs({ normal: 700, long: 100_000 }) },
    );
  });
});
