import { oneLine } from "./own-marks.js";

/** One line of text: interpolated values are escaped, so none can add a line of its own. */
export function line(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return `${String.raw({ raw: parts }, ...values.map((value) => oneLine(String(value))))}\n`;
}
