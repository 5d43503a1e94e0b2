import { describe, expect, it } from "vitest";
import { type Json, formatPath } from "../../src/model/index.js";
import { diagnosticsOf, problemsOf } from "../model/expectations.js";
import { applyJsonPatch } from "../../src/merge/index.js";
import { refused } from "./json-patch-language.js";

describe("an operation that cannot be applied", () => {
  it.each<[what: string, document: string, patch: string[], problem: string]>([
    ["removes a missing value", '{"a":1}', ["remove /b"], 'missing b patch[0] remove "/b": there is no /b'],
    [
      "replaces a missing value",
      '{"a":{}}',
      ["replace /a/b 1"],
      'missing a.b patch[0] replace "/a/b": there is no /a/b',
    ],
    ["tests a missing value", "{}", ["test /a null"], 'missing a patch[0] test "/a": there is no /a'],
    ["moves a missing value", "{}", ["move /a to /b"], 'missing a patch[0] move from "/a": there is no /a'],
    [
      "moves a missing value to its own position",
      "{}",
      ["move /a to /a"],
      'missing a patch[0] move from "/a": there is no /a',
    ],
    ["copies a missing value", "{}", ["copy /a to /b"], 'missing a patch[0] copy from "/a": there is no /a'],
    ["adds below a missing value", "{}", ["add /a/b 1"], 'missing a patch[0] add "/a/b": there is no /a'],
    [
      "moves below a missing value",
      '{"a":1}',
      ["move /a to /b/c"],
      'missing b patch[0] move "/b/c": there is no /b',
    ],
    [
      "uses an inherited name",
      '{"a":1}',
      ["remove /toString"],
      'missing toString patch[0] remove "/toString": there is no /toString',
    ],
    [
      "adds beyond the end of a list",
      '{"a":[1,2]}',
      ["add /a/3 9"],
      'bad-position a patch[0] add "/a/3": /a is a list of 2 items, and "3" is not one of them',
    ],
    [
      "replaces the item after the last",
      "[1]",
      ["replace /1 9"],
      'bad-position  patch[0] replace "/1": the document is a list of 1 item, and "1" is not one of them',
    ],
    [
      "tests a string against a number",
      '{"a":"10"}',
      ["test /a 10"],
      'test-failed a patch[0] test "/a": the value in the document is different',
    ],
    [
      "tests an empty list against an empty map",
      '{"a":[]}',
      ["test /a {}"],
      'test-failed a patch[0] test "/a": the value in the document is different',
    ],
    [
      "tests one digit beyond 2^53 wrongly",
      '{"a":9007199254740993}',
      ["test /a 9007199254740992"],
      'test-failed a patch[0] test "/a": the value in the document is different',
    ],
    [
      "traverses a scalar",
      '{"a":{"b":"text"}}',
      ["add /a/b/c/d 1"],
      'not-a-container a.b patch[0] add "/a/b/c/d": /a/b is neither a map nor a list',
    ],
    [
      "descends into a string by its length",
      '{"a":"text"}',
      ["test /a/length 4"],
      'not-a-container a patch[0] test "/a/length": /a is neither a map nor a list',
    ],
    [
      "descends into null",
      '{"a":null}',
      ["add /a/b 1"],
      'not-a-container a patch[0] add "/a/b": /a is neither a map nor a list',
    ],
    [
      "descends into a scalar document",
      "5",
      ["add /a 1"],
      'not-a-container  patch[0] add "/a": the document is neither a map nor a list',
    ],
    [
      "moves a map into itself",
      '{"a":{"b":{}}}',
      ["move /a to /a/b/c"],
      'into-itself a patch[0] move from "/a": a value cannot be moved into itself',
    ],
    [
      "moves an item below the item that takes its position",
      "[{},{}]",
      ["move /0 to /0/a"],
      'into-itself [0] patch[0] move from "/0": a value cannot be moved into itself',
    ],
    [
      "removes the whole document",
      "{}",
      ["remove ."],
      'whole-document patch[0] remove "": the whole document cannot be removed',
    ],
    [
      "comes after valid ones",
      '{"a":[{"b":1}]}',
      ["add /a/- {}", "test /a/0/b 1", "remove /a/1/b"],
      'missing a[1].b patch[2] remove "/a/1/b": there is no /a/1/b',
    ],
  ])("because it %s", (_, document, patch, problem) => {
    expect(refused(document, patch)).toEqual([`merge/json-patch-${problem}`]);
  });

  it.each(["01", "1e0", "-1", "+1", " 1", "1.0", "", "-", "length", "0x0", "١"])(
    "does not accept %j as a position",
    (token) => {
      const operations: Json[] = [
        { op: "remove", path: `/a/${token}` },
        { op: "replace", path: `/a/${token}`, value: 0 },
        { op: "test", path: `/a/${token}`, value: 2 },
        { op: "copy", from: `/a/${token}`, path: "/b" },
        { op: "move", from: `/a/${token}`, path: "/b" },
        { op: "add", path: `/a/${token}/x`, value: 0 },
      ];
      const codes = operations.map((operation) =>
        diagnosticsOf(() => applyJsonPatch({ a: [1, 2, {}] }, [operation])).map(({ code }) => code),
      );
      expect(codes).toEqual(operations.map(() => ["merge/json-patch-bad-position"]));
    },
  );

  it("reports what was found, what was expected and how to fix it", () => {
    const document = { spec: { ports: [{ port: 80 }] } };
    const patch: Json = [{ op: "test", path: "/spec/ports/0/port", value: 81 }];
    const [diagnostic] = diagnosticsOf(() => applyJsonPatch(document, patch));
    expect({ ...diagnostic, path: diagnostic?.path && formatPath(diagnostic.path) }).toEqual({
      code: "merge/json-patch-test-failed",
      severity: "error",
      message: 'patch[0] test "/spec/ports/0/port": the value in the document is different',
      path: "spec.ports[0].port",
      found: 80,
      expected: 81,
      hint: "the document has changed since the patch was created: create the patch again",
      params: { operation: 0, op: "test", path: "/spec/ports/0/port" },
    });
  });

  it("suggests the intended field", () => {
    const patch: Json = [{ op: "replace", path: "/spec/replica", value: 3 }];
    const [diagnostic] = diagnosticsOf(() => applyJsonPatch({ spec: { replicas: 1 } }, patch));
    expect(diagnostic?.hint).toBe('did you mean "replicas"?');
  });
});

