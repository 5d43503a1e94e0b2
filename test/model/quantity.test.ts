import { describe, expect, it } from "vitest";
import {
  type Diagnostic,
  VarveError,
  addQuantities,
  compareQuantities,
  formatQuantity,
  isQuantity,
  parseQuantity,
  subtractQuantities,
} from "../../src/model/index.js";
import { canonicalQuantity, multiplyQuantity, negateQuantity } from "../../src/model/internal.js";
import * as fc from "fast-check";
import { READINGS } from "./quantity-readings.js";
import { runs } from "../long.js";

describe("parsing", () => {
  it.each(Object.entries(READINGS))("%s gives what Go prints, and Go's canonical form", (_, readings) => {
    const ours = readings.map(([text]) => [text, formatQuantity(text), canonicalQuantity(text)]);
    expect(ours).toEqual(readings.map(([text, printed, canonical = printed]) => [text, printed, canonical]));
  });
});

describe("a parsed quantity", () => {
  it("has billionths, its format, and the text Go would repeat", () => {
    expect(parseQuantity("1.500")).toEqual({
      nanos: 1_500_000_000n,
      format: "DecimalSI",
      written: "1.500",
    });
    expect(parseQuantity("1.5Gi")).toEqual({
      nanos: 1_610_612_736_000_000_000n,
      format: "BinarySI",
      written: null,
    });
    expect(parseQuantity("-2e1")).toEqual({
      nanos: -20_000_000_000n,
      format: "DecimalExponent",
      written: null,
    });
  });

  it("of less than one byte is decimal from then on, as in Go", () => {
    expect(parseQuantity("0.0001Ki")).toEqual({ nanos: 102_400_000n, format: "DecimalSI", written: null });
  });
});

/** Go's error for an invalid text; null if the limit is ours. */
function refusal(text: string): { message: string; verbatim: string | null; hint: string | null } {
  try {
    parseQuantity(text);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const { message, verbatim = null, hint = null } = error.diagnostics[0] as Diagnostic;
    return { message, verbatim, hint };
  }
  throw new Error(`${text} was accepted`);
}

const FORMAT = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const NUMBER = "unable to parse numeric part of quantity";
const SUFFIX = "unable to parse quantity's suffix";

describe("a text that is not a quantity", () => {
  it.each([
    [FORMAT, ["", " ", " 1", "1 ", "1 Gi", "1.2.3", "1,5", "x", "1GB", "10%", "1_000", "1e3.5", "１"]],
    [FORMAT, ["1\n", "0x10", "1e +3", "\u0000", "😀", "Infinity", "NaN"]],
    [
      SUFFIX,
      ["--1", "1K", "1e", "1ee3", "1ki", "1mi", "1i", "1Kii", "1e+", "5-3", "5+", "1Em", "1mm", "KE", "1Ei3"],
    ],
    [NUMBER, ["Pi", "Ei", ".Ei", "+Ei", "e-10", ".e-10"]],
  ])("is rejected with Go's message: %s", (verbatim, texts) => {
    expect(texts.map((text) => [text, refusal(text).verbatim])).toEqual(
      texts.map((text) => [text, verbatim]),
    );
  });

  it("is rejected beyond the limits that keep arithmetic cheap, and accepted up to them", () => {
    expect([refusal("1e1001"), refusal("1e-999999999"), refusal("1".repeat(1001))]).toEqual([
      {
        message: '"1e1001" is not a quantity: an exponent is between -1000 and 1000',
        verbatim: null,
        hint: null,
      },
      {
        message: '"1e-999999999" is not a quantity: an exponent is between -1000 and 1000',
        verbatim: null,
        hint: null,
      },
      {
        message: `"${"1".repeat(60)}..." is not a quantity: a quantity has at most 1000 characters`,
        verbatim: null,
        hint: null,
      },
    ]);
    expect(["1e1000", "1e-1000", "1".repeat(1000)].map(isQuantity)).toEqual([true, true, true]);
  });

  it.each([
    ["512MB", "write 512M"],
    ["100mb", "write 100M"],
    ["1 gi", "write 1Gi"],
    ["1.5GIB", "write 1.5Gi"],
    ["100K", "write 100k"],
    ["100 m", "write 100m"],
    ["5B", "write 5"],
    ["ten", "units are n u m k M G T P E, Ki Mi Gi Ti Pi Ei, or an exponent such as e3"],
  ])("has a hint: %s", (text, hint) => {
    expect(refusal(text).hint).toBe(hint);
  });

  it("is recognized without throwing", () => {
    expect(["1Gi", "m", "1GB", ""].map(isQuantity)).toEqual([true, true, false, false]);
  });

  it("is exactly what cannot be parsed", () => {
    const part = fc.constantFrom(
      "0",
      "1",
      "99999",
      ".",
      "-",
      "+",
      "e",
      "E",
      "n",
      "m",
      "k",
      "K",
      "M",
      "i",
      " ",
    );
    const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));
    const isRead = (given: string): boolean => {
      try {
        return parseQuantity(given).nanos !== undefined;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(text, (given) => isQuantity(given) === isRead(given)),
      { numRuns: runs({ normal: 1000, long: 50_000 }) },
    );
  });
});

