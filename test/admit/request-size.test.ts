import { type GivenRequest, admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const LIMIT = 3_145_728;
const world = worldOf([]);
const code = (request: GivenRequest): number => admit(request, world).verdict.code;

function config(text: string): JsonObject {
  return { apiVersion: "v1", data: { a: text }, kind: "ConfigMap", metadata: { name: "a" } };
}
/** What is left for the text: kubectl ends the JSON with a line break. */
const SPACE = LIMIT - JSON.stringify(config("")).length - 1;

describe("a request", () => {
  it("of more than 3 MiB of JSON is refused before anything else", () => {
    const { verdict, steps } = admit({ object: config("x".repeat(SPACE + 1)) }, world);
    expect(verdict).toEqual({
      allowed: false,
      code: 413,
      reason: "RequestEntityTooLarge",
      message: "Request entity too large: limit is 3145728",
      causes: [],
    });
    expect(steps.map(({ name, outcome }) => [name, outcome])).toEqual([["decode", "denied"]]);
  });

  it("of exactly 3 MiB is read, and judged by the rules of its kind", () => {
    expect(code({ object: config("x".repeat(SPACE)) })).toBe(422);
  });

  it("is measured in the bytes that kubectl sends: it escapes < and counts UTF-8", () => {
    expect(code({ object: config("<".repeat(SPACE / 6 + 1)) })).toBe(413);
    expect(code({ object: config("é".repeat(SPACE / 2 + 1)) })).toBe(413);
    expect(code({ object: config("é".repeat(SPACE / 2 - 1)) })).toBe(422);
  });

  it("may be large in many small parts: keys and numbers count", () => {
    const many = Object.fromEntries(
      Array.from({ length: 110_000 }, (_, i) => [`some-longer-key-${i}`, "value"]),
    );
    expect(code({ object: { ...config(""), data: many } })).toBe(413);
    const numbers = Array.from({ length: 160_000 }, (_, i) => -1.234567890123456e-300 - i / 7e15);
    expect(code({ object: { ...config(""), numbers } })).toBe(413);
  });

  it("is its patch, and a delete has no object", () => {
    const target = { apiVersion: "v1", kind: "ConfigMap", name: "a" };
    const value = { data: { a: "x".repeat(LIMIT) } };
    expect(code({ target, oldObject: config("b"), patch: { type: "merge", value } })).toBe(413);
    expect(code({ operation: "DELETE", oldObject: config("x".repeat(LIMIT)) })).toBe(200);
  });
});
