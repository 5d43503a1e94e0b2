import {
  type Amount,
  addAmounts,
  floatOf,
  formatAmount,
  integerOf,
  parseAmount,
  subtractAmounts,
  wholeAmount,
} from "../../domains/quantity-amount.js";
import { BOOL, DOUBLE, INT, STRING, objectType } from "../../value/type.js";
import { type CelError, Opaque, type Value, double, fail, int } from "../../value/value.js";
import { type Library, global, member } from "../library.js";
import { NOMINAL, parsing } from "../charge.js";
import { Refusal } from "../../domains/refusal.js";
import { compareQuantities } from "../../../model/index.js";
import { fixed } from "../estimate.js";

const QUANTITY = objectType("kubernetes.Quantity");

class QuantityValue extends Opaque {
  readonly type = QUANTITY;
  readonly amount: Amount;
  /** The API server treats the result of `add` and `sub` as another type when it is on the right of `==`. */
  readonly isComputed: boolean;

  constructor(amount: Amount, isComputed = false) {
    super();
    this.amount = amount;
    this.isComputed = isComputed;
  }

  equals(other: Value): boolean | CelError {
    if (!(other instanceof QuantityValue) || other.isComputed) return fail("no such overload");
    return compare(this, other) === 0;
  }

  override get goType(): string {
    return this.isComputed ? "*cel.Quantity" : "cel.Quantity";
  }

  override toString(): string {
    return formatAmount(this.amount);
  }
}

function compare(a: QuantityValue, b: QuantityValue): -1 | 0 | 1 {
  return compareQuantities(a.amount.quantity, b.amount.quantity);
}

function toQuantity(text: string): Value {
  const amount = parseAmount(text);
  return amount instanceof Refusal ? fail(amount.reason) : new QuantityValue(amount);
}

/** `add` and `sub`, of a quantity or of an int. */
function arithmetic(
  name: "add" | "sub",
  combine: (a: Amount, b: Amount) => Amount,
): Library["functions"][number] {
  const run = (a: QuantityValue, b: Amount) => new QuantityValue(combine(a.amount, b), true);
  return {
    name,
    overloads: [
      member(`quantity_${name}`, [QUANTITY, QUANTITY], QUANTITY, (a: QuantityValue, b: QuantityValue) =>
        run(a, b.amount),
      ),
      member(`quantity_${name}_int`, [QUANTITY, INT], QUANTITY, (a: QuantityValue, b: number | bigint) =>
        run(a, wholeAmount(BigInt(b))),
      ),
    ],
    ...NOMINAL,
  };
}

const PAIR = [QUANTITY, QUANTITY];

/** Kubernetes' quantities: `quantity('1.5Gi')`. */
export const quantity: Library = {
  name: "quantity",
  since: 28,
  functions: [
    {
      name: "quantity",
      overloads: [global("string_to_quantity", [STRING], QUANTITY, toQuantity)],
      ...parsing(),
    },
    {
      name: "isQuantity",
      overloads: [
        global(
          "is_quantity_string",
          [STRING],
          BOOL,
          (text: string) => !(parseAmount(text) instanceof Refusal),
        ),
      ],
      ...parsing(),
    },
    { name: "sign", overloads: [global("quantity_sign", [QUANTITY], INT, sign)], ...NOMINAL },
    {
      name: "isGreaterThan",
      overloads: [
        member(
          "quantity_is_greater_than",
          PAIR,
          BOOL,
          (a: QuantityValue, b: QuantityValue) => compare(a, b) > 0,
        ),
      ],
      ...NOMINAL,
    },
    {
      name: "isLessThan",
      overloads: [
        member(
          "quantity_is_less_than",
          PAIR,
          BOOL,
          (a: QuantityValue, b: QuantityValue) => compare(a, b) < 0,
        ),
      ],
      ...NOMINAL,
    },
    { name: "compareTo", overloads: [member("quantity_compare_to", PAIR, INT, compare)], ...NOMINAL },
    {
      name: "asApproximateFloat",
      overloads: [
        member("quantity_get_float", [QUANTITY], DOUBLE, ({ amount }: QuantityValue) =>
          double(floatOf(amount)),
        ),
      ],
      ...NOMINAL,
    },
    { name: "asInteger", overloads: [member("quantity_get_int", [QUANTITY], INT, asInteger)], ...NOMINAL },
    {
      name: "isInteger",
      overloads: [
        member(
          "quantity_is_integer",
          [QUANTITY],
          BOOL,
          ({ amount }: QuantityValue) => integerOf(amount) !== undefined,
        ),
      ],
      ...NOMINAL,
    },
    arithmetic("add", addAmounts),
    arithmetic("sub", subtractAmounts),
  ],
  equality: ({ name }) => (name === QUANTITY.name ? fixed(1) : undefined),
};

function sign({ amount }: QuantityValue): number {
  return amount.unscaled < 0n ? -1 : amount.unscaled > 0n ? 1 : 0;
}

function asInteger({ amount }: QuantityValue): Value {
  const value = integerOf(amount);
  return value === undefined ? fail("cannot convert value to integer") : int(value);
}
