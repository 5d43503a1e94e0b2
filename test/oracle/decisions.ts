import { readdirSync } from "node:fs";

const FOLDER = "docs/decisions";

/** The record with a number, `0064`, or nothing. */
export function decisionFile(number: string): string | undefined {
  const file = readdirSync(FOLDER).find((name) => name.startsWith(`${number}-`));
  return file === undefined ? undefined : `${FOLDER}/${file}`;
}
