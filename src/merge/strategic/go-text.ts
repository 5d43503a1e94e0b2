import { type Json, formatJson } from "../../model/index.js";

/** A scalar as Go's `%v` prints it: upstream compares keys this way when it creates a patch, so 80 equals "80". */
export function goText(value: Json | undefined): string {
  if (value === undefined || value === null) return "<nil>";
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value + 0) : goFloat(value);
  if (typeof value === "bigint")
    return value >= -(2n ** 63n) && value < 2n ** 63n ? String(value) : goFloat(Number(value));
  return typeof value === "object" ? formatJson(value) : String(value);
}

/** `%v` of a float64: the shortest digits, with an exponent of at least two digits from 1e6 on and below 1e-4. */
function goFloat(value: number): string {
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(value);
  return `${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}
