import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, formatPointer, parseJson, parsePointer } from "../../src/model/index.js";
import { getAtPointer } from "../../src/model/internal.js";
import { identical, problemsOf } from "./expectations.js";
import { key } from "./arbitraries.js";
import { runs } from "../long.js";

describe("a pointer", () => {
  const document = parseJson(
    '{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\\\j":5,"k\\"l":6," ":7,"m~n":8}',
  );

  it.each<[string, Json]>([
    ["/foo", ["bar", "baz"]],
    ["/foo/0", "bar"],
    ["/", 0],
    ["/a~1b", 1],
    ["/c%d", 2],
    ["/e^f", 3],
    ["/g|h", 4],
    ["/i\\j", 5],
    ['/k"l', 6],
    ["/ ", 7],
    ["/m~0n", 8],
  ])("finds the same as in the examples of RFC 6901: %s", (written, value) => {
    expect(getAtPointer(document, parsePointer(written))).toStrictEqual(value);
    expect(formatPointer(parsePointer(written))).toBe(written);
  });

  it("of the whole document is the empty string", () => {
    expect(parsePointer("")).toStrictEqual([]);
    expect(formatPointer([])).toBe("");
    expect(getAtPointer(document, [])).toBe(document);
  });

  it("decodes ~01 as ~1 and not as a slash", () => {
    expect(parsePointer("/~01/~10")).toStrictEqual(["~1", "/0"]);
  });

  it("reads back for any keys and positions, positions as text", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(key, fc.nat())), (tokens) =>
        identical(parsePointer(formatPointer(tokens)), tokens.map(String)),
      ),
      { numRuns: runs({ normal: 1000, long: 50_000 }) },
    );
  });

  it.each(["a", "a/b", "/~", "/~2", "/a~", "#/a"])("is rejected unless it is RFC 6901: %s", (written) => {
    expect(problemsOf(() => parsePointer(written))).toStrictEqual([
      "model/invalid-pointer The text is not a JSON Pointer (RFC 6901).",
    ]);
  });

  it.each<[Json, (string | number)[]]>([
    [["a"], ["length"]],
    [["a"], ["01"]],
    [["a"], ["-"]],
    [["a"], [""]],
    [["a"], ["1"]],
    [["a"], [-1]],
    [["a"], ["0", "length"]],
    ["text", ["0"]],
    [{}, ["constructor"]],
    [{}, ["__proto__"]],
    [null, ["a"]],
    [{ a: 1 }, ["a", "b"]],
  ])("finds nothing if there is nothing: %j %j", (value, pointer) => {
    expect(getAtPointer(value, pointer)).toBeUndefined();
  });

  it("accepts a number as a key and a string as a position, depending on the document", () => {
    expect(getAtPointer({ 0: ["x"] }, [0, "0"])).toBe("x");
    expect(getAtPointer(parseJson('{"__proto__":{"a":1}}'), ["__proto__", "a"])).toBe(1);
  });
});
