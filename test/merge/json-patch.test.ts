import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";
import { applyJsonPatch } from "../../src/merge/index.js";
import { frozen } from "../model/expectations.js";
import { patched } from "./json-patch-language.js";

type Case = [promise: string, document: string, patch: string[], result: string];

describe("the examples of RFC 6902, appendix A", () => {
  it.each<Case>([
    ["A.1 adds a member", '{"foo":"bar"}', ['add /baz "qux"'], '{"foo":"bar","baz":"qux"}'],
    ["A.2 adds an element", '{"foo":["bar","baz"]}', ['add /foo/1 "qux"'], '{"foo":["bar","qux","baz"]}'],
    ["A.3 removes a member", '{"baz":"qux","foo":"bar"}', ["remove /baz"], '{"foo":"bar"}'],
    ["A.4 removes an element", '{"foo":["bar","qux","baz"]}', ["remove /foo/1"], '{"foo":["bar","baz"]}'],
    ["A.5 replaces", '{"baz":"qux","foo":"bar"}', ['replace /baz "boo"'], '{"baz":"boo","foo":"bar"}'],
    [
      "A.6 moves a member",
      '{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}',
      ["move /foo/waldo to /qux/thud"],
      '{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}',
    ],
    [
      "A.7 moves an element",
      '{"foo":["all","grass","cows","eat"]}',
      ["move /foo/1 to /foo/3"],
      '{"foo":["all","cows","eat","grass"]}',
    ],
    [
      "A.8 tests",
      '{"baz":"qux","foo":["a",2,"c"]}',
      ['test /baz "qux"', "test /foo/1 2"],
      '{"baz":"qux","foo":["a",2,"c"]}',
    ],
    [
      "A.10 adds a map with a map",
      '{"foo":"bar"}',
      ['add /child {"grandchild":{}}'],
      '{"foo":"bar","child":{"grandchild":{}}}',
    ],
    ["A.14 reads ~01 as ~1", '{"/":9,"~1":10}', ["test /~01 10"], '{"/":9,"~1":10}'],
    ["A.16 adds a list as one element", '{"foo":["bar"]}', ['add /foo/- ["a"]'], '{"foo":["bar",["a"]]}'],
  ])("%s", (_, document, patch, result) => {
    expect(patched(document, patch)).toBe(result);
  });

  it("A.11 ignores unknown members of an operation", () => {
    const patch: Json = [{ op: "add", path: "/baz", value: "qux", xyz: 123 }];
    expect(applyJsonPatch({ foo: "bar" }, patch)).toStrictEqual({ foo: "bar", baz: "qux" });
  });
});

describe("add", () => {
  it.each<Case>([
    ["replaces an existing field, in its position", '{"a":null,"b":2}', ["add /a 1"], '{"a":1,"b":2}'],
    ["sets null, too", "{}", ["add /a null"], '{"a":null}'],
    ["inserts an item before its position", "[1,2]", ["add /1 9"], "[1,9,2]"],
    ["inserts an item at the front", "[1,2]", ["add /0 9"], "[9,1,2]"],
    ["inserts an item after the last position", "[1,2]", ["add /2 9"], "[1,2,9]"],
    ["adds the first item of an empty list", "[]", ["add /0 9"], "[9]"],
    ["appends at -", '{"a":[[1]]}', ["add /a/0/- 2"], '{"a":[[1,2]]}'],
    ["treats - as a key in a map", "{}", ["add /- 1"], '{"-":1}'],
    ["treats digits as a key in a map", '{"a":{}}', ["add /a/0 1"], '{"a":{"0":1}}'],
    ["accepts the empty string as a key", '{"a":{}}', ["add /a/ 1"], '{"a":{"":1}}'],
    ["reads a single slash as the empty key", "{}", ["add / 1"], '{"":1}'],
    ["replaces the whole document", '{"a":1}', ["add . [2]"], "[2]"],
    ["traverses items", '{"a":[{"b":[]}]}', ["add /a/0/b/0 1"], '{"a":[{"b":[1]}]}'],
    [
      "unescapes keys",
      '{"metadata":{"annotations":{}}}',
      ['add /metadata/annotations/example.com~1a~0b "x"'],
      '{"metadata":{"annotations":{"example.com/a~b":"x"}}}',
    ],
  ])("%s", (_, document, patch, result) => {
    expect(patched(document, patch)).toBe(result);
  });
});

