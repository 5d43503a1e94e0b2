// @ts-check
import { parseArgs } from "node:util";

/**
 * The arguments of a script; one that it does not know ends it with the usage.
 * @template {import("node:util").ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage
 */
export function argumentsOr(config, usage) {
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n${usage}\n`);
    return process.exit(2);
  }
}
