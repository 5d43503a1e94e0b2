import { describe, expect, it } from "vitest";
import { applyJsonPatch, applyMergePatch } from "../../src/merge/index.js";
import { patched, refused } from "./json-patch-language.js";
import type { Json } from "../../src/model/index.js";
import { diagnosticsOf } from "../model/expectations.js";

/** Each result was checked against evanphx/json-patch v4.13, which Kubernetes 1.35 and 1.36 use. */
const server = { dialect: "api-server" } as const;

function codesOf(run: () => unknown): string[] {
  return diagnosticsOf(run).map(({ code }) => code);
}

describe("the API server, unlike RFC 6902,", () => {
  it.each<[what: string, document: string, patch: string[], result: string, rfc: string]>([
    ["counts -1 from the end", "[1,2,3]", ["remove /-1"], "[1,2]", "bad-position"],
    ["adds before the end it counts from", "[1,2]", ["add /-1 9"], "[1,2,9]", "bad-position"],
    ["adds at the front by the most negative position", "[1,2]", ["add /-3 9"], "[9,1,2]", "bad-position"],
    ["traverses items by negative positions", '[{"a":1}]', ["test /-1/a 1"], '[{"a":1}]', "bad-position"],
    ["ignores leading zeros", "[1,2]", ["replace /01 9"], "[1,9]", "bad-position"],
    ["ignores a plus sign", "[1,2]", ["remove /+0"], "[2]", "bad-position"],
    ["adds a field on replace", "{}", ["replace /a 1"], '{"a":1}', "missing"],
    ["reads a missing field as null", "{}", ["test /a null"], "{}", "missing"],
    ["copies null from a missing field", "{}", ["copy /a to /b"], '{"b":null}', "missing"],
    ["treats a missing value as null", "{}", ["add /a"], '{"a":null}', "bad-operation"],
    ["ignores text before the first slash", "{}", ["add x/a 1"], '{"a":1}', "bad-operation"],
    ["keeps an unknown escape as it is", "{}", ["add /~2~ 1"], '{"~2~":1}', "bad-operation"],
    [
      "moves an item below the one that follows it",
      "[1,{}]",
      ["move /0 to /0/a"],
      '[{"a":1}]',
      "into-itself",
    ],
  ])("%s", (_, document, patch, result, rfc) => {
    expect(patched(document, patch, server)).toBe(result);
    expect(codesOf(() => patched(document, patch))).toEqual([`merge/json-patch-${rfc}`]);
  });

  it.each<[what: string, document: string, patch: string[], result: string]>([
    ["cannot add a whole document", "{}", ["add . {}"], "{}"],
    ["cannot copy the whole document", '{"a":1}', ["copy . to /b"], '{"a":1,"b":{"a":1}}'],
    ["cannot copy to the whole document", '{"a":{}}', ["copy /a to ."], "{}"],
    ["cannot move to the whole document", '{"a":{}}', ["move /a to ."], "{}"],
    ["cannot replace the document by a scalar", "{}", ["replace . 1"], "1"],
    ["cannot replace the document by null", "{}", ["replace . null"], "null"],
  ])("%s", (_, document, patch, rfc) => {
    expect(codesOf(() => patched(document, patch, server))).toEqual(["merge/json-patch-whole-document"]);
    expect(patched(document, patch)).toBe(rfc);
  });

  it("accepts ten thousand operations and not one more", () => {
    const tests = Array.from({ length: 10_000 }, () => ({ op: "test", path: "/a", value: 1 }));
    expect(applyJsonPatch({ a: 1 }, tests, server)).toEqual({ a: 1 });
    const more = [...tests, { op: "test", path: "/a", value: 1 }];
    expect(codesOf(() => applyJsonPatch({ a: 1 }, more, server))).toEqual(["merge/json-patch-too-long"]);
    expect(applyJsonPatch({ a: 1 }, more)).toEqual({ a: 1 });
  });
});

