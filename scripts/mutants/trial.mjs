// @ts-check
// Appended to the bundled tests, in its own process: first all tests unchanged, twice, then for each mutant those that
// reach it, until one fails. The result of each mutant is sent to the parent.
import { state } from "./runtime.mjs";
import { tests } from "./vitest.mjs";

/** @typedef {import("./vitest.mjs").Test} Test */
/** @typedef {{ test: Test, ms: number, turns: number, covered: Set<number> }} Sound a test that passes as often as it is run */

/**
 * The time limit of one test, and of all tests of one mutant; a mutant that is not killed in that time has survived.
 */
const TEST_MS = 20_000;
const MUTANT_MS = 15_000;
/** How many times more loop iterations than without a mutant count as an endless loop. */
const PATIENCE = 20;

/** Answers the parent: `{ sounds, unsound }` once, then a verdict for each mutant that it names. */
export async function tryMutants() {
  process.on("unhandledRejection", () => {});
  const { sound, unsound } = await soundTests();
  process.send?.({ sound: sound.length, unsound });
  process.on("message", (/** @type {{ mutant: number }} */ { mutant }) => {
    void verdictOf(mutant, sound).then((verdict) => process.send?.({ mutant, verdict }));
  });
}

async function soundTests() {
  /** @type {Sound[]} */
  const sound = [];
  /** @type {string[]} */
  const unsound = [];
  for (const test of tests) {
    state.covered = new Set();
    const first = await passes(test);
    const covered = state.covered;
    state.covered = undefined;
    const { turns } = state;
    const start = performance.now();
    if (first && (await passes(test))) sound.push({ test, ms: performance.now() - start, turns, covered });
    else unsound.push(test.name);
  }
  return { sound: sound.toSorted((a, b) => a.ms - b.ms), unsound };
}

/**
 * @param {number} mutant
 * @param {readonly Sound[]} sound the quickest first
 * @returns {Promise<"killed" | "survived" | "unreached">}
 */
async function verdictOf(mutant, sound) {
  const reaching = sound.filter(({ covered }) => covered.has(mutant));
  if (reaching.length === 0) return "unreached";
  const end = performance.now() + MUTANT_MS;
  state.awake = mutant;
  try {
    for (const { test, turns } of reaching) {
      if (performance.now() > end) break;
      state.limit = PATIENCE * turns + 10_000;
      if (!(await passes(test))) return "killed";
    }
  } finally {
    state.awake = -1;
    state.limit = Infinity;
  }
  return "survived";
}

/** @param {Test} test */
async function passes(test) {
  state.turns = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("late")), TEST_MS);
  });
  try {
    await Promise.race([test.run(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
