/** A positive number as decimal digits: 0.DIGITS times ten to `point`. Without digits it is zero. */
export interface Decimal {
  readonly digits: string;
  readonly point: number;
}

/** Every digit of a finite double. A binary fraction ends: 2^-n is 5^n / 10^n. */
export function exactDecimal(value: number): Decimal {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const exponent = Number(bits >> 52n);
  const fraction = bits & (2n ** 52n - 1n);
  const mantissa = exponent === 0 ? fraction : fraction | (2n ** 52n);
  const power = Math.max(exponent, 1) - 1075;
  const digits = (power < 0 ? mantissa * 5n ** BigInt(-power) : mantissa << BigInt(power)).toString();
  return trimmed(digits, digits.length + Math.min(power, 0));
}

/** The fewest digits that read back as the same double. */
export function shortestDecimal(value: number): Decimal {
  const [mantissa = "", exponent = "0"] = Math.abs(value).toExponential().split("e");
  return trimmed(mantissa.replace(".", ""), Number(exponent) + 1);
}

/** To `count` digits; a tie goes to the even neighbour. */
export function rounded(decimal: Decimal, count: number): Decimal {
  const { digits, point } = decimal;
  if (count >= digits.length) return decimal;
  if (count < 0) return { digits: "", point: 0 };
  const kept = digits.slice(0, count);
  if (!roundsUp(digits, count)) return trimmed(kept, point);
  const increased = (BigInt(kept || "0") + 1n).toString();
  return trimmed(increased, point + increased.length - count);
}

function roundsUp(digits: string, count: number): boolean {
  const next = digits.charCodeAt(count) - 48;
  const isTie = next === 5 && count + 1 === digits.length;
  return isTie ? count > 0 && digits.charCodeAt(count - 1) % 2 === 1 : next >= 5;
}

function trimmed(digits: string, point: number): Decimal {
  const leading = /^0*/.exec(digits)?.[0].length ?? 0;
  const kept = digits.slice(leading).replace(/0+$/, "");
  return kept === "" ? { digits: "", point: 0 } : { digits: kept, point: point - leading };
}
