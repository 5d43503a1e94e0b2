import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, VarveError, formatJson, parseJson } from "../../src/model/index.js";
import { MAX_DEPTH, getKey } from "../../src/model/internal.js";
import { applyJsonPatch, applyMergePatch, createJsonPatch, createMergePatch } from "../../src/merge/index.js";
import { diagnosticsOf, frozen, nested } from "../model/expectations.js";
import { json, key } from "../model/arbitraries.js";
import { patched, refused } from "./json-patch-language.js";
import { runs } from "../long.js";

function codesOf(run: () => unknown): string[] {
  return diagnosticsOf(run).map(({ code }) => code);
}

describe("names of JavaScript properties", () => {
  it.each(["__proto__", "constructor", "prototype", "toString"])("%s is an ordinary key", (name) => {
    const added = applyJsonPatch({}, [{ op: "add", path: `/${name}`, value: { x: 1 } }]);
    expect(formatJson(added)).toBe(`{"${name}":{"x":1}}`);
    expect(Object.getPrototypeOf(added)).toBe(Object.prototype);
    const below = applyJsonPatch(added, [{ op: "replace", path: `/${name}/x`, value: 2 }]);
    expect(formatJson(below)).toBe(`{"${name}":{"x":2}}`);
    const moved = applyJsonPatch(below, [{ op: "move", from: `/${name}`, path: "/a" }]);
    expect(formatJson(moved)).toBe('{"a":{"x":2}}');
    expect(formatJson(added)).toBe(`{"${name}":{"x":1}}`);
  });

  it.each([
    "add /__proto__/polluted 1",
    "add /constructor/prototype/polluted 1",
    "replace /__proto__ 1",
    "test /constructor/name true",
    "copy /__proto__ to /a",
    "remove /hasOwnProperty",
  ])("%s finds nothing in an empty map", (operation) => {
    expect(refused('{"b":1}', [operation])[0]).toMatch(/^merge\/json-patch-missing /);
    expect(getKey(Object.prototype as unknown as { [key: string]: Json }, "polluted")).toBeUndefined();
  });

  it("are compared by own fields, not by inherited ones", () => {
    const [before, after] = [parseJson('{"__proto__":{}}'), { x: 1 }];
    expect(createJsonPatch([before], [after])).toEqual([{ op: "replace", path: "/0", value: { x: 1 } }]);
    expect(formatJson(createMergePatch(before, after))).toBe('{"x":1,"__proto__":null}');
    expect(formatJson(createMergePatch(after, before))).toBe('{"__proto__":{},"x":null}');
  });

  it("are ordinary keys of a merge patch, too", () => {
    const patch = parseJson('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    const result = applyMergePatch(frozen({ a: 1 }), frozen(patch));
    expect(formatJson(result)).toBe(
      '{"a":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(formatJson(applyMergePatch(result, parseJson('{"__proto__":null,"constructor":null}')))).toBe(
      '{"a":1}',
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("a list", () => {
  it.each(["4294967295", "4294967296", "9007199254740993", "9".repeat(400)])(
    "does not grow to position %s",
    (position) => {
      expect(codesOf(() => patched("[1]", [`add /${position} 0`]))).toEqual([
        "merge/json-patch-bad-position",
      ]);
      const server = { dialect: "api-server" } as const;
      expect(codesOf(() => patched("[1]", [`add /-${position} 0`], server))).toEqual([
        "merge/json-patch-bad-position",
      ]);
    },
  );
});

describe("a long patch", () => {
  it("of 100,000 operations is applied", () => {
    const adds = Array.from({ length: 100_000 }, (_, i) => ({ op: "add", path: "/list/-", value: i }));
    const result = applyJsonPatch(frozen({ list: [] }), adds) as { list: Json[] };
    expect(result.list).toEqual(Array.from({ length: 100_000 }, (_, i) => i));
  });

  it("whose last operation fails changes nothing", () => {
    const document = { list: [1] };
    const adds: Json = Array.from({ length: 1000 }, () => ({ op: "add", path: "/list/0", value: 0 }));
    expect(() => applyJsonPatch(document, [...adds, { op: "remove", path: "/a" }])).toThrow(VarveError);
    expect(document).toEqual({ list: [1] });
  });
});

describe("copies", () => {
  const doublings: Json = Array.from({ length: 64 }, (_, i) => ({ op: "copy", from: "/a", path: `/a/${i}` }));

  it("that double the document stop at 3 MiB", () => {
    expect(codesOf(() => applyJsonPatch({ a: { text: "x".repeat(100) } }, doublings))).toEqual([
      "merge/json-patch-copies-too-much",
    ]);
  });

  it("stop at the given limit", () => {
    const patch: Json = [
      { op: "copy", from: "/a", path: "/b" },
      { op: "copy", from: "/a", path: "/c" },
    ];
    const document = { a: "12345678" };
    expect(applyJsonPatch(document, patch, { copyLimit: 20 })).toEqual({
      a: "12345678",
      b: "12345678",
      c: "12345678",
    });
    expect(diagnosticsOf(() => applyJsonPatch(document, patch, { copyLimit: 19 }))).toEqual([
      {
        code: "merge/json-patch-copies-too-much",
        severity: "error",
        message: 'patch[1] copy from "/a": the copies so far are 20 characters long',
        expected: 19,
        hint: "add the values instead, or raise copyLimit",
        params: { operation: 1, op: "copy", from: "/a" },
      },
    ]);
  });
});

function deep(levels: number): Json {
  return parseJson(nested(levels, "[", "", "]"));
}

/** Each move nests the chain so far in the next map: short pointers, unlimited depth. */
function chain(length: number): { document: Json; moves: Json[] } {
  const document = Object.fromEntries(Array.from({ length }, (_, i) => [`k${i}`, {}]));
  const moves = Array.from({ length: length - 1 }, (_, i) => ({
    op: "move",
    from: `/k${i}`,
    path: `/k${i + 1}/c`,
  }));
  return { document, moves };
}

describe("depth", () => {
  const tooDeep = ["merge/json-patch-too-deep"];

  it("is accepted up to the limit of readers", () => {
    const pointer = "/0".repeat(MAX_DEPTH - 1);
    const result = applyJsonPatch(deep(MAX_DEPTH), [
      { op: "test", path: "", value: deep(MAX_DEPTH) },
      { op: "add", path: `${pointer}/0`, value: 1 },
    ]);
    expect(formatJson(result)).toBe(nested(MAX_DEPTH, "[", "1", "]"));
  });

  it.each(["add", "replace"])("beyond that is rejected in the value of %s", (op) => {
    const patch = (levels: number): Json => [{ op, path: "/a", value: deep(levels) }];
    expect(applyJsonPatch({ a: 1 }, patch(MAX_DEPTH - 1))).toEqual({ a: deep(MAX_DEPTH - 1) });
    expect(codesOf(() => applyJsonPatch({ a: 1 }, patch(MAX_DEPTH)))).toEqual(tooDeep);
  });

  it("beyond that is rejected when moves create it", () => {
    const fits = chain(MAX_DEPTH - 1);
    expect(codesOf(() => applyJsonPatch(chain(MAX_DEPTH).document, chain(MAX_DEPTH).moves))).toEqual(tooDeep);
    expect(formatJson(applyJsonPatch(fits.document, fits.moves))).toBe(
      `{"k${MAX_DEPTH - 2}":${nested(MAX_DEPTH - 2, '{"c":', "{}", "}")}}`,
    );
  });

  it("of intermediate documents does not exhaust the stack", () => {
    const { document, moves } = chain(20_000);
    const last = "/k19999";
    expect(
      codesOf(() => applyJsonPatch(document, [...moves, { op: "copy", from: last, path: "/b" }])),
    ).toEqual(tooDeep);
    expect(
      codesOf(() => applyJsonPatch(document, [...moves, { op: "test", path: last, value: [] }])),
    ).toEqual(["merge/json-patch-test-failed"]);
    expect(applyJsonPatch(document, [...moves, { op: "remove", path: last }])).toEqual({});
  });
});

describe("any patch", () => {
  const token = fc.oneof(key, fc.constantFrom("0", "1", "-", "-1", "01", "~", "~0", "~1", "a"));
  const pointer = fc
    .array(token, { maxLength: 3 })
    .map((tokens) => tokens.map((text) => `/${text}`).join(""));
  const operation = fc.record(
    {
      op: fc.constantFrom<Json>("add", "remove", "replace", "move", "copy", "test", "spam", null),
      path: fc.oneof({ weight: 9, arbitrary: pointer }, json),
      from: fc.oneof({ weight: 9, arbitrary: pointer }, json),
      value: json,
    },
    { requiredKeys: ["op", "path"] },
  ) as fc.Arbitrary<Json>;
  const patch = fc.oneof({ weight: 9, arbitrary: fc.array(operation, { maxLength: 6 }) }, json);

  it.each(["rfc", "api-server"] as const)("ends in a document or a VarveError, with %s", (dialect) => {
    fc.assert(
      fc.property(json, patch, (document, operations) => {
        try {
          applyJsonPatch(frozen(document), frozen(operations), { dialect });
        } catch (error) {
          if (!(error instanceof VarveError)) throw error;
        }
      }),
      { numRuns: runs({ normal: 150, long: 50_000 }) },
    );
  });
});
