// @ts-check
import { spawnSync } from "node:child_process";

/**
 * @typedef {object} Exchange a command and what it prints
 * @property {string} command as typed, with continuation lines
 * @property {string} output
 */

/**
 * Parses `$ command` lines and their output. A command continues after a trailing backslash, and over `> ` lines in a
 * here-document.
 * @param {string} text
 * @returns {Exchange[]}
 */
export function exchangesOf(text) {
  /** @type {Exchange[]} */
  const exchanges = [];
  for (const line of text.split(/(?<=\n)/)) {
    const last = exchanges.at(-1);
    if (line.startsWith("$ ")) exchanges.push({ command: line.slice(2), output: "" });
    else if (last === undefined)
      throw new Error(`a console block starts with "$ ", not with ${JSON.stringify(line)}`);
    else if (last.output === "" && continues(last.command, line)) last.command += line;
    else last.output += line;
  }
  return exchanges;
}

/**
 * @param {string} command
 * @param {string} line
 */
function continues(command, line) {
  return command.endsWith("\\\n") || (command.includes("<<") && line.startsWith("> "));
}

/** @param {readonly Exchange[]} exchanges */
export function formatExchanges(exchanges) {
  return exchanges.map(({ command, output }) => `$ ${command}${output}`).join("");
}

/** No program prints this by accident. */
const MARK = "\u0001varve\u0001";

/**
 * Runs the commands one after the other in one shell, so that `cd` and `$?` mean what a reader expects.
 * @param {readonly Exchange[]} exchanges
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ exchanges: Exchange[], cwd: string }} with what was really printed, and the folder it ended in
 */
export function play(exchanges, cwd, env) {
  const mark = `__status=$?; printf '%s' '${MARK}'; (exit $__status)\n`;
  const script = exchanges.map(({ command }) => `${mark}${command.replaceAll("\n> ", "\n")}`);
  const { stdout, error } = spawnSync("bash", ["-c", `exec 2>&1\n${script.join("")}${mark}pwd`], {
    cwd,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (error !== undefined) throw error;
  const [, ...outputs] = stdout.split(MARK);
  return {
    exchanges: exchanges.map(({ command }, i) => ({
      command,
      output: endLine(outputs[i] ?? "(the shell has ended)"),
    })),
    cwd: outputs[exchanges.length]?.trim() ?? cwd,
  };
}

/** @param {string} text */
function endLine(text) {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