describe("arithmetic", () => {
  it.each([
    ["1Ki", "1k", 1, "2024", "24"],
    ["1k", "1Ki", -1, "2024", "-24"],
    ["0", "1Ki", -1, "1Ki", "-1Ki"],
    ["0Ki", "1k", -1, "1k", "-1k"],
    ["1Ki", "0", 1, "1Ki", "1Ki"],
    ["1e3", "1Ki", -1, "2024", "-24"],
    ["2Ki", "2k", 1, "4048", "48"],
    ["1e3", "1k", 0, "2e3", "0"],
    ["1k", "1e3", 0, "2k", "0"],
    ["1Gi", "512Mi", 1, "1536Mi", "512Mi"],
    ["1", "1n", 1, "1000000001n", "999999999n"],
    ["1m", "1Ki", -1, "1024001m", "-1023999m"],
    ["100Ei", "1", 1, "8Ei", "9223372036854775806"],
    ["7Ei", "7Ei", 0, "14Ei", "0"],
    ["1.500", "0", 1, "1500m", "1500m"],
    ["1Ki", "0.5", 1, "1024500m", "1023500m"],
    ["-1", "1", -1, "0", "-2"],
  ])("%s and %s are compared, added and subtracted as in Go", (a, b, order, sum, difference) => {
    expect([
      compareQuantities(a, b),
      formatQuantity(addQuantities(a, b)),
      formatQuantity(subtractQuantities(a, b)),
    ]).toEqual([order, sum, difference]);
  });

  it("multiplies by integers and negates, keeping the format", () => {
    expect(
      ["3Ki", "1e3", "7Ei", "250m", "0"].map((text) => formatQuantity(multiplyQuantity(text, 4))),
    ).toEqual(["12Ki", "4e3", "28Ei", "1", "0"]);
    expect(["3Ki", "1e3", "+1", "0"].map((text) => formatQuantity(negateQuantity(text)))).toEqual([
      "-3Ki",
      "-1e3",
      "-1",
      "0",
    ]);
    expect(() => multiplyQuantity("1", 1.5)).toThrow("multiplyQuantity: times is");
  });

  it("keeps the amount in the text if Go runs out of suffixes and prints 1", () => {
    expect(formatQuantity("1000E")).toBe("1e21");
    expect(formatQuantity("1000000000000000000000000")).toBe("1e24");
    expect(formatQuantity(multiplyQuantity("1Ei", 1024))).toBe("1024Ei");
  });
});

