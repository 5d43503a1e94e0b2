import {
  type Json,
  VarveError,
  addQuantities,
  compareQuantities,
  formatJson,
  formatQuantity,
  parseQuantity,
  subtractQuantities,
} from "../../../src/model/index.js";
import { canonicalQuantity, multiplyQuantity, negateQuantity } from "../../../src/model/internal.js";
import type { Reference } from "../reference.js";
import fc from "fast-check";

interface Case {
  readonly a: string;
  readonly b: string;
  readonly times: number;
}

type Answer = Readonly<Record<string, Json>>;

const digits = fc.oneof(
  fc.constantFrom("0", "1", "00", "8", "1000", "1024", "999", "9223372036854775807"),
  fc.bigInt({ min: 0n, max: 10n ** 24n }).map(String),
  fc.nat({ max: 5000 }).map(String),
  fc.constant(""),
);
const fraction = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  { weight: 2, arbitrary: digits.map((text) => `.${text}`) },
);
const unit = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(..." n u m k M G T P E Ki Mi Gi Ti Pi Ei".split(" ")),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("e", "E"), fc.constantFrom("", "+", "-"), fc.nat({ max: 40 }))
      .map((parts) => parts.join("")),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("K", "ki", "e", "e+", "i", "e1001", "e-1001", "Ei3", "mm", " ", "%"),
  },
);
const quantity = fc
  .tuple(fc.constantFrom("", "", "", "-", "+", "--"), digits, fraction, unit)
  .map((parts) => parts.join(""));

/** Where Go finds no suffix for the size of a number, it prints none. */
const BEYOND_E = /^"-?\d+(?:e(?:2[1-9]|[3-9]\d|\d{3,})|Ei)"$/;
const BEYOND_EXPONENTS = /[eE][+-]?\d{4,}$/;

export const reference: Reference<Case, Answer> = {
  name: "quantities",
  against: "k8s.io/apimachinery v0.36.4 resource",
  cases: fc.record({ a: quantity, b: quantity, times: fc.integer({ min: -2000, max: 2000 }) }),

  ours({ a, b, times }) {
    const fault = refusal(a) ?? refusal(b);
    if (fault !== undefined) return fault;
    return {
      a: formatQuantity(a),
      b: formatQuantity(b),
      canonical: canonicalQuantity(a),
      compared: compareQuantities(a, b),
      sum: formatQuantity(addQuantities(a, b)),
      difference: formatQuantity(subtractQuantities(a, b)),
      negated: formatQuantity(negateQuantity(a)),
      product: formatQuantity(multiplyQuantity(a, times)),
    };
  },

  decided({ a, b }, ours, theirs) {
    if ("error" in ours) return [a, b].some((text) => BEYOND_EXPONENTS.test(text)) ? "0050" : undefined;
    const different = Object.keys(ours).filter((name) => ours[name] !== theirs[name]);
    return different.every((name) => BEYOND_E.test(formatJson(ours[name] ?? null))) ? "0050" : undefined;
  },
};

function refusal(text: string): Answer | undefined {
  try {
    parseQuantity(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { error: error.diagnostics[0]?.verbatim ?? "a bound of Varve's", text };
  }
}
