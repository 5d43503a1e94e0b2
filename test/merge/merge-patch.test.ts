import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, formatJson, isObject, parseJson } from "../../src/model/index.js";
import { applyMergePatch, createMergePatch } from "../../src/merge/index.js";
import { frozen, identical } from "../model/expectations.js";
import { json } from "../model/arbitraries.js";
import { runs } from "../long.js";

/** Both inputs are frozen, so a write to one throws. */
function merged(document: string, patch: string): string {
  return formatJson(applyMergePatch(frozen(parseJson(document)), frozen(parseJson(patch))));
}

function created(before: string, after: string): string {
  return formatJson(createMergePatch(frozen(parseJson(before)), frozen(parseJson(after))));
}

describe("the examples of RFC 7396, appendix A", () => {
  it.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', "{}"],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', "null", "null"],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
    ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])("%s with %s is %s", (document, patch, result) => {
    expect(merged(document, patch)).toBe(result);
  });
});

describe("a merge patch", () => {
  it.each([
    ["keeps nulls within lists", "{}", '{"a":[null,{"b":null}]}', '{"a":[null,{"b":null}]}'],
    ["turns null or a missing value into a map", "null", '{"a":{"b":null}}', '{"a":{}}'],
    ["ignores the removal of a missing field", '{"a":1}', '{"b":null,"c":{"d":null}}', '{"a":1,"c":{}}'],
    [
      "keeps integers beyond 2^53",
      '{"a":9007199254740993}',
      '{"b":-9007199254740993}',
      '{"a":9007199254740993,"b":-9007199254740993}',
    ],
    [
      "keeps the order of keys that look like numbers",
      '{"b":1,"8080":2,"a":3}',
      '{"a":null,"c":4}',
      '{"b":1,"8080":2,"c":4}',
    ],
    ["uses its own order in a new map", "{}", '{"a":{"z":1,"8":2,"x":null}}', '{"a":{"z":1,"8":2}}'],
  ])("%s", (_, document, patch, result) => {
    expect(merged(document, patch)).toBe(result);
  });

  it("shares unchanged parts", () => {
    const document = frozen({ a: { b: [1] }, c: { d: 1 } });
    const result = applyMergePatch(document, { c: { d: 2 } }) as typeof document;
    expect(result).toStrictEqual({ a: { b: [1] }, c: { d: 2 } });
    expect(result.a).toBe(document.a);
  });
});

describe("a created merge patch", () => {
  it.each([
    ["is empty for equal maps", '{"a":[1,{"b":2}],"c":{}}', '{"c":{},"a":[1,{"b":2}]}', "{}"],
    ["changes a field", '{"a":{"b":1,"c":2}}', '{"a":{"b":1,"c":3}}', '{"a":{"c":3}}'],
    ["adds and removes fields", '{"a":1,"b":2}', '{"b":2,"c":3}', '{"c":3,"a":null}'],
    ["empties a map by its fields", '{"a":{"b":1}}', '{"a":{}}', '{"a":{"b":null}}'],
    ["replaces a list as a whole", '{"a":[1,2]}', '{"a":[1,3]}', '{"a":[1,3]}'],
    ["replaces a list by a map", '{"a":[1]}', '{"a":{"b":1}}', '{"a":{"b":1}}'],
    ["replaces a map by a list", '{"a":{"b":1}}', '{"a":[]}', '{"a":[]}'],
    [
      "detects a change of the last digit",
      '{"a":9007199254740993}',
      '{"a":9007199254740994}',
      '{"a":9007199254740994}',
    ],
    ["is the new document where it is not a map", '{"a":1}', "[1]", "[1]"],
    ["is the new document where the old one was not a map", "[1]", '{"a":1}', '{"a":1}'],
    ["of equal documents that are not maps is the document, which is harmless", "[1]", "[1]", "[1]"],
    ["keeps the order of keys that look like numbers", "{}", '{"z":1,"8":2}', '{"z":1,"8":2}'],
  ])("%s", (_, before, after, patch) => {
    expect(created(before, after)).toBe(patch);
  });
});

/** In a merge patch, `null` means "remove", so it cannot set a field to null. Nulls in lists are possible. */
function withoutNullFields(value: Json): Json {
  return isObject(value) ? applyMergePatch({}, value) : value;
}

function turned(before: Json, after: Json): Json {
  return applyMergePatch(before, createMergePatch(before, after));
}

describe("for any two documents", () => {
  it("without null fields, the patch turns one into the other, exactly", () => {
    fc.assert(
      fc.property(json, json.map(withoutNullFields), (before, after) =>
        identical(turned(frozen(before), frozen(after)), after),
      ),
      { numRuns: runs({ normal: 500, long: 20_000 }) },
    );
  });

  it("removes a field that becomes null, and keeps one that was null", () => {
    expect(turned({ a: 1 }, { a: null })).toStrictEqual({});
    expect(turned({}, { a: { b: null } })).toStrictEqual({ a: {} });
    expect(turned({ a: null }, { a: null })).toStrictEqual({ a: null });
  });

  it("a patch is idempotent", () => {
    fc.assert(
      fc.property(json, json, (document, patch) => {
        const once = applyMergePatch(frozen(document), frozen(patch));
        return identical(applyMergePatch(once, patch), once);
      }),
    );
  });

  it("the patch of a map to itself is empty", () => {
    fc.assert(
      fc.property(json.filter(isObject), (document) =>
        identical(createMergePatch(document, parseJson(formatJson(document))), {}),
      ),
    );
  });
});
