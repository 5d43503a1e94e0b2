// @ts-check
// What test files import as "vitest" here: it keeps the tests, so that each can be run many times in one process.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  chai,
  customMatchers,
} from "@vitest/expect";
import { restoreAllMocks, fn, spyOn } from "@vitest/spy";

/** @typedef {() => unknown} Step */
/** @typedef {{ name: string, before: Step[], after: Step[], once: Step[], parent: Suite | undefined }} Suite */
/** @typedef {{ name: string, run: () => Promise<void> }} Test */

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** @type {any} */
export const expect = (/** @type {any} */ value, /** @type {any} */ message) => chai.expect(value, message);
Object.assign(expect, chai.expect, /** @type {any} */ (globalThis)[ASYMMETRIC_MATCHERS_OBJECT]);
expect.extend = (/** @type {any} */ matchers) => /** @type {any} */ (chai.expect).extend(expect, matchers);
expect.extend(customMatchers);

/** Types are checked by the compiler; at run time everything holds. */
/** @type {any} */
const anyType = new Proxy(() => anyType, { get: () => anyType });
export const expectTypeOf = () => anyType;
export const vi = { fn, spyOn, restoreAllMocks };

/** @type {Test[]} */
export const tests = [];
/** @type {Suite} */
let suite = suiteOf("", undefined);
/** @type {Step[]} */
let finishing = [];

/** The tests of one file. @param {string} name @param {() => Promise<unknown>} load */
export async function fileOf(name, load) {
  suite = suiteOf(name, undefined);
  await load();
}

/** @param {string} name @param {Suite | undefined} parent @returns {Suite} */
function suiteOf(name, parent) {
  return { name, before: [], after: [], once: [], parent };
}

export const describe = variants((name, body) => {
  const outer = suite;
  suite = suiteOf(`${outer.name} > ${name}`, outer);
  body();
  suite = outer;
});

export const it = variants((name, body) => {
  const own = suite;
  tests.push({ name: `${own.name} > ${name}`, run: () => runIn(own, body) });
});

export const beforeAll = (/** @type {Step} */ step) => void suite.once.push(step);
export const beforeEach = (/** @type {Step} */ step) => void suite.before.push(step);
export const afterEach = (/** @type {Step} */ step) => void suite.after.push(step);
/** Resources that a file does not release end with the process. */
export const afterAll = none;
export const onTestFinished = (/** @type {Step} */ step) => void finishing.push(step);

function none() {}

/** @param {Suite} own @param {(context: object) => unknown} body */
async function runIn(own, body) {
  const path = [];
  for (let each = /** @type {Suite | undefined} */ (own); each; each = each.parent) path.unshift(each);
  finishing = [];
  try {
    for (const each of path) for (const step of each.once.splice(0)) await step();
    for (const each of path) for (const step of each.before) await step();
    await body({ expect, onTestFinished });
  } finally {
    for (const each of path.toReversed()) for (const step of each.after) await step();
    for (const step of finishing.toReversed()) await step();
    restoreAllMocks();
  }
}

/**
 * `it`, `it.each`, `it.skipIf` and the rest of them.
 * @param {(name: string, body: (...args: any[]) => unknown) => void} add
 */
function variants(add) {
  const one = (/** @type {string} */ name, /** @type {any} */ a, /** @type {any} */ b) =>
    add(name, typeof a === "function" ? a : b);
  return Object.assign(one, {
    each: eachOf(add, (row) => (Array.isArray(row) ? row : [row])),
    for: eachOf(add, (row) => [row, { expect }]),
    skip: none,
    skipIf: (/** @type {unknown} */ is) => (is ? none : one),
    runIf: (/** @type {unknown} */ is) => (is ? one : none),
  });
}

/**
 * @param {(name: string, body: () => unknown) => void} add
 * @param {(row: any) => any[]} args
 */
function eachOf(add, args) {
  return (/** @type {readonly any[]} */ rows) =>
    (/** @type {string} */ name, /** @type {any} */ a, /** @type {any} */ b) => {
      const body = typeof a === "function" ? a : b;
      for (const [index, row] of rows.entries()) add(`${name} #${index}`, () => body(...args(row)));
    };
}
