import { describe, expect, expectTypeOf, it } from "vitest";
import { defined } from "../../src/model/internal.js";

describe("defined members", () => {
  it("leave out only undefined values", () => {
    const given = { a: undefined, b: null, c: "", d: 0, e: false, f: Number.NaN, g: [undefined] };
    const kept = defined(given);
    expect(kept).toStrictEqual({ b: null, c: "", d: 0, e: false, f: Number.NaN, g: [undefined] });
    expect("a" in kept).toBe(false);
    expect(Object.keys(given)).toContain("a");
  });

  it("keep their order when others between them are removed", () => {
    expect(Object.keys(defined({ z: 1, y: undefined, x: 2, b: undefined, a: 3 }))).toEqual(["z", "x", "a"]);
  });

  it("are own members only, including those named like members of every object", () => {
    const kept = defined({ ["__proto__"]: { polluted: true }, toString: undefined });
    expect(Object.keys(kept)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect((kept as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.keys(defined(Object.create({ inherited: 1 }) as object))).toEqual([]);
  });

  it("are optional in the type, and never undefined there", () => {
    const place: { name: string; line: number | undefined } = { name: "a", line: undefined };
    expectTypeOf(defined(place)).toEqualTypeOf<{ name: string } & { line?: number }>();
    const exact: { readonly name: string; readonly line?: number } = defined(place);
    expect(exact).toStrictEqual({ name: "a" });
  });
});
