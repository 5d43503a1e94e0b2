import { describe, expect, it } from "vitest";
import {
  applyEdits,
  equalIgnoringNulls,
  equalNumeric,
  equalTyped,
  fieldsV1FromPaths,
  formatJson,
  formatPath,
  getAt,
  identify,
  parseJson,
  parsePath,
  pathsFromFieldsV1,
  removeAt,
  setAt,
} from "../../src/model/index.js";
import { MAX_DEPTH, cloneJson, samePath } from "../../src/model/internal.js";
import { frozen, nested } from "./expectations.js";

/** The deepest documents that any reader accepts. */
const shapes: [string, open: string, close: string, path: string][] = [
  ["lists", "[", "]", "[0]"],
  ["maps", '{"a":', "}", ".a"],
  ["maps with index-like keys", '{"b":1,"0":', "}", ".0"],
];

describe.each(shapes)("the deepest document of %s", (_, open, close, step) => {
  const text = nested(MAX_DEPTH, open, "9007199254740993", close);
  const document = frozen(parseJson(text));
  const path = parsePath(step.repeat(MAX_DEPTH).replace(/^\./, ""));

  it("is serialized, cloned and compared like any other", () => {
    expect(formatJson(document)).toBe(text);
    expect(formatJson(document, { indent: 1 }).split("\n").length).toBeGreaterThan(MAX_DEPTH);
    const copy = cloneJson(document);
    expect(
      [equalTyped, equalNumeric, equalIgnoringNulls].map((equal) => equal(copy, document)),
    ).toStrictEqual([true, true, true]);
    expect(equalTyped(setAt(copy, path, 1), document)).toBe(false);
  });

  it("is read and written at its bottom", () => {
    expect(getAt(document, path)).toBe(9007199254740993n);
    expect(getAt(setAt(document, path, "x"), path)).toBe("x");
    expect(getAt(removeAt(document, path), path)).toBeUndefined();
    expect(applyEdits(document, [{ op: "rename", path, value: "x" }]).value).toBeTypeOf("object");
    const tokens = Array<string | number>(MAX_DEPTH).fill(step === "[0]" ? 0 : step.slice(1));
    expect(samePath(identify(document, tokens), path)).toBe(true);
  });
});

describe("the longest path", () => {
  it("creates all its parents, and survives its text and FieldsV1", () => {
    const path = parsePath(Array<string>(MAX_DEPTH).fill("a").join("."));
    const made = setAt({}, path, 1);
    expect(getAt(made, path)).toBe(1);
    expect(formatPath(path)).toHaveLength(2 * MAX_DEPTH - 1);
    expect(pathsFromFieldsV1(fieldsV1FromPaths([path])).map(formatPath)).toStrictEqual([formatPath(path)]);
    expect(parseJson(formatJson(made))).toStrictEqual(made);
  });
});