describe("remove, replace, move and copy", () => {
  it.each<Case>([
    ["remove removes a null", '{"a":null,"b":1}', ["remove /a"], '{"b":1}'],
    ["remove sees the result of earlier operations", "[1,2,3,4]", ["remove /1", "remove /2"], "[1,3]"],
    ["remove keeps emptied maps and lists", '{"a":[{"b":1}]}', ["remove /a/0/b"], '{"a":[{}]}'],
    ["replace keeps the position of a field", '{"a":1,"b":2}', ["replace /a [3]"], '{"a":[3],"b":2}'],
    ["replace keeps the position of an item", "[1,2]", ["replace /1 null"], "[1,null]"],
    ["replace accepts any document for any other", '"text"', ["replace . 5"], "5"],
    ["move renames", '{"a":null}', ["move /a to /b"], '{"b":null}'],
    ["move to the same position changes nothing", '{"a":1,"b":2}', ["move /a to /a"], '{"a":1,"b":2}'],
    ["move accepts a name that starts with the old one", '{"a":1}', ["move /a to /ab"], '{"ab":1}'],
    ["move counts positions without the moved item", "[1,2,3]", ["move /0 to /2"], "[2,3,1]"],
    ["move to - appends", "[1,2,3]", ["move /0 to /-"], "[2,3,1]"],
    ["move replaces a parent by its child", '{"a":{"b":{"c":1}}}', ["move /a/b to /a"], '{"a":{"c":1}}'],
    ["move replaces the document by a part", '{"a":{"b":1}}', ["move /a to ."], '{"b":1}'],
    ["copy keeps its source", '{"a":[1]}', ["copy /a/0 to /b"], '{"a":[1],"b":1}'],
    ["copy copies a null", '{"a":null}', ["copy /a to /b"], '{"a":null,"b":null}'],
    ["copy can nest a value in itself", '{"a":{}}', ["copy /a to /a/a"], '{"a":{"a":{}}}'],
    ["copy can nest the document in itself", '{"a":1}', ["copy . to /b"], '{"a":1,"b":{"a":1}}'],
    [
      "a copy and its source are modified separately",
      '{"a":{"x":[1]}}',
      ["add /a/x/- 2", "copy /a to /b", "add /b/x/- 3", "add /a/x/0 0"],
      '{"a":{"x":[0,1,2]},"b":{"x":[1,2,3]}}',
    ],
    [
      "a moved value is modified at its new position",
      '{"a":{"x":1},"b":{}}',
      ["replace /a/x 2", "move /a to /b/a", "replace /b/a/x 3"],
      '{"b":{"a":{"x":3}}}',
    ],
  ])("%s", (_, document, patch, result) => {
    expect(patched(document, patch)).toBe(result);
  });
});

describe("test passes", () => {
  it.each<[what: string, document: string, test: string]>([
    ["on a field that is null", '{"a":null}', "test /a null"],
    ["on the whole document", '{"a":[1]}', 'test . {"a":[1]}'],
    ["on a scalar document", "true", "test . true"],
    ["for any order of keys", '{"a":[{"x":1,"y":2}]}', 'test /a [{"y":2,"x":1}]'],
    ["on an integer and the float of the same value", '{"a":1}', "test /a 1.0e0"],
    ["on zero of either sign", '{"a":-0}', "test /a 0"],
    ["on an integer beyond 2^53, digit by digit", '{"a":9007199254740993}', "test /a 9007199254740993"],
    [
      "on an integer beyond 2^53 and the float of the same value",
      '{"a":1152921504606846976}',
      "test /a 1152921504606846976.0",
    ],
    [
      "on keys with all kinds of characters",
      '{"a/b":{"c%d":{"m~n":{" ":{"i\\\\j":1}}}}}',
      "test /a~1b/c%d/m~0n/␣/i\\j 1",
    ],
    ["on a key that only looks like a number", '{"1e0":1}', "test /1e0 1"],
  ])("%s", (_, document, test) => {
    expect(patched(document, [test])).toBe(patched(document, []));
  });
});

describe("the result", () => {
  it("is the same object when the patch is empty or only tests", () => {
    const document = frozen({ a: [1] });
    expect(applyJsonPatch(document, [])).toBe(document);
    expect(applyJsonPatch(document, [{ op: "test", path: "/a/0", value: 1 }])).toBe(document);
  });

  it("shares unchanged parts", () => {
    const document = frozen({ a: { b: [1] }, c: { d: [2] } });
    const result = applyJsonPatch(document, [{ op: "add", path: "/a/b/-", value: 3 }]);
    expect(result).toStrictEqual({ a: { b: [1, 3] }, c: { d: [2] } });
    expect((result as typeof document).c).toBe(document.c);
  });

  it("uses one value of the patch in several positions, each modified separately", () => {
    const value = frozen({ x: 1 });
    const patch: Json = [
      { op: "add", path: "/a", value },
      { op: "add", path: "/b", value },
      { op: "replace", path: "/b/x", value: 2 },
    ];
    expect(applyJsonPatch({}, frozen(patch))).toStrictEqual({ a: { x: 1 }, b: { x: 2 } });
  });

  it("keeps integers beyond 2^53", () => {
    expect(patched('{"a":9007199254740993}', ["copy /a to /b", "add /c 18446744073709551615"])).toBe(
      '{"a":9007199254740993,"b":9007199254740993,"c":18446744073709551615}',
    );
  });

  it("keeps the order of keys that look like numbers", () => {
    expect(patched('{"b":1,"8080":2,"a":3}', ["add /c 4", "remove /a"])).toBe('{"b":1,"8080":2,"c":4}');
  });
});
