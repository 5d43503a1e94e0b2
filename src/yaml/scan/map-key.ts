import { NOT_FINITE, isIntegerText, resolvePlain } from "./scalar.js";

/**
 * The JSON key for a plain YAML key, or undefined if Kubernetes rejects it. Keys are resolved like values and then
 * converted to strings, so `on:` becomes "true", `0644:` "420" and `1e6:` "1e+06".
 */
export function plainKey(text: string): string | undefined {
  const value = resolvePlain(text);
  switch (typeof value) {
    case "string":
      return value;
    case "boolean":
      return String(value);
    case "number":
      return isIntegerText(text) ? String(value) : floatKey(value);
    case "bigint":
      // sigs.k8s.io/yaml supports int64 keys but not uint64.
      return value < 2n ** 63n ? String(value) : undefined;
    default:
      return value === NOT_FINITE ? notFiniteKey(text) : undefined;
  }
}

/** sigs.k8s.io/yaml writes these keys in one form, while JSON has no such values. */
function notFiniteKey(text: string): string {
  if (/nan$/i.test(text)) return ".nan";
  return text.startsWith("-") ? "-.inf" : ".inf";
}

/** Go's `FormatFloat(value, 'g', -1, 32)`: the shortest digits that give the same 32-bit float. */
export function floatKey(value: number): string {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? ".inf" : "-.inf";
  if (single === 0) return Object.is(single, -0) ? "-0" : "0";
  let digits = 1;
  while (digits < 9 && Math.fround(Number(single.toPrecision(digits))) !== single) digits++;
  const [mantissa = "", exponent = "0"] = single.toExponential(digits - 1).split("e");
  const power = Number(exponent);
  // 'g' switches to an exponent below 1e-4 and from 1e6 on.
  if (power >= -4 && power < 6) return String(Number(single.toPrecision(digits)));
  const sign = power < 0 ? "-" : "+";
  return `${mantissa}e${sign}${String(Math.abs(power)).padStart(2, "0")}`;
}
