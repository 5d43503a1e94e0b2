import {
  addAmounts,
  formatAmount,
  integerOf,
  parseAmount,
  subtractAmounts,
} from "../../../src/cel/domains/quantity-amount.js";
import { costs, fails, gives, refuses } from "./expression.js";
import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import type { Amount } from "../../../src/cel/domains/quantity-amount.js";

describe("quantities", () => {
  gives({
    "quantity('1.5Gi')": { "kubernetes.Quantity": "1536Mi" },
    "isQuantity('200k')": true,
    "isQuantity('200K')": false,
    "quantity('50k').isInteger()": true,
    "quantity('50k').asInteger()": 50000,
    "quantity('1.5').isInteger()": false,
    // The number may be whole, but the notation decides.
    "quantity('1000m').isInteger()": false,
    "quantity('1.0').isInteger()": false,
    "quantity('0m').isInteger()": false,
    "quantity('9223372036854775807').isInteger()": false,
    "quantity('0.001k').asInteger()": 1,
    "quantity('2Ki').asInteger()": 2048,
    "quantity('1.5Ki').isInteger()": false,
    "quantity('1Ei').isInteger()": false,
    "quantity('Mi')": { "kubernetes.Quantity": "0" },
    "quantity('-1.5').asApproximateFloat()": { double: -1.5 },
    "quantity('3k').asApproximateFloat()": { double: 3000 },
    "quantity('1e400').asApproximateFloat()": { double: "Infinity" },
    "quantity('0e400').asApproximateFloat()": { double: "NaN" },
    "[sign(quantity('-1')), sign(quantity('0')), sign(quantity('5m'))]": [-1, 0, 1],
    "quantity('50k').add(quantity('20k'))": { "kubernetes.Quantity": "70k" },
    "quantity('50k').add(20)": { "kubernetes.Quantity": "50020" },
    "quantity('1Gi').sub(quantity('1Mi'))": { "kubernetes.Quantity": "1023Mi" },
    "quantity('1').sub(2)": { "kubernetes.Quantity": "-1" },
    "quantity('1').add(9223372036854775807)": { "kubernetes.Quantity": "9223372036854775808" },
    // Go negates the smallest int in 64 bits.
    "quantity('1').sub(-9223372036854775808)": { "kubernetes.Quantity": "-9223372036854775807" },
    "quantity('200M').compareTo(quantity('0.2G'))": 0,
    "quantity('50M').compareTo(quantity('50Mi'))": -1,
    "quantity('150Mi').isGreaterThan(quantity('100Mi'))": true,
    "quantity('50Mi').isLessThan(quantity('50Mi'))": false,
    "quantity('1Gi') == quantity('1024Mi')": true,
    "quantity('50k').add(quantity('20k')) == quantity('70k')": true,
    "quantity('0').add(1) in [quantity('1')]": true,
    "quantity('1') in [quantity('0').add(1)]": false,
  });
  fails({
    "quantity('1,5')":
      "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    "quantity('Ei')": "unable to parse numeric part of quantity",
    "quantity('1Kx')":
      "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    "quantity('1KK')": "unable to parse quantity's suffix",
    "quantity('1.5').asInteger()": "cannot convert value to integer",
    // The result of arithmetic has another type in the API server.
    "quantity('70k') == quantity('50k').add(quantity('20k'))": "no such overload",
    "quantity('1') == dyn(1)": "no such overload",
  });
  refuses({
    "quantity('1').sign()": "found no matching overload for 'sign' applied to 'kubernetes.Quantity.()'",
    "quantity('1').add('1')":
      "found no matching overload for 'add' applied to 'kubernetes.Quantity.(string)'",
    "string(quantity('1'))": "found no matching overload for 'string' applied to '(kubernetes.Quantity)'",
  });
  costs({
    "quantity('1000000000')": { run: 1, min: 1, max: 1 },
    "isQuantity('10000000000')": { run: 2, min: 2, max: 2 },
    "quantity('1').add(quantity('1'))": { run: 3, min: 3, max: 3 },
    "quantity('1').sub(1)": { run: 2, min: 2, max: 2 },
    "sign(quantity('1'))": { run: 2, min: 2, max: 2 },
    "quantity('1').asInteger()": { run: 2, min: 2, max: 2 },
    "quantity('1').isInteger()": { run: 2, min: 2, max: 2 },
    "quantity('1').asApproximateFloat()": { run: 2, min: 2, max: 2 },
    "quantity('1').compareTo(quantity('1'))": { run: 3, min: 3, max: 3 },
    "quantity('1').isLessThan(quantity('1'))": { run: 3, min: 3, max: 3 },
    "quantity('1').isGreaterThan(quantity('1'))": { run: 3, min: 3, max: 3 },
    "quantity('1') == quantity('1')": { run: 3, min: 3, max: 3 },
  });
});

describe("for any two quantities", () => {
  const text = fc
    .tuple(
      fc.bigInt(-(10n ** 22n), 10n ** 22n),
      fc.constantFrom("", "n", "m", "k", "E", "Ki", "Ei", "e3", "e-5"),
    )
    .map(([number, unit]) => `${number}${unit}`);
  const amount = text.map((of) => parseAmount(of) as Amount);

  it("adding and subtracting the same leaves the number unchanged", () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(subtractAmounts(addAmounts(a, b), b).quantity.nanos).toBe(a.quantity.nanos);
        expect(addAmounts(a, b).quantity.nanos).toBe(a.quantity.nanos + b.quantity.nanos);
      }),
    );
  });

  it("an integer is the number itself", () => {
    fc.assert(
      fc.property(amount, (a) => {
        const value = integerOf(a);
        fc.pre(value !== undefined);
        expect(value * 10n ** 9n).toBe(a.quantity.nanos);
      }),
    );
  });

  it("the string of a sum parses as the sum", () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const sum = addAmounts(a, b);
        // Binary suffixes are capped when they are parsed.
        fc.pre(sum.quantity.format !== "BinarySI");
        expect((parseAmount(formatAmount(sum)) as Amount).quantity.nanos).toBe(sum.quantity.nanos);
      }),
    );
  });
});