const digits = (max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: max }).map((d) => d.join(""));
const suffix = fc.oneof(
  fc.constantFrom("", "n", "u", "m", "k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"),
  fc.tuple(fc.constantFrom("e", "E"), fc.integer({ min: -40, max: 40 })).map(([e, n]) => `${e}${n}`),
);
interface Written {
  readonly text: string;
  readonly sign: bigint;
  readonly whole: string;
  readonly fraction: string;
  readonly unit: string;
}
const written: fc.Arbitrary<Written> = fc
  .tuple(fc.constantFrom("", "+", "-"), digits(22), digits(14), suffix)
  .map(([sign, whole, fraction, unit]) => ({
    text: `${sign}${whole}${whole === "" ? "0" : ""}${fraction === "" ? "" : `.${fraction}`}${unit}`,
    sign: sign === "-" ? -1n : 1n,
    whole,
    fraction,
    unit,
  }));
const quantity = written.map(({ text }) => parseQuantity(text));

/** The amount computed by hand, as a fraction over 10^60, unrounded and uncapped. */
function exactly({ sign, whole, fraction, unit }: Written): bigint {
  const power = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"].indexOf(unit);
  const binary = ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"].indexOf(unit);
  const exponent = power >= 0 ? 3 * power - 9 : binary >= 0 ? 0 : Number(unit.slice(1));
  const factor = 1024n ** BigInt(binary + 1);
  return sign * BigInt(whole + fraction) * factor * 10n ** BigInt(60 + exponent - fraction.length);
}

const ONE_NANO = 10n ** 51n;
const CAP = 2n ** 63n - 1n;

/** Go caps only binary suffixes. */
function isCapped(w: Written): boolean {
  return w.unit.endsWith("i") && w.sign * exactly(w) > CAP * 10n ** 60n;
}

describe("any quantities", () => {
  it("are read back equal from what is printed", () => {
    fc.assert(
      fc.property(quantity, (q) => {
        expect(parseQuantity(canonicalQuantity(q)).nanos).toBe(q.nanos);
        expect(parseQuantity(formatQuantity(q)).nanos).toBe(q.nanos);
      }),
    );
  });

  it("have one canonical form", () => {
    fc.assert(
      fc.property(quantity, (q) => {
        expect(canonicalQuantity(canonicalQuantity(q))).toBe(canonicalQuantity(q));
      }),
    );
  });

  it("are totally ordered", () => {
    fc.assert(
      fc.property(quantity, quantity, quantity, (a, b, c) => {
        expect(compareQuantities(a, b) + compareQuantities(b, a)).toBe(0);
        const [least, middle, most] = [a, b, c].sort(compareQuantities) as [typeof a, typeof b, typeof c];
        expect([compareQuantities(least, middle), compareQuantities(middle, most)]).not.toContain(1);
        expect(compareQuantities(least, most)).not.toBe(1);
      }),
    );
  });

  it("are less than a billionth above their exact magnitude, or at the cap", () => {
    fc.assert(
      fc.property(written, (w) => {
        const magnitude = w.sign * parseQuantity(w.text).nanos;
        const excess = magnitude * ONE_NANO - w.sign * exactly(w);
        expect(isCapped(w) ? magnitude === CAP * 10n ** 9n : excess >= 0n && excess < ONE_NANO).toBe(true);
      }),
    );
  });

  it("are ordered as their exact values are, unless capped", () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        fc.pre(!isCapped(a) && !isCapped(b));
        const difference = exactly(a) - exactly(b);
        const order = compareQuantities(a.text, b.text);
        const near = difference > -ONE_NANO && difference < ONE_NANO;
        const exact = difference > 0n ? 1 : difference < 0n ? -1 : 0;
        expect(near ? [0, exact] : [exact]).toContain(order);
      }),
    );
  });

  it("undo an addition by a subtraction", () => {
    fc.assert(
      fc.property(quantity, quantity, (a, b) => {
        expect(compareQuantities(subtractQuantities(addQuantities(a, b), b), a)).toBe(0);
        expect(compareQuantities(subtractQuantities(a, b), addQuantities(a, negateQuantity(b)))).toBe(0);
      }),
    );
  });
});
