import type { PassedOver } from "../../workspace/index.js";
import { plural } from "../text/plural.js";
import { table } from "../text/table.js";

/** Further lines add little. */
const SHOWN = 15;

/** What is not read, why, and how to include it. */
export function passedOverText(passed: readonly PassedOver[], nameOf: (path: string) => string): string {
  if (passed.length === 0) return "";
  const rows = passed.slice(0, SHOWN).map(({ path, reason, include }) => {
    const place = nameOf(path);
    const how = include.replace("DIR", place.replace(/\/$/, ""));
    return how === "" ? [place, reason] : [place, reason, how];
  });
  const rest = passed.slice(SHOWN);
  const files = rest.reduce((sum, each) => sum + each.files, 0);
  const more = rest.length === 0 ? "" : `  and ${plural(files, "file")} more (--output json lists all)\n`;
  return `skipped:\n${table(rows, "  ")}${more}`;
}

/** The same in one line, for other verbs. */
export function passedOverLine(passed: readonly PassedOver[]): string {
  if (passed.length === 0) return "";
  const files = passed.reduce((sum, each) => sum + each.files, 0);
  return `skipped: ${plural(files, "file")} without resources; varve check lists them\n`;
}