describe("the API server, like RFC 6902,", () => {
  it.each<[what: string, document: string, patch: string[], result: string]>([
    ["traverses maps", '{"a":{"b":{"c":1}}}', ["test /a/b/c 1", "replace /a/b/c 2"], '{"a":{"b":{"c":2}}}'],
    ["tests the whole document", '{"a":1}', ['test . {"a":1}'], '{"a":1}'],
    ["replaces the whole document", '{"a":1}', ["replace . [2]"], "[2]"],
    ["moves to the same position", '{"a":1}', ["move /a to /a"], '{"a":1}'],
  ])("%s", (_, document, patch, result) => {
    expect(patched(document, patch, server)).toBe(result);
    expect(patched(document, patch)).toBe(result);
  });

  it.each<[what: string, document: string, patch: string[], code: string]>([
    ["cannot remove a missing field", "{}", ["remove /a"], "missing"],
    ["cannot move a missing field", "{}", ["move /a to /b"], "missing"],
    ["cannot add below a missing field", "{}", ["add /a/b 1"], "missing"],
    ["finds nothing below a missing field", "{}", ["test /a/b null"], "missing"],
    ["cannot add below null", '{"a":null}', ["add /a/b 1"], "not-a-container"],
    ["cannot replace an item beyond the end", "[1]", ["replace /1 9"], "bad-position"],
    ["has no position below the most negative", "[1]", ["remove /-2"], "bad-position"],
    ["accepts - only for the end of a list, when adding", "[1]", ["remove /-"], "bad-position"],
    ["cannot remove the whole document", "{}", ["remove ."], "whole-document"],
    ["requires a slash in a pointer", "{}", ["add a 1"], "bad-operation"],
    ["does not treat other values as equal", '{"a":[1]}', ["test /a [2]"], "test-failed"],
  ])("%s", (_, document, patch, code) => {
    expect(codesOf(() => patched(document, patch, server))).toEqual([`merge/json-patch-${code}`]);
    expect(codesOf(() => patched(document, patch))).toEqual([`merge/json-patch-${code}`]);
  });

  it("names the position of a negative index", () => {
    expect(refused('[{},{"a":1}]', ["remove /-1/b"], server)).toEqual([
      'merge/json-patch-missing [1].b patch[0] remove "/-1/b": there is no /-1/b',
    ]);
  });
});

describe("the API server, unlike RFC 7396,", () => {
  it.each<[what: string, document: Json, patch: Json, result: Json, rfc: Json]>([
    ["drops nulls within lists", {}, { a: [{ b: null }] }, { a: [{}] }, { a: [{ b: null }] }],
    [
      "drops nulls within lists of lists",
      { a: 1 },
      { a: [[{ b: null, c: 1 }]] },
      { a: [[{ c: 1 }]] },
      { a: [[{ b: null, c: 1 }]] },
    ],
  ])("%s", (_, document, patch, result, rfc) => {
    expect(applyMergePatch(document, patch, server)).toStrictEqual(result);
    expect(applyMergePatch(document, patch)).toStrictEqual(rfc);
  });

  it.each<Json>([null, 1, "text", [{ a: 1 }]])("rejects %j as a patch", (patch) => {
    expect(codesOf(() => applyMergePatch({ a: 1 }, patch, server))).toEqual([
      "merge/merge-patch-not-an-object",
    ]);
    expect(applyMergePatch({ a: 1 }, patch)).toStrictEqual(patch);
  });
});

describe("the API server, like RFC 7396,", () => {
  it.each<[what: string, document: Json, patch: Json, result: Json]>([
    ["keeps null items", {}, { a: [null] }, { a: [null] }],
    ["keeps nulls of a list that replaces a map", { a: {} }, { a: [{ b: null }] }, { a: [{ b: null }] }],
    ["keeps existing nulls", { a: null }, { b: 1 }, { a: null, b: 1 }],
  ])("%s", (_, document, patch, result) => {
    expect(applyMergePatch(document, patch, server)).toStrictEqual(result);
    expect(applyMergePatch(document, patch)).toStrictEqual(result);
  });
});
