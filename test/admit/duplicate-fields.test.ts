/** Fields that the text of a request has twice, which only the client can tell. */
import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const MAP: JsonObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { b: "1" } };

function asked(object: JsonObject, duplicateFields: readonly string[], fieldValidation: "Strict" | "Warn") {
  return admit({ object, duplicateFields, fieldValidation }, worldOf([]));
}

describe("a duplicate field", () => {
  it("is refused in strict mode", () => {
    expect(asked(MAP, ["data"], "Strict").verdict.message).toContain(
      'strict decoding error: duplicate field "data"',
    );
  });

  it("is warned about otherwise, and what Go would merge is not checked", () => {
    const { verdict, warnings, notCovered } = asked(MAP, ["data"], "Warn");
    expect(verdict.allowed).toBe(true);
    expect(warnings).toEqual(['duplicate field "data"']);
    expect(notCovered).toEqual(["what the first of two duplicate fields leaves in the second"]);
    expect(asked(MAP, [], "Warn").notCovered).toEqual([]);
  });

  it.each(["foo", "foo.bar", "foo[0].bar"])("is only unknown if its kind does not have it: %s", (field) => {
    const { verdict } = asked({ ...MAP, foo: [{ bar: 1 }] }, [field], "Strict");
    expect(verdict.message).toMatch(/strict decoding error: unknown field "foo"$/);
  });

  it("is counted beside an unknown field of which its name is the beginning", () => {
    const { verdict } = asked({ ...MAP, dat: 1 }, ["data"], "Strict");
    expect(verdict.message).toMatch(/: duplicate field "data", unknown field "dat"$/);
  });
});

describe("of more than a hundred strict errors", () => {
  const UNKNOWN = Object.fromEntries(Array.from({ length: 105 }, (_, i) => [`z${1000 + i}`, 1]));

  it("the first hundred are reported, as warnings and as a refusal", () => {
    const { warnings } = asked({ ...MAP, ...UNKNOWN }, [], "Warn");
    expect(warnings).toHaveLength(100);
    expect(warnings.at(-1)).toBe('unknown field "z1099"');
    const { message } = asked({ ...MAP, ...UNKNOWN }, ["data"], "Strict").verdict;
    expect(message).toMatch(/: duplicate field "data", unknown field "z1000", .*, unknown field "z1098"$/);
  });

  it("all fields are dropped", () => {
    expect(asked({ ...MAP, ...UNKNOWN }, [], "Warn").resource).not.toHaveProperty("z1104");
  });
});