describe("a patch of the wrong shape", () => {
  it.each<Json>([null, {}, "[]", 1, { op: "add", path: "/a", value: 1 }])("%j is not a list", (patch) => {
    expect(problemsOf(() => applyJsonPatch({}, patch))).toEqual([
      "merge/json-patch-not-a-list The JSON Patch is not a list of operations.",
    ]);
  });

  it("is rejected with all its errors", () => {
    const patch: Json = [
      null,
      [],
      {},
      { op: "spam", path: "/a" },
      { op: 1, path: "/a" },
      { op: "add", path: "/a" },
      { op: "replace", path: "/a" },
      { op: "test", path: "/a" },
      { op: "remove" },
      { op: "remove", path: null },
      { op: "remove", path: "a" },
      { op: "remove", path: "/~2" },
      { op: "move", path: "/a" },
      { op: "copy", from: 1, path: 2 },
      { op: "add", path: "/fine", value: null },
    ];
    const bad = "merge/json-patch-bad-operation";
    expect(problemsOf(() => applyJsonPatch({}, patch))).toEqual([
      `${bad} patch[0]: an operation must be a map`,
      `${bad} patch[1]: an operation must be a map`,
      `${bad} patch[2]: an operation needs an op`,
      `${bad} patch[3]: the op is not one of JSON Patch`,
      `${bad} patch[4]: the op is not one of JSON Patch`,
      `${bad} patch[5]: add needs a value`,
      `${bad} patch[6]: replace needs a value`,
      `${bad} patch[7]: test needs a value`,
      `${bad} patch[8]: remove needs a path, a string such as "/spec/replicas"`,
      `${bad} patch[9]: remove needs a path, a string such as "/spec/replicas"`,
      `${bad} patch[10]: the path of remove is not a JSON Pointer: "a"`,
      `${bad} patch[11]: the path of remove is not a JSON Pointer: "/~2"`,
      `${bad} patch[12]: move needs a from, a string such as "/spec/replicas"`,
      `${bad} patch[13]: copy needs a path, a string such as "/spec/replicas"`,
      `${bad} patch[13]: copy needs a from, a string such as "/spec/replicas"`,
    ]);
  });

  it("suggests the intended op", () => {
    const [diagnostic] = diagnosticsOf(() => applyJsonPatch({}, [{ op: "repalce", path: "/a", value: 1 }]));
    expect(diagnostic?.hint).toBe('did you mean "replace"?');
  });

  it("does not inherit members", () => {
    const patch: Json = [Object.assign(Object.create({ value: 1 }) as object, { op: "add", path: "/a" })];
    expect(problemsOf(() => applyJsonPatch({}, patch))).toEqual([
      "merge/json-patch-bad-operation patch[0]: add needs a value",
    ]);
  });
});
