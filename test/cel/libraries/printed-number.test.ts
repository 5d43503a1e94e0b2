import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localFixed, localScientific, plainFixed } from "../../../src/cel/domains/printed-number.js";
import { exactDecimal } from "../../../src/cel/domains/exact-decimal.js";

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe("the exact digits of a double", () => {
  it("parse as the same double", () => {
    fc.assert(
      fc.property(finite, (value) => {
        const { digits, point } = exactDecimal(value);
        expect(Number(`0.${digits || "0"}e${point}`)).toBe(Math.abs(value));
      }),
    );
  });

  it.each([
    [0, "", 0],
    [-2.5, "25", 1],
    [0.1, "1000000000000000055511151231257827021181583404541015625", 0],
    [1e22, "1", 23],
  ])("of %d are exact", (value, digits, point) => {
    expect(exactDecimal(value)).toEqual({ digits, point });
  });

  it("of the smallest double are 751", () => {
    expect(exactDecimal(5e-324).digits).toMatch(/^4940656458412465441\d{732}$/);
  });
});

describe("a fixed number of digits", () => {
  it.each([
    [1234567.891, 6, "1,234,567.891000"],
    [999.9999999, 6, "1,000.000000"],
    [-12345.678, 2, "-12,345.68"],
    [0.5, 0, "0"],
    [1.5, 0, "2"],
    [2.5, 0, "2"],
    [1234567.5, 0, "1,234,568"],
    [-0.4, 0, "-0"],
    [-0, 6, "0.000000"],
    [1e21, 1, "1,000,000,000,000,000,000,000.0"],
    [Number.NaN, 6, "NaN"],
    [Infinity, 6, "∞"],
    [-Infinity, 6, "-∞"],
    [0.1, 20, "0.10000000000000000555"],
  ])("of %d with %d is %s", (value, precision, text) => {
    expect(localFixed(value, precision)).toBe(text);
  });

  it.each([
    ["zeros are padded up to the precision's low byte only", 0.5, 256 + 3, "0.500"],
    ["from 2^15 on, digits are the shortest that identify the number", 0.1, 32768, "0.1"],
    ["from 2^16 on, it starts again", 0.7, 65536, "1"],
    ["until the verb is lost", 1.5, 10_000_010, "%!(NOVERB)"],
    ["which happens one digit later than expected", 1.5, 10_000_009, `1.5${"0".repeat(136)}`],
  ])("for extreme precisions: %s", (_rule, value, precision, text) => {
    expect(localFixed(value, precision)).toBe(text);
  });

  it("groups by three and otherwise agrees with the plain form", () => {
    fc.assert(
      fc.property(finite, (value) => {
        const local = localFixed(value, 6);
        expect(local).toMatch(/^-?\d{1,3}(?:,\d{3})*\.\d{6}$/);
        expect(local.replaceAll(",", "")).toBe(Object.is(value, -0) ? "0.000000" : plainFixed(value));
      }),
    );
  });

  it("is as near as the JavaScript engine's own digits, except for ties", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        const isTie = exactDecimal(value).digits.length === exactDecimal(value).point + 7;
        fc.pre(!isTie);
        expect(plainFixed(value)).toBe((Object.is(value, -0) ? "-" : "") + value.toFixed(6));
      }),
    );
  });

  it.each([
    [-0, "-0.000000"],
    [-1e-10, "-0.000000"],
    [Infinity, "+Inf"],
    [-Infinity, "-Inf"],
    [Number.NaN, "NaN"],
  ])("plain: %d is %s", (value, text) => {
    expect(plainFixed(value)).toBe(text);
  });
});

describe("a number with an exponent", () => {
  it.each([
    [1234.5678, 6, "1.234568×10⁰³"],
    [-1234.5678, 6, "-1.234568×10⁰³"],
    [0, 6, "0.000000×10⁰⁰"],
    [1e300, 6, "1.000000×10³⁰⁰"],
    [5e-324, 6, "4.940656×10⁻³²⁴"],
    [1234566.5, 6, "1.234566×10⁰⁶"],
    [1234567.5, 6, "1.234568×10⁰⁶"],
    [9999999.5, 6, "1.000000×10⁰⁷"],
  ])("%d with %d is %s", (value, width, text) => {
    expect(localScientific(value, width)).toBe(text);
  });

  it("always has six digits; the precision is its minimum width, in 16 bits", () => {
    expect(localScientific(1.5, 20)).toBe("       1.500000×10⁰⁰");
    expect(localScientific(1.5, 65_536 + 20)).toBe("       1.500000×10⁰⁰");
    expect(localScientific(Number.NaN, 5)).toBe("  NaN");
    expect(localScientific(1.5, 10_000_010)).toBe("%!(NOVERB)");
  });
});
