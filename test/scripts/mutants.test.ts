/** The mutants of `npm run test:mutants`, and that a build with inactive mutants behaves as before. */
import { describe, expect, it } from "vitest";
import { instrument } from "../../scripts/mutants/instrument.mjs";
import { runInNewContext } from "node:vm";
import { transformSync } from "esbuild";

/** The body of a function, and its mutants. */
function mutantsOf(body: string): string[] {
  const { mutants } = instrument("a.ts", `export function f(a: any, b: any): any { ${body} }`, 0);
  return mutants
    .filter(({ operator }) => operator !== "body")
    .map(({ before, after }) => `${before} -> ${after}`);
}

/** The result of the function while a mutant is active; -1 is none. */
function answer(body: string, awake: number, ...args: readonly unknown[]): unknown {
  const { code } = instrument("a.ts", `export function f(a: any, b: any): any { ${body} }`, 0);
  const plain = code.replace(/^import [^;]+;export/, "");
  const program = transformSync(`${plain}; answer = f(...args);`, { loader: "ts" }).code;
  const world = { __m: (id: number) => id === awake, __t: () => {}, args, answer: undefined };
  runInNewContext(program, world);
  return world.answer;
}

describe("the mutants of a function", () => {
  it.each([
    ["return a === b;", ["a === b -> a !== b"]],
    ["return a < b;", ["a < b -> a <= b", "a < b -> a >= b"]],
    ["return a && b;", ["a && b -> (a) || (b)"]],
    ["return a?.b;", ["a?.b -> a.b"]],
    ["return a?.b?.[0];", ["a?.b?.[0] -> a?.b[0]", "a?.b?.[0] -> a.b?.[0]"]],
    ["return [a].some(b);", ["[a] -> []", "[a].some(b) -> [a].every(b)"]],
    ["return a.filter(b);", ["a.filter(b) -> a"]],
    ["return a.toString().valueOf();", []],
    ["return a ? 1 : 2;", ["a -> true", "a -> false"]],
    ["if (a) return 1;", ["a -> true", "a -> false"]],
    ["a.push(b);", ["a.push(b); -> "]],
    ["return `x${a}`;", ['`x${a}` -> ""']],
    ["return { a };", ["{ a } -> {}"]],
  ])("%s", (body, mutants) => {
    expect(mutantsOf(body)).toEqual(mutants);
  });

  it("do not change names, types and concatenations", () => {
    expect(mutantsOf('const { "x-y": c }: { "x-y": "z" } = a; return c as "w";')).toEqual([]);
    expect(mutantsOf('return a + "b";')).toEqual(['"b" -> ""']);
  });

  it("do nothing while inactive, and change the result when active", () => {
    const body = "let n = 0; for (const each of a) { if (each > b) n++; } return n;";
    expect(answer(body, -1, [1, 2, 3], 2)).toBe(1);
    const all = mutantsOf(body).length;
    const answers = Array.from({ length: all + 1 }, (_, id) => answer(body, id, [1, 2, 3], 2));
    expect(answers).not.toContain(1);
  });
});

it("keeps an else with its own if", () => {
  expect(answer("let n = 0; if (a) n += 1; else n += 2; return n;", -1, true)).toBe(1);
  expect(answer("let n = 0; if (a) n += 1; else n += 2; return n;", -1, false)).toBe(2);
});

it("counts what a module does when it is loaded as not tested", () => {
  const { mutants, constants } = instrument(
    "a.ts",
    'export const A = ["x", true];\nexport const b = () => !A;',
    7,
  );
  expect(constants).toBe(3);
  expect(mutants.map(({ id, line, after }) => [id, line, after])).toEqual([
    [7, 2, "A"],
    [8, 2, "undefined"],
  ]);
});
