import { RECEIVER } from "../wire/data.js";
import { formatJson } from "../../model/index.js";

/** The script that gives the page one piece of data: it works from a folder, where a page cannot fetch. */
export function dataScript(key: string, value: object): string {
  return `${RECEIVER}(${formatJson(key)},${formatJson(formatJson(value))});\n`;
}
