// @ts-check
// npm run test:mutants ROOM [-- --sample N] [-- --tests FOLDER,FOLDER]: breaks the sources of a room in one place
// after the other, and counts the mutants that its tests detect. Prints those that they do not.
import { argumentsOr } from "./arguments.mjs";
import { availableParallelism } from "node:os";
import { bundleTests } from "./mutants/bundle.mjs";
import { existsSync, readdirSync } from "node:fs";
import { at } from "./project.mjs";
import { fork } from "node:child_process";

/** @typedef {import("./mutants/instrument.mjs").Mutant} Mutant */
/** @typedef {"killed" | "survived" | "unreached" | "hung"} Verdict */

/** A process without output for this long is in a loop that no guard detects. */
const SILENCE_MS = 60_000;

const rooms = readdirSync(at("src")).filter((name) => existsSync(at(`src/${name}/index.ts`)));
const usage = `usage: npm run test:mutants ROOM [-- --sample N --tests FOLDER,... --workers N]\nrooms: ${rooms.join(", ")}`;
const { values, positionals } = argumentsOr(
  {
    allowPositionals: true,
    options: { sample: { type: "string" }, tests: { type: "string" }, workers: { type: "string" } },
  },
  usage,
);
const [room = ""] = positionals;
if (positionals.length !== 1 || !rooms.includes(room) || ![values.sample, values.workers].every(isCount)) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const { file, mutants, constants } = await bundleTests(room, (values.tests ?? `test/${room}`).split(","));
const chosen = sampled(mutants, values.sample === undefined ? mutants.length : Number(values.sample));
/** @type {Map<number, Verdict>} */
const verdicts = new Map();
const queue = chosen.map(({ id }) => id);
const count = Math.min(Number(values.workers ?? availableParallelism()), queue.length);
const [known] = await Promise.all(Array.from({ length: count }, () => work()));
if (known !== undefined) report(known);

/**
 * Takes mutants from the queue until it is empty; a process that hangs is ended, and another one continues.
 * @returns {Promise<{ sound: number, unsound: string[] }>}
 */
async function work() {
  const child = fork(file, { execArgv: ["--stack-size=800"], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const facts = await answerOf(child, undefined);
  if (facts === undefined) throw new Error("the tests could not be loaded");
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    child.send({ mutant: id });
    const answer = await answerOf(child, SILENCE_MS);
    verdicts.set(id, answer?.verdict ?? "hung");
    if (answer !== undefined) continue;
    child.kill("SIGKILL");
    await work();
    return facts;
  }
  child.kill();
  return facts;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {number | undefined} ms
 * @returns {Promise<any>} undefined when it ends or says nothing in time
 */
function answerOf(child, ms) {
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(() => settle(undefined), ms);
    const settle = (/** @type {unknown} */ answer) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(answer);
    };
    child.once("message", settle).once("exit", () => settle(undefined));
  });
}

/**
 * The requested number, spread over the room: the same ones in every run.
 * @param {readonly Mutant[]} all
 * @param {number} size
 */
function sampled(all, size) {
  if (size >= all.length) return all;
  return Array.from(
    { length: size },
    (_, i) => /** @type {Mutant} */ (all[Math.floor((i * all.length) / size)]),
  );
}

/** @param {{ sound: number, unsound: readonly string[] }} facts */
function report({ sound, unsound }) {
  for (const { id, file: place, line, operator, before, after } of chosen) {
    const verdict = verdicts.get(id);
    if (verdict === "killed" || verdict === "hung") continue;
    process.stdout.write(
      `${verdict}  ${place}:${line}  ${operator}  ${short(before)}  ->  ${short(after)}\n`,
    );
  }
  const of = (/** @type {Verdict} */ word) => chosen.filter(({ id }) => verdicts.get(id) === word).length;
  const killed = of("killed") + of("hung");
  const score = ((100 * killed) / chosen.length).toFixed(1);
  process.stdout.write(
    `${room}: ${killed} of ${chosen.length} mutants killed, ${score} % (${of("survived")} survived, ${of("unreached")} not reached by any test)\n`,
  );
  process.stdout.write(
    `  ${mutants.length} mutants in all, ${constants} more in constants of modules were not tried; ${sound} tests, ${unsound.length} left out that do not pass twice in one process\n`,
  );
  for (const name of unsound.slice(0, 10)) process.stdout.write(`    ${name}\n`);
}

/** @param {string | undefined} text */
function isCount(text) {
  return text === undefined || /^[1-9]\d*$/.test(text);
}

/** @param {string} text */
function short(text) {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
