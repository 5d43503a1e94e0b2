/** How Go formats and parses numbers, where that differs from JavaScript. */

interface Decimal {
  readonly sign: string;
  readonly digits: string;
  /** Of the first digit: 1 for 12.5. */
  readonly exponent: number;
}

/** `%g` with the shortest digits: an exponent is written below 1e-4 and from 1e+06 on. */
export function formatDouble(value: number): string {
  const special = formatSpecial(value);
  if (special !== undefined) return special;
  const { sign, digits, exponent } = decompose(value);
  if (exponent >= -4 && exponent < 6) return sign + plain(digits, exponent);
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
  const magnitude = String(Math.abs(exponent)).padStart(2, "0");
  return `${sign}${digits.charAt(0)}${fraction}e${exponent < 0 ? "-" : "+"}${magnitude}`;
}

/** `%f` with the shortest digits: never an exponent. */
export function formatDecimal(value: number): string {
  const special = formatSpecial(value);
  if (special !== undefined) return special;
  const { sign, digits, exponent } = decompose(value);
  return sign + plain(digits, exponent);
}

function formatSpecial(value: number): string | undefined {
  if (Number.isNaN(value)) return "NaN";
  if (value === Infinity) return "+Inf";
  if (value === -Infinity) return "-Inf";
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  return undefined;
}

function decompose(value: number): Decimal {
  const [mantissa = "", exponent = ""] = Math.abs(value).toExponential().split("e");
  return { sign: value < 0 ? "-" : "", digits: mantissa.replace(".", ""), exponent: Number(exponent) };
}

function plain(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${digits}`;
  if (exponent >= digits.length - 1) return digits + "0".repeat(exponent - digits.length + 1);
  return `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

/**
 * strconv.ParseFloat: decimal and hexadecimal floats, underscores only after a base prefix, `inf` and `nan` in any
 * case.
 */
export function parseDouble(text: string): number | undefined {
  const special = SPECIAL.exec(text);
  if (special !== null) return specialValue(special[1] ?? "", (special[2] ?? "").toLowerCase());
  const hex = HEX_FLOAT.exec(text);
  if (hex !== null) return finite(hexFloat(hex));
  return DECIMAL_FLOAT.test(text) ? finite(Number(text.replaceAll("_", ""))) : undefined;
}

const SPECIAL = /^([+-]?)(inf|infinity|nan)$/i;
const DECIMAL_FLOAT =
  /^[+-]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?$/;
const HEX_FLOAT =
  /^([+-]?)0[xX]_?([0-9a-fA-F]+(?:_[0-9a-fA-F]+)*)?(?:\.([0-9a-fA-F]+(?:_[0-9a-fA-F]+)*)?)?[pP]([+-]?\d+(?:_\d+)*)$/;

function specialValue(sign: string, name: string): number | undefined {
  if (name !== "nan") return sign === "-" ? -Infinity : Infinity;
  return sign === "" ? Number.NaN : undefined;
}

/** Out of range is an error in Go, not infinity. */
function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function hexFloat([, sign, whole = "", fraction = "", exponent = "0"]: RegExpExecArray): number {
  const digits = (whole + fraction).replaceAll("_", "");
  if (digits === "") return Number.NaN;
  const power = Number(exponent.replaceAll("_", "")) - 4 * fraction.replaceAll("_", "").length;
  const value = scaled(BigInt(`0x${digits}`), power);
  return sign === "-" ? -value : value;
}

/** `mantissa * 2^power`, rounded once. */
function scaled(mantissa: bigint, power: number): number {
  if (mantissa === 0n) return 0;
  if (power >= 0) return power > 2048 ? Infinity : Number(mantissa << BigInt(power));
  const bits = mantissa.toString(2).length;
  // Below the smallest subnormal everything rounds to zero.
  if (bits + power < -1080) return 0;
  const spare = Math.max(0, bits - 64);
  const sticky = (mantissa & ((1n << BigInt(spare)) - 1n)) === 0n ? 0n : 1n;
  const top = (mantissa >> BigInt(spare)) | sticky;
  return roundToDouble(top, power + spare);
}

function roundToDouble(mantissa: bigint, power: number): number {
  const bits = mantissa.toString(2).length;
  const keep = Math.min(53, bits + power + 1074);
  if (keep >= bits) return Number(mantissa) * 2 ** Math.max(power, -1000) * 2 ** Math.min(0, power + 1000);
  const drop = BigInt(bits - Math.max(keep, 0));
  const half = 1n << (drop - 1n);
  const rest = mantissa & ((1n << drop) - 1n);
  let kept = mantissa >> drop;
  if (rest > half || (rest === half && (kept & 1n) === 1n)) kept += 1n;
  const exponent = power + Number(drop);
  return Number(kept) * 2 ** Math.max(exponent, -1000) * 2 ** Math.min(0, exponent + 1000);
}

const MIN_INT = -(2n ** 63n);
const MAX_INT = 2n ** 63n - 1n;
const MAX_UINT = 2n ** 64n - 1n;

/** strconv.ParseInt with base 10: digits and a sign, within 64 bits. */
export function parseInt64(text: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = BigInt(text.replace("+", ""));
  return value >= MIN_INT && value <= MAX_INT ? value : undefined;
}

export function parseUint64(text: string): bigint | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const value = BigInt(text);
  return value <= MAX_UINT ? value : undefined;
}

export function fitsInt64(value: bigint): boolean {
  return value >= MIN_INT && value <= MAX_INT;
}

export function fitsUint64(value: bigint): boolean {
  return value >= 0n && value <= MAX_UINT;
}
