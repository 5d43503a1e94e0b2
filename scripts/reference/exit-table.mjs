// @ts-check
// The exit statuses of the command line, and the diagnostics behind them, from the code that exits with them.
import { cell, table } from "../schema-tables.mjs";
import { runSources } from "../run-sources.mjs";

/**
 * @typedef {object} Sources
 * @property {[status: number, meaning: string][]} EXIT_MEANINGS
 * @property {(diagnostics: readonly object[]) => number} exitCodeOf
 * @property {import("../../src/model/index.js").Problem[]} catalogue
 */

const SOURCES = `
export { EXIT_MEANINGS, exitCodeOf } from "./cli/answer/exit.ts";
export { catalogue } from "./cli/answer/catalogue.ts";
`;

/** @returns {Promise<string>} */
export async function exitTable() {
  /** @type {Sources} */
  const { EXIT_MEANINGS, catalogue, exitCodeOf } = await runSources(SOURCES);
  const rows = EXIT_MEANINGS.map(([status, meaning]) => {
    const codes = catalogue
      .filter(({ severity }) => severity === "error")
      .filter((problem) => exitCodeOf([problem]) === status);
    return [
      String(status),
      cell(meaning),
      codes.length === 0 ? "" : `[${codes.length} codes](diagnostics.md)`,
    ];
  });
  return table(["status", "means", "errors with this status"], rows);
}
